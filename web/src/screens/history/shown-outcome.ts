import type { Run } from '#contract/histories.ts'

export type ShownOutcome = 'answered' | 'answering' | 'unanswered' | 'left'

const UNDER_WAY = ['waiting', 'sending', 'unknown']

/** What became of the comment as its writer sees it: a decision alone is no answer. */
export const shownOutcome = ({ outcome, deliveries }: Pick<Run, 'outcome' | 'deliveries'>): ShownOutcome => {
  if (outcome === 'left') return 'left'
  if (deliveries.some(({ state }) => state === 'sent')) return 'answered'
  return deliveries.some(({ state }) => UNDER_WAY.includes(state)) ? 'answering' : 'unanswered'
}
