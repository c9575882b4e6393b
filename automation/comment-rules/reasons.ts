type Automation = { automation_id: string; automation_name: string }

/** Why a comment was answered or left, one step each, in the order things were looked at. */
export type Reason =
  | ({ code: 'matched_keyword'; keyword: string; words: string } & Automation)
  | ({ code: 'matched_default' | 'no_keyword_found' | 'other_content' | 'switched_off' } & Automation)
  /** Another rule came first: at most one answers a comment. */
  | ({ code: 'outranked'; by_automation_name: string } & Automation)
  | { code: 'no_automations' }
  | { code: 'own_comment' }
  | { code: 'edited_comment' }
  | { code: 'removed_comment' }
  | { code: 'removed_before_answer' }
  | { code: 'no_text' }
  | { code: 'page_disconnected' }
  | { code: 'plan_ended' }
  | { code: 'too_old_for_chat_reply'; days: number }
  | { code: 'no_public_reply_on_live' }
