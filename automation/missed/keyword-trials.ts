import {
  type CommentRule,
  type CompiledRules,
  compilingRules,
  type RuleSettings,
} from '../comment-rules/comment-rules.ts'
import { rank } from '../comment-rules/decide-comment.ts'
import { finish } from '../keywords/gradual.ts'
import { rememberingMatcher } from './remembering-matcher.ts'

/** A keyword that one rule would have besides its own, or a new rule for every content. */
export type KeywordTrial = { keyword: string; ruleId: string | null }

/** `takes`: comments that another rule answers, which would go to this one. */
export type TrialFigures = { answers: number; takes: number }

type TriedComment = Parameters<typeof rank>[0]

export type KeywordTrials = {
  take: (comment: TriedComment) => void
  /** In the order of the trials. */
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
 * What each keyword would do beside the rules of today. All trials are compiled with the rules and looked for in one
 * pass, so it does not matter how many there are.
 */
export const createKeywordTrials = (
  rules: readonly CommentRule[],
  settings: RuleSettings,
  trials: readonly KeywordTrial[],
): KeywordTrials => finish(creatingKeywordTrials(rules, settings, trials))

/** The same, yielding between keywords. */
export function* creatingKeywordTrials(
  rules: readonly CommentRule[],
  settings: RuleSettings,
  trials: readonly KeywordTrial[],
): Generator<void, KeywordTrials> {
  const compiled = yield* compilingForMany(withTrials(rules, trials), settings)
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

/** Rules to be looked for in a week's comments at once. */
export function* compilingForMany(
  rules: readonly CommentRule[],
  settings: RuleSettings,
): Generator<void, CompiledRules> {
  const compiled = yield* compilingRules(rules, settings)
  return { ...compiled, matcher: rememberingMatcher(compiled.matcher) }
}

/** A trial stands right behind its rule, as old as that one. */
const withTrials = (rules: readonly CommentRule[], trials: readonly KeywordTrial[]): CommentRule[] => {
  const triedOn = (rule: CommentRule, ruleId: string | null) =>
    trials.flatMap(({ keyword, ruleId: wanted }, index) =>
      wanted === ruleId ? [{ ...rule, id: `${TRIAL}${index}`, keywords: [keyword] }] : [],
    )
  return [...rules.flatMap((rule) => [rule, ...triedOn(rule, rule.id)]), ...triedOn(NEW_RULE, null)]
}
