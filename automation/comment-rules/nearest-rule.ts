import type { KeywordEntry } from '../keywords/match-keywords.ts'
import {
  createNearestKeyword,
  creatingNearestKeyword,
  type NearestKeyword,
} from '../keywords/nearest-keyword.ts'
import { type CommentRule, compilingRules } from './comment-rules.ts'
import { type Comment, coversContent, rank } from './decide-comment.ts'

export type Standing =
  /** A current rule would answer; without a keyword, by a default reply. */
  | { kind: 'would_answer'; rule: CommentRule; keyword: string | undefined }
  | { kind: 'near'; rule: CommentRule; nearest: NearestKeyword }

type LeftComment = Pick<Comment, 'contentId' | 'contentType' | 'isReply' | 'text'>

/** No blacklist: the comment passed moderation before. */
const NO_MODERATION = { blacklist: [], blacklistAction: 'hide', leaveAdverts: false } as const

/**
 * Compares an unanswered comment with the current rules: a rule would answer it now, or a keyword is near. Meant for
 * one comment on a screen, because it is slow. Yields between keywords, because a page may have thousands.
 * @param rules oldest first
 * @returns undefined when nothing is similar
 */
export function* standingSteps(
  comment: LeftComment,
  rules: readonly CommentRule[],
): Generator<void, Standing | undefined> {
  const [winner] = rank(comment, yield* compilingRules(rules, NO_MODERATION)).ranked
  if (winner) return { kind: 'would_answer', rule: winner.rule, keyword: winner.hit?.keyword }

  const candidates = rules.filter(
    (rule) => rule.enabled && rule.trigger === 'keywords' && coversContent(rule, comment),
  )
  const nearest = (yield* creatingNearestKeyword(entriesOf(candidates)))(comment.text)
  const rule = candidates.find(({ id }) => id === nearest?.ruleId)
  return nearest && rule && { kind: 'near', rule, nearest }
}

/**
 * Creates a search for the nearest keyword of a rule in unanswered comments. Slower than deciding, so only for
 * samples.
 */
export const createNearestOfRule = (rule: CommentRule): ((text: string) => NearestKeyword | undefined) =>
  createNearestKeyword(entriesOf([rule]))

const entriesOf = (rules: readonly CommentRule[]): KeywordEntry[] =>
  rules.flatMap(({ id, keywords, matchMode, excludeKeywords }) =>
    keywords.map((keyword) => ({ keyword, ruleId: id, mode: matchMode, exclude: excludeKeywords })),
  )
