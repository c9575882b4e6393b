import type { Coverage } from '#contract/coverage.schemas.ts'
import type { Figures } from '#server/domains/statistics/index.ts'

/** `seen` excludes edits and removals without a request, because they are no comments of their own. */
export const coverageOf = (figures: Figures): Omit<Coverage, 'days' | 'from' | 'to'> => {
  const { comments_public_reply_failed: comment, comments_chat_reply_failed: chat } = figures
  const [answered, waiting, failed] = [
    figures.comments_answered - comment - chat,
    figures.comments_waiting,
    figures.comments_failed,
  ]
  const [ignored, moderated, obsolete] = [
    figures.comments_ignored,
    figures.comments_moderated,
    figures.comments_obsolete,
  ]
  const { comments_unanswered: unanswered, comments_answered_by_person: answered_by_person } = figures
  const deserved = answered + comment + chat + answered_by_person + waiting + failed + unanswered
  return {
    seen: deserved + ignored + moderated + obsolete,
    deserved,
    answered,
    partly_failed: { comment, chat },
    answered_by_person,
    unanswered,
    waiting,
    failed,
    found_later: figures.comments_found_later,
    ignored,
    moderated,
    obsolete,
  }
}
