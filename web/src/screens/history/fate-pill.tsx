import type { ChatFate } from '#contract/chat-histories.ts'
import type { CommentFate } from '#contract/histories.ts'
import { StatusPill, type Tone } from '#web/components/status-pill.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { historyTexts } from './texts.ts'

const tones: Record<CommentFate | ChatFate, Tone> = {
  unanswered: 'warning',
  answered: 'success',
  answered_by_person: 'success',
  asked_ai: 'quiet',
  waiting: 'alive',
  failed: 'error',
  left: 'quiet',
  moderated: 'success',
  no_longer_needed: 'quiet',
  other: 'quiet',
}

/** The status in the words of figures and filters. */
export const FatePill = ({
  fate,
  children,
}: {
  fate: CommentFate | ChatFate
  children?: string | undefined
}) => {
  const history = useTexts(historyTexts)
  return <StatusPill tone={tones[fate]}>{children ?? history.fate[fate]}</StatusPill>
}
