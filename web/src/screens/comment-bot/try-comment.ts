import { compileKeywords } from '#automation/keywords/match-keywords.ts'
import type { CommentAutomationDraft } from '#contract/comment-automations.ts'
import type { UsedKeyword } from './keyword-entry.ts'

export type CommentVerdict =
  | { kind: 'no_comment' | 'no_keywords' | 'left' | 'default' }
  | { kind: 'keyword'; keyword: string; start: number; end: number }

/** Would this draft answer the comment? Asks the matcher that the engine itself asks. */
export const tryComment = (
  draft: Pick<CommentAutomationDraft, 'trigger' | 'keywords'>,
  comment: string,
): CommentVerdict => {
  if (comment.trim() === '') return { kind: 'no_comment' }
  if (draft.trigger === 'default') return { kind: 'default' }
  if (draft.keywords.length === 0) return { kind: 'no_keywords' }
  const [hit] = compileKeywords(draft.keywords.map((keyword) => ({ keyword, ruleId: '' }))).find(comment)
  return hit ? { kind: 'keyword', keyword: hit.keyword, start: hit.start, end: hit.end } : { kind: 'left' }
}

/** Another automation of the page whose keyword is in the comment: it may come first. */
export const otherAnswerer = (
  used: readonly UsedKeyword[],
  ownId: string | null,
  comment: string,
): string | null => {
  const others = used.filter((entry) => entry.automation_id !== ownId)
  const matcher = compileKeywords(
    others.map((entry) => ({ keyword: entry.keyword, ruleId: entry.automation_name })),
  )
  return matcher.find(comment)[0]?.ruleId ?? null
}
