import type { Coverage } from '#contract/coverage.ts'
import type { Figures, PartlyFailed } from '#server/domains/statistics/index.ts'

/** Edits and removals without a request are no comments of their own, so they are not among those seen. */
export const coverageOf = (
  figures: Figures,
  { comment, chat }: Pick<PartlyFailed, 'comment' | 'chat'>,
): Omit<Coverage, 'days' | 'from' | 'to'> => {
  const [answered, waiting, failed] = [
    figures.comments_answered - comment - chat,
    figures.comments_waiting,
    figures.comments_failed,
  ]
  const [left, moderated, no_longer_needed] = [
    figures.comments_left,
    figures.comments_moderated,
    figures.comments_no_longer_needed,
  ]
  const { comments_unanswered: unanswered, comments_answered_by_person: answered_by_person } = figures
  const deserved = answered + comment + chat + answered_by_person + waiting + failed + unanswered
  return {
    seen: deserved + left + moderated + no_longer_needed,
    deserved,
    answered,
    partly_failed: { comment, chat },
    answered_by_person,
    unanswered,
    waiting,
    failed,
    found_later: figures.comments_found_later,
    left,
    moderated,
    no_longer_needed,
  }
}
