import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { draftToSave } from '../editor/draft.ts'

/** The fields that decide which comments are answered, and how. */
const answering = (draft: CommentAutomationDraft) => {
  // The language only names the draft.
  const saved = draftToSave(draft, 'mn')
  const { content, trigger, keywords, topics, match_mode, exclude_keywords } = saved
  const { once_per_customer, first_level_only, comment_replies, chat_replies, chat_automation_id } = saved
  return JSON.stringify([
    [content.scope, content.type, content.ids],
    [trigger, keywords, topics, match_mode, exclude_keywords],
    [once_per_customer, first_level_only],
    [comment_replies, chat_replies, chat_automation_id],
  ])
}

export const answersAlike = (left: CommentAutomationDraft, right: CommentAutomationDraft): boolean =>
  answering(left) === answering(right)

/** Whether saving changes the page's replies. A draft that stays switched off changes nothing. */
export const isWorthTrying = (
  before: CommentAutomationDraft | null,
  draft: CommentAutomationDraft,
): boolean => draft.enabled && !(before?.enabled && answersAlike(before, draft))
