import type { WordMatch } from '../keywords/steps.ts'
import type { ModerationAction } from '../vocabulary.ts'

type Automation = { automation_id: string; automation_name: string }

/** One reason why a comment was answered or not, in the order of the checks. */
export type Reason =
  | ({ code: 'matched_keyword'; keyword: string; words: string; why?: WordMatch[] } & Automation)
  | ({ code: 'matched_default' | 'no_keyword_found' | 'other_content' | 'switched_off' } & Automation)
  | ({ code: 'excluded_keyword'; keyword: string; words: string } & Automation)
  | ({ code: 'reply_to_comment' | 'customer_answered_before' } & Automation)
  /** Another rule has precedence; at most one answers a comment. */
  | ({ code: 'outranked'; by_automation_name: string } & Automation)
  | { code: 'blacklisted'; word: string; words: string; action: ModerationAction }
  | { code: 'too_old_for_chat_reply' | 'too_old'; days: number }
  /** The private reply is the first message of a chat automation, or would have been. */
  | { code: 'starts_flow' | 'flow_not_live' | 'flow_says_nothing'; flow_id: string; flow: string }
  | { code: PlainCode }

type PlainCode =
  | 'no_automations'
  | 'own_comment'
  | 'edited_comment'
  | 'removed_comment'
  | 'removed_before_answer'
  | 'no_text'
  | 'page_disconnected'
  | 'plan_ended'
  | 'plan_limit'
  | 'private_reply_limit'
  | 'no_public_reply_on_live'
  | 'no_moderation_on_live'
  | 'sellers_advert'
  | 'comment_answered_before'
  | 'boosted_double'
  | 'answered_by_page'
  | 'hidden_comment'
