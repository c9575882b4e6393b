import { compileKeywords, type KeywordEntry } from '../keywords/match-keywords.ts'
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
  const nearest = nearestKeyword(comment.text, entriesOf(asked, comment.text))
  const rule = asked.find(({ id }) => id === nearest?.ruleId)
  return nearest && rule && { kind: 'near', rule, nearest }
}

/** For a comment that was left: which keyword of the rule came nearest. Slow beside deciding: ask it of samples. */
export const nearestOfRule = (text: string, rule: CommentRule): NearestKeyword | undefined =>
  nearestKeyword(text, entriesOf([rule], text))

/** With the excluded keywords that the text has: all of them, at every keyword, would be thousands to look for. */
const entriesOf = (rules: readonly CommentRule[], text: string): KeywordEntry[] => {
  const excluded = compileKeywords(
    rules.flatMap(({ id, excludeKeywords }) => excludeKeywords.map((keyword) => ({ keyword, ruleId: id }))),
  ).find(text)
  return rules.flatMap(({ id, keywords, matchMode }) => {
    const exclude = excluded.filter(({ ruleId }) => ruleId === id).map(({ keyword }) => keyword)
    return keywords.map((keyword) => ({ keyword, ruleId: id, mode: matchMode, exclude }))
  })
}
