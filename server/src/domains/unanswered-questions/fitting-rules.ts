import type { CommentRule } from '#automation/comment-rules/comment-rules.ts'
import { coversContent } from '#automation/comment-rules/decide-comment.ts'
import { topicOfKeyword } from '#automation/comment-rules/topic-of-keyword.ts'
import { relatedKeywords } from '#automation/keywords/variations/synonyms.ts'
import type { Topic } from '#automation/vocabulary.ts'
import { foldKeyword, sameRankOverlap } from '#contract/comment-automation-rules.ts'
import { MOST_KEYWORDS } from '#contract/limits.ts'

type Place = { contentId: string; contentType: 1 | 2 | 3 | undefined }
type Asked = { keyword: string; comments: readonly Place[] }

const MOST_RULES = 5

type Fitting = { rules: CommentRule[]; obvious: boolean }

/** Rules that could get the keyword, best first. `obvious`: the first is the only one, or shares the topic. */
export const fittingRules = (rules: readonly CommentRule[], { keyword, comments }: Asked): Fitting => {
  const topic = new Set(relatedKeywords(keyword).map(foldKeyword))
  return bestOf(
    rules.filter((rule) => mayHave(rule, keyword, rules)),
    comments,
    ({ keywords }) => keywords.some((own) => topic.has(foldKeyword(own))),
  )
}

/** The same for a topic, which fits best a rule with one of its keywords. */
export const rulesForTopic = (
  rules: readonly CommentRule[],
  { topic, comments }: { topic: Topic; comments: readonly Place[] },
): Fitting =>
  bestOf(
    rules.filter((rule) => mayHaveTopic(rule, topic, rules)),
    comments,
    ({ keywords }) => keywords.some((own) => topicOfKeyword(own) === topic),
  )

const bestOf = (
  rules: readonly CommentRule[],
  comments: readonly Place[],
  speaksOfIt: (rule: CommentRule) => boolean,
): Fitting => {
  const ranked = rules
    .map((rule) => ({
      rule,
      covers: comments.filter((comment) => coversContent(rule, comment)).length,
      speaksOfIt: speaksOfIt(rule),
    }))
    .filter(({ covers }) => covers > 0)
    .sort(
      (left, right) =>
        Number(right.speaksOfIt) - Number(left.speaksOfIt) ||
        right.covers - left.covers ||
        right.rule.keywords.length - left.rule.keywords.length,
    )
  return {
    rules: ranked.slice(0, MOST_RULES).map(({ rule }) => rule),
    obvious: ranked.length === 1 || ranked[0]?.speaksOfIt === true,
  }
}

/** Whether a rule is on, has fewer than the most keywords, and no other rule of the same content has the keyword. */
const mayHave = (rule: CommentRule, keyword: string, rules: readonly CommentRule[]): boolean =>
  rule.enabled &&
  rule.trigger === 'keywords' &&
  rule.keywords.length < MOST_KEYWORDS &&
  !rules.some(
    (other) =>
      sameRankOverlap(contentOf(other), contentOf(rule)) &&
      other.keywords.some((own) => foldKeyword(own) === foldKeyword(keyword)),
  )

/** Whether a rule is on, lacks the topic, and no other rule of the same content has it. */
const mayHaveTopic = (rule: CommentRule, topic: Topic, rules: readonly CommentRule[]): boolean =>
  rule.enabled &&
  rule.trigger === 'keywords' &&
  !rules.some((other) => sameRankOverlap(contentOf(other), contentOf(rule)) && other.topics.includes(topic))

const contentOf = ({ content }: CommentRule) => ({ ...content, ids: [...content.ids] })
