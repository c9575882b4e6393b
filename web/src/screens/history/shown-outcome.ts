import type { Run } from '#contract/histories.ts'

export type ShownOutcome =
  | 'answered'
  | 'answering'
  | 'unanswered'
  | 'left'
  | 'hidden'
  | 'deleted'
  | 'moderating'
  | 'unmoderated'
  | 'restored'

const UNDER_WAY = ['waiting', 'sending', 'unknown']

/** What became of the comment as its writer sees it: a decision alone is no answer. */
export const shownOutcome = (
  run: Pick<Run, 'outcome' | 'deliveries'> & Partial<Pick<Run, 'restored_at'>>,
): ShownOutcome => {
  const { outcome, deliveries } = run
  if (outcome === 'left') return 'left'
  if (outcome === 'moderated') return run.restored_at ? 'restored' : moderationOutcome(deliveries)
  if (deliveries.some(({ state }) => state === 'sent')) return 'answered'
  return deliveries.some(({ state }) => UNDER_WAY.includes(state)) ? 'answering' : 'unanswered'
}

const moderationOutcome = (deliveries: Run['deliveries']): ShownOutcome => {
  const done = deliveries.find(({ state }) => state === 'sent')
  if (done) return done.kind === 'delete_comment' ? 'deleted' : 'hidden'
  return deliveries.some(({ state }) => UNDER_WAY.includes(state)) ? 'moderating' : 'unmoderated'
}
