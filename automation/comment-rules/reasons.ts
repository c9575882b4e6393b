import type { WordMatch } from '../keywords/steps.ts'
import type { ModerationAction, reasonCodes, Topic } from '../vocabulary.ts'

type Automation = { automation_id: string; automation_name: string }
type Codes = typeof reasonCodes

/** One reason why a comment was answered or not, in the order of the checks. */
export type Reason =
  | ({ code: 'matched_keyword'; keyword: string; words: string; why?: WordMatch[] } & Automation)
  /** `words` decided, with a confidence of 0 to 1. `maybe_topic`: too unsure to answer, so a person should look. */
  | ({ code: Codes['topic'][number]; topic: Topic; words: string; confidence: number } & Automation)
  /** The rule matches, but the comment contains an excluded word. */
  | ({ code: 'excluded_keyword'; keyword: string; words: string } & Automation)
  /** Another rule has precedence; at most one answers a comment. */
  | ({ code: 'outranked'; by_automation_name: string } & Automation)
  | { code: 'blacklisted'; word: string; words: string; action: ModerationAction }
  | ({ code: Codes['automation'][number] } & Automation)
  | { code: Codes['flow'][number]; flow_id: string; flow: string }
  | { code: Codes['days'][number]; days: number }
  | { code: Codes['none'][number] }
