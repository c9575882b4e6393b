import type { Run } from '#contract/histories.schemas.ts'
import type { HistoryTexts } from './texts.ts'

type Moderated = Pick<Run, 'outcome' | 'status' | 'restored_at' | 'deliveries'>

/** For a comment with a word of the blacklist: pending, hidden, deleted or restored. */
export const moderationWords = (
  { outcome, status, restored_at, deliveries }: Moderated,
  words: HistoryTexts['outcome'],
): string | undefined => {
  if (outcome !== 'moderated') return undefined
  if (restored_at) return words.restored
  if (status === 'waiting') return words.moderating
  if (status === 'failed') return words.unmoderated
  if (status !== 'moderated') return undefined
  const done = deliveries.find(({ state }) => state === 'sent')
  return done?.kind === 'delete_comment' ? words.deleted : words.hidden
}
