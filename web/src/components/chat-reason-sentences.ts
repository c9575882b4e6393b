import type { Awaited, Place } from '#automation/runner/conversation.ts'
import type { ChatReason } from '#automation/runner/turn.ts'
import type { Topic } from '#automation/vocabulary.ts'
import type { ChatReasonTexts } from './chat-reason-texts.ts'

/** Names for the ids in a reason. */
export type Names = {
  step: (place: Place) => string
  automation: (id: string) => string
  time: (milliseconds: number) => string
  /** «үнэ асуусан: «heden tugrug»» */
  asks: (topic: Topic, words: string) => string
}

/** The sentence for a reason of the runner. */
export const reasonSentence = (
  reason: ChatReason,
  { reasons, webhookFailures }: ChatReasonTexts,
  names: Names,
): string => {
  switch (reason.code) {
    case 'keyword_found':
      return reasons.keyword_found(reason.keyword, reason.words)
    case 'topic_found':
      return reasons.topic_found(names.asks(reason.topic, reason.words))
    case 'maybe_topic':
      return reasons.maybe_topic(names.asks(reason.topic, reason.words))
    case 'intent_found':
      return reasons.intent_found(reason.intent)
    case 'tapped':
    case 'tap_unknown':
      return reasons[reason.code](reason.title)
    case 'came_by_link':
      return reason.ad_id === '' || reason.ref !== ''
        ? reasons.came_by_link(reason.ref)
        : reasons.came_by_ad(reason.ad_id)
    case 'replied_to_story':
    case 'mentioned_in_story':
    case 'welcomed':
    case 'default_reply':
    case 'window_closed':
    case 'nothing_answers':
    case 'ai_answer_late':
    case 'ai_over_budget':
      return reasons[reason.code]
    case 'default_already_given':
      return reasons.default_already_given(names.time(reason.again_at))
    case 'branch_taken':
      return reasons.branch_taken(names.step(reason.place), reason.branch + 1)
    case 'own_words':
    case 'no_branch_holds':
    case 'loop_stopped':
    case 'rest_after_answer':
    case 'rest_goes_on':
    case 'step_missing':
    case 'ai_unanswered':
      return reasons[reason.code](names.step(reason.place))
    case 'split_taken':
      return reasons.split_taken(names.step(reason.place), reason.branch + 1)
    case 'answer_not_understood':
      return reasons.answer_not_understood(names.step(reason.place), reason.tries_left)
    case 'question_left':
      return reasons.question_left[reason.why](names.step(reason.place))
    case 'waits':
      return reasons.waits(names.step(reason.place), names.time(reason.until))
    case 'already_known':
    case 'answer_understood':
    case 'question_skipped':
    case 'question_repeated':
    case 'contact_changed':
    case 'wait_over':
    case 'wait_stopped':
    case 'notified':
    case 'handed_over':
    case 'webhook_called':
    case 'webhook_late':
      return reasons[reason.code](names.step(reason.place))
    case 'webhook_answered':
      return reasons.webhook_answered(names.step(reason.place), reason.status)
    case 'webhook_failed': {
      const why = webhookFailures[reason.why](reason.status === null ? '' : String(reason.status))
      return reasons.webhook_failed(names.step(reason.place), why)
    }
    case 'jumped':
      return reasons.jumped(names.automation(reason.automation_id))
    case 'automation_missing':
      return reason.automation_id === null
        ? reasons.no_automation
        : reasons.automation_missing(names.automation(reason.automation_id))
    case 'chain_limit':
      return reasons.chain_limit(reason.limit)
    case 'left_out':
      return reasons.left_out[reason.why](names.step(reason.place))
  }
}

/** The sentence for the awaited answer of a conversation. */
export const awaitedWords = (awaited: Awaited | null, { awaits }: ChatReasonTexts, names: Names): string =>
  awaited === null ? awaits.nothing : awaits[awaited.type](names.step(awaited.place))
