import type { KeywordEntry } from '../keywords/match-keywords.ts'
import {
  createNearestKeyword,
  creatingNearestKeyword,
  type NearestKeyword,
} from '../keywords/nearest-keyword.ts'
import {
  createTopicFinder,
  type TopicFinder,
  type TopicHit,
  type TopicReader,
} from '../understanding/topics/topic-reader.ts'
import { type CommentRule, compilingRules, topicOfRule } from './comment-rules.ts'
import { type Comment, coversContent, rank } from './decide-comment.ts'

export type Standing =
  /** A current rule would answer; without a keyword and a topic, by a default reply. */
  | { kind: 'would_answer'; rule: CommentRule; keyword: string | undefined; topic: TopicHit | undefined }
  /** A topic of a rule, too unsure to answer in public. */
  | { kind: 'maybe'; rule: CommentRule; topic: TopicHit }
  | { kind: 'near'; rule: CommentRule; nearest: NearestKeyword }

type LeftComment = Pick<Comment, 'contentId' | 'contentType' | 'isReply' | 'text'>

/** No blacklist: the comment passed moderation before. */
const NO_MODERATION = { blacklist: [], blacklistAction: 'hide', leaveAdverts: false } as const

/**
 * Compares an unanswered comment with the current rules: a rule would answer it now, a keyword is near, or a topic is
 * likely. Meant for
 * one comment on a screen, because it is slow. Yields between keywords, because a page may have thousands.
 * @param rules oldest first
 * @returns undefined when nothing is similar
 */
export function* standingSteps(
  comment: LeftComment,
  rules: readonly CommentRule[],
  readTopics: TopicReader,
): Generator<void, Standing | undefined> {
  const [winner] = rank(comment, yield* compilingRules(rules, NO_MODERATION, readTopics)).ranked
  if (winner)
    return { kind: 'would_answer', rule: winner.rule, keyword: winner.hit?.keyword, topic: winner.topic }

  const candidates = rules.filter(
    (rule) => rule.enabled && rule.trigger === 'keywords' && coversContent(rule, comment),
  )
  const nearest = (yield* creatingNearestKeyword(entriesOf(candidates)))(comment.text)
  const rule = candidates.find(({ id }) => id === nearest?.ruleId)
  if (nearest && rule) return { kind: 'near', rule, nearest }
  return likelyTopic(candidates, createTopicFinder(comment.text, readTopics))
}

const likelyTopic = (rules: readonly CommentRule[], topicOf: TopicFinder): Standing | undefined => {
  for (const rule of rules) {
    const topic = topicOfRule(rule, topicOf)
    if (topic && !topic.sure) return { kind: 'maybe', rule, topic }
  }
  return undefined
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
