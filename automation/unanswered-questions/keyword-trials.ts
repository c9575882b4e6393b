import {
  type CommentRule,
  type CompiledRules,
  compilingRules,
  type RuleSettings,
} from '../comment-rules/comment-rules.ts'
import { rank } from '../comment-rules/decide-comment.ts'
import type { TopicReader } from '../understanding/topics/topic-reader.ts'
import type { Topic } from '../vocabulary.ts'
import { cachingMatcher, cachingTopics } from './caching-matcher.ts'

/** A keyword or topic to try, added to a rule, or with a null `ruleId` as a new rule for all content. */
export type KeywordTrial = ({ keyword: string } | { topic: Topic }) & { ruleId: string | null }

/** `answers`: unanswered comments it would answer; `takes`: comments it would answer instead of another rule. */
export type TrialFigures = { answers: number; takes: number }

type TriedComment = Parameters<typeof rank>[0]

export type KeywordTrials = {
  take: (comment: TriedComment) => void
  /** @returns figures in the order of the trials */
  figures: () => TrialFigures[]
}

const ALL_KINDS = 4
const NEW_RULE: CommentRule = {
  id: 'new',
  name: '',
  enabled: true,
  content: { scope: 'all', type: ALL_KINDS, ids: [] },
  trigger: 'keywords',
  keywords: [],
  topics: [],
  matchMode: 'smart',
  excludeKeywords: [],
  commentReplies: [''],
  chatReplies: [],
  startsFlow: null,
  oncePerCustomer: false,
  firstLevelOnly: false,
  delaySeconds: 0,
}

const TRIAL = 'trial '

/**
 * Counts the effect of each keyword or topic on comments, together with the current rules. All trials are compiled with the
 * rules and matched in one pass, so their number hardly matters. Yields between keywords so that other work can run.
 */
export function* creatingKeywordTrials(
  rules: readonly CommentRule[],
  settings: RuleSettings,
  trials: readonly KeywordTrial[],
  readTopics: TopicReader,
): Generator<void, KeywordTrials> {
  const compiled = yield* compilingForMany(withTrials(rules, trials), settings, readTopics)
  const figures = trials.map((): TrialFigures => ({ answers: 0, takes: 0 }))
  return {
    take: (comment) => {
      const { ranked } = rank(comment, compiled)
      const today = ranked.findIndex(({ rule }) => !rule.id.startsWith(TRIAL))
      const answers = today === -1
      for (const { rule } of answers ? ranked : ranked.slice(0, today)) {
        const index = Number(rule.id.slice(TRIAL.length))
        const figure = figures[index]
        if (!figure) continue
        if (answers) figure.answers += 1
        else if (trials[index]?.ruleId !== ranked[today]?.rule.id) figure.takes += 1
      }
    },
    figures: () => figures,
  }
}

/** Compiles rules with a cache by text, for matching the comments of a week. */
export function* compilingForMany(
  rules: readonly CommentRule[],
  settings: RuleSettings,
  readTopics: TopicReader,
): Generator<void, CompiledRules> {
  const compiled = yield* compilingRules(rules, settings, cachingTopics(readTopics))
  return { ...compiled, matcher: cachingMatcher(compiled.matcher) }
}

/** Inserts each trial after its rule, so that both have the same age in the ranking. */
const withTrials = (rules: readonly CommentRule[], trials: readonly KeywordTrial[]): CommentRule[] => {
  const triedOn = (rule: CommentRule, ruleId: string | null) =>
    trials.flatMap((trial, index) =>
      trial.ruleId === ruleId ? [{ ...rule, id: `${TRIAL}${index}`, ...triggerOf(trial) }] : [],
    )
  return [...rules.flatMap((rule) => [rule, ...triedOn(rule, rule.id)]), ...triedOn(NEW_RULE, null)]
}

const triggerOf = (trial: KeywordTrial): Pick<CommentRule, 'keywords' | 'topics'> =>
  'keyword' in trial ? { keywords: [trial.keyword], topics: [] } : { keywords: [], topics: [trial.topic] }
