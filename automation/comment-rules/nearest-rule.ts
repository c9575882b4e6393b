import { type NearestKeyword, nearestKeyword } from '../keywords/nearest-keyword.ts'
import { type CommentRule, compileRules } from './comment-rules.ts'
import { type Comment, coversContent, rank } from './decide-comment.ts'

export type Standing =
  /** A rule of today would answer; without a keyword, by a default reply. */
  | { kind: 'would_answer'; rule: CommentRule; keyword: string | undefined }
  | { kind: 'near'; rule: CommentRule; nearest: NearestKeyword }

/** Moderation is not asked about here: a comment that was left passed it. */
const NO_MODERATION = { blacklist: [], blacklistAction: 'hide', leaveAdverts: false } as const

/**
 * How a comment that no rule answered stands with the rules as they are now: a rule would answer it today, or a
 * keyword comes near. Undefined when nothing is similar. Asked by people looking at one comment.
 * @param rules oldest first
 */
export const standingOf = (
  comment: Pick<Comment, 'contentId' | 'contentType' | 'isReply' | 'text'>,
  rules: readonly CommentRule[],
): Standing | undefined => {
  const [winner] = rank(comment, compileRules(rules, NO_MODERATION)).ranked
  if (winner) return { kind: 'would_answer', rule: winner.rule, keyword: winner.hit?.keyword }

  const asked = rules.filter(
    (rule) => rule.enabled && rule.trigger === 'keywords' && coversContent(rule, comment),
  )
  const entries = asked.flatMap(({ id, keywords, matchMode, excludeKeywords }) =>
    keywords.map((keyword) => ({ keyword, ruleId: id, mode: matchMode, exclude: excludeKeywords })),
  )
  const nearest = nearestKeyword(comment.text, entries)
  const rule = asked.find(({ id }) => id === nearest?.ruleId)
  return nearest && rule && { kind: 'near', rule, nearest }
}
