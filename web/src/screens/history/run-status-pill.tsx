import type { ChatRunStatus } from '#contract/chat-histories.ts'
import type { RunStatus } from '#contract/histories.ts'
import { StatusPill, type Tone } from '#web/components/status-pill.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { historyTexts } from './texts.ts'

const tones: Record<RunStatus | ChatRunStatus, Tone> = {
  unanswered: 'warning',
  answered: 'success',
  answered_by_person: 'success',
  asked_ai: 'quiet',
  waiting: 'alive',
  failed: 'error',
  ignored: 'quiet',
  moderated: 'success',
  obsolete: 'quiet',
  other: 'quiet',
}

/** The status in the words of figures and filters. */
export const RunStatusPill = ({
  status,
  children,
}: {
  status: RunStatus | ChatRunStatus
  children?: string | undefined
}) => {
  const history = useTexts(historyTexts)
  return <StatusPill tone={tones[status]}>{children ?? history.status[status]}</StatusPill>
}
