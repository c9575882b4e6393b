import type { Run } from '#contract/histories.schemas.ts'
import type { HistoryTexts } from './texts.ts'

type Moderated = Pick<Run, 'outcome' | 'fate' | 'restored_at' | 'deliveries'>

/** For a comment with a word of the blacklist: pending, hidden, deleted or restored. */
export const moderationWords = (
  { outcome, fate, restored_at, deliveries }: Moderated,
  words: HistoryTexts['outcome'],
): string | undefined => {
  if (outcome !== 'moderated') return undefined
  if (restored_at) return words.restored
  if (fate === 'waiting') return words.moderating
  if (fate === 'failed') return words.unmoderated
  if (fate !== 'moderated') return undefined
  const done = deliveries.find(({ state }) => state === 'sent')
  return done?.kind === 'delete_comment' ? words.deleted : words.hidden
}
