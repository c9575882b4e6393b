import type { ChatFate } from '#contract/chat-histories.ts'
import type { CommentFate } from '#contract/histories.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { StatusPill, type Tone } from '#web/pieces/status-pill.tsx'

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

/** What became of it, in the word that figures and filters use too. */
export const FatePill = ({
  fate,
  children,
}: {
  fate: CommentFate | ChatFate
  children?: string | undefined
}) => {
  const { history } = useTexts()
  return <StatusPill tone={tones[fate]}>{children ?? history.fate[fate]}</StatusPill>
}
