import { finish } from '../keywords/gradual.ts'
import type { KeywordEntry } from '../keywords/match-keywords.ts'
import {
  createNearestKeyword,
  creatingNearestKeyword,
  type NearestKeyword,
} from '../keywords/nearest-keyword.ts'
import { type CommentRule, compilingRules } from './comment-rules.ts'
import { type Comment, coversContent, rank } from './decide-comment.ts'

export type Standing =
  /** A rule of today would answer; without a keyword, by a default reply. */
  | { kind: 'would_answer'; rule: CommentRule; keyword: string | undefined }
  | { kind: 'near'; rule: CommentRule; nearest: NearestKeyword }

type LeftComment = Pick<Comment, 'contentId' | 'contentType' | 'isReply' | 'text'>

/** Moderation is not asked about here: a comment that was left passed it. */
const NO_MODERATION = { blacklist: [], blacklistAction: 'hide', leaveAdverts: false } as const

/**
 * How a comment that no rule answered stands with the rules as they are now: a rule would answer it today, or a
 * keyword comes near. Undefined when nothing is similar. Asked by people looking at one comment.
 * @param rules oldest first
 */
export const standingOf = (comment: LeftComment, rules: readonly CommentRule[]): Standing | undefined =>
  finish(standingSteps(comment, rules))

/** The same, yielding between keywords, of which a page may have thousands. */
export function* standingSteps(
  comment: LeftComment,
  rules: readonly CommentRule[],
): Generator<void, Standing | undefined> {
  const [winner] = rank(comment, yield* compilingRules(rules, NO_MODERATION)).ranked
  if (winner) return { kind: 'would_answer', rule: winner.rule, keyword: winner.hit?.keyword }

  const asked = rules.filter(
    (rule) => rule.enabled && rule.trigger === 'keywords' && coversContent(rule, comment),
  )
  const nearest = (yield* creatingNearestKeyword(entriesOf(asked)))(comment.text)
  const rule = asked.find(({ id }) => id === nearest?.ruleId)
  return nearest && rule && { kind: 'near', rule, nearest }
}

/** For comments that were left: which keyword of the rule came nearest. Slow beside deciding: for samples only. */
export const createNearestOfRule = (rule: CommentRule): ((text: string) => NearestKeyword | undefined) =>
  createNearestKeyword(entriesOf([rule]))

const entriesOf = (rules: readonly CommentRule[]): KeywordEntry[] =>
  rules.flatMap(({ id, keywords, matchMode, excludeKeywords }) =>
    keywords.map((keyword) => ({ keyword, ruleId: id, mode: matchMode, exclude: excludeKeywords })),
  )
