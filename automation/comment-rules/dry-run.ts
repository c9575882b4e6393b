import type { KeywordHit, KeywordMatcher } from '../keywords/match-keywords.ts'
import type { TextRange } from '../keywords/normalise.ts'
import { createTopicFinder, type TopicReader } from '../understanding/topics/topic-reader.ts'
import type { DryRunChange, Topic } from '../vocabulary.ts'
import {
  type CommentRule,
  type CompiledRules,
  compilingRules,
  EXCLUDED,
  findKeywords,
  type RuleSettings,
  topicOfRule,
} from './comment-rules.ts'
import { type Comment, type Decision, type DecisionContext, decideComment } from './decide-comment.ts'
import { createNewest } from './newest.ts'
import type { Reason } from './reasons.ts'

/** A comment copied from the platform. */
export type PastComment = Pick<
  Comment,
  'platform' | 'contentId' | 'contentType' | 'own' | 'customerName' | 'isReply' | 'hidden' | 'text' | 'at'
> & { id: string; customerId: string | undefined }

export type DryRunInput = {
  /** The page's current rules, and the same with the enabled draft. */
  before: CompiledRules
  after: CompiledRules
  /** Id of the draft. */
  automationId: string
} & Pick<DecisionContext, 'pageName' | 'limits'>

/** `flow`: title of a chat automation whose first message replaces the text. */
type Reply = { kind: 'comment_reply' | 'chat_reply'; text: string; flow?: string }

/** Result that a comment would have had. */
export type Decided = {
  outcome: Decision['outcome']
  automation: { id: string; name: string } | undefined
  replies: Reply[]
}

export type DryRunTotals = {
  comments: number
  /** Answered by the draft. */
  answered: number
  answeredByOthers: number
  moderated: number
  ignored: number
  changes: Record<DryRunChange, number>
}

/** A comment to show: its result changes, or it is a sample of moderated or unanswered comments. */
export type DryRunResult = {
  comment: PastComment
  decided: Decided
  /** Position of the words that matched a keyword or the blacklist. */
  mark: TextRange | undefined
  change: { kind: DryRunChange; before: Decided } | undefined
  action: 'hide' | 'delete' | undefined
  /** Topic that made the draft answer, or that is too unsure for an answer. */
  topic: { topic: Topic; words: string; sure: boolean } | undefined
}

export type DryRun = {
  /** Adds comments, oldest first, in any number of batches. */
  take: (comments: readonly PastComment[]) => void
  /** Totals of all comments so far. */
  totals: () => DryRunTotals
  /** Results since the last call, oldest first; at most 200 changes and 60 samples of each sort, the newest. */
  newResults: () => DryRunResult[]
}

export const MOST_CHANGES_SHOWN = 200
const MOST_SAMPLES = 60

/**
 * Decides past comments twice with `decideComment`: by the current rules, and by the rules with a draft. Each comment
 * is decided as of the moment it was written. Sends nothing.
 */
export const createDryRun = (input: DryRunInput): DryRun => {
  const totals = noTotals()
  const changed = createNewest<Seen>(MOST_CHANGES_SHOWN)
  const moderated = createNewest<Seen>(MOST_SAMPLES)
  const ignored = createNewest<Seen>(MOST_SAMPLES)
  // Both sides share the rotation of texts; otherwise one more answer would look like a changed reply in all later
  // ones.
  const rotations = new Map<string, number>()
  const before = createDecider(input.before, input, rotations)
  const after = createDecider(input.after, input, rotations)

  const takeOne = (comment: PastComment) => {
    const [was, is] = [before(comment), after(comment)]
    const change = changeOf(was.decided, is.decided)
    for (const id of new Set([was.decided.automation?.id, is.decided.automation?.id]))
      if (id !== undefined) rotations.set(id, (rotations.get(id) ?? 0) + 1)
    count(totals, is.decided, change, input.automationId)

    const seen: Seen = {
      comment,
      was: was.decided,
      is: is.decided,
      change,
      action: is.action,
      topic: is.topic,
    }
    if (change) changed.add(seen)
    else if (is.decided.outcome === 'moderated') moderated.add(seen)
    else if (lacksKeywordOf(input.automationId, is.reasons)) ignored.add(seen)
  }

  return {
    take: (comments) => {
      for (const comment of comments) if (!comment.own && !comment.hidden) takeOne(comment)
    },
    totals: () => ({ ...totals, changes: { ...totals.changes } }),
    newResults: () =>
      [...changed.drain(), ...moderated.drain(), ...ignored.drain()].map((seen) => toResult(seen, input)),
  }
}

/** End of the id of the draft's keywords, next to those of the rule that it replaces. */
const OF_DRAFT = ' draft'

/**
 * Compiles a page's rules without and with the draft, yielding between keywords. Both sides share one matcher and its
 * hits, because most keywords are the same.
 */
export function* compilingDryRun(
  rules: readonly CommentRule[],
  draft: CommentRule,
  settings: RuleSettings,
  readTopics: TopicReader,
): Generator<void, Pick<DryRunInput, 'before' | 'after'>> {
  const tried = { ...draft, enabled: true, id: draft.id + OF_DRAFT }
  const both = yield* compilingRules([...rules, tried], settings, readTopics)
  const find = cachingLast(both.matcher.find)
  const isOf = (id: string, { ruleId }: KeywordHit) => ruleId === id || ruleId === EXCLUDED + id
  const before = (text: string) => find(text).filter((hit) => !isOf(tried.id, hit))
  const after = (text: string) =>
    find(text)
      .filter((hit) => !isOf(draft.id, hit))
      .map((hit) => (isOf(tried.id, hit) ? { ...hit, ruleId: hit.ruleId.slice(0, -OF_DRAFT.length) } : hit))
  return {
    before: { ...both, rules, matcher: { find: before } },
    after: { ...both, rules: withDraft(rules, draft), matcher: { find: after } },
  }
}

const cachingLast = (find: KeywordMatcher['find']) => {
  let last: { text: string; hits: KeywordHit[] } | undefined
  return (text: string): KeywordHit[] => {
    if (last?.text !== text) last = { text, hits: find(text) }
    return last.hits
  }
}

/** @returns the rules with the draft, enabled, in place of the rule with its id, or as the newest rule */
export const withDraft = (rules: readonly CommentRule[], draft: CommentRule): CommentRule[] => {
  const tried = { ...draft, enabled: true }
  return rules.some(({ id }) => id === draft.id)
    ? rules.map((rule) => (rule.id === draft.id ? tried : rule))
    : [...rules, tried]
}

const noTotals = (): DryRunTotals => ({
  comments: 0,
  answered: 0,
  answeredByOthers: 0,
  moderated: 0,
  ignored: 0,
  changes: { newly_answered: 0, no_longer_answered: 0, other_automation: 0, other_reply: 0 },
})

const count = (
  totals: DryRunTotals,
  decided: Decided,
  change: DryRunChange | undefined,
  automationId: string,
) => {
  totals.comments += 1
  if (decided.outcome !== 'answered') totals[decided.outcome] += 1
  else if (decided.automation?.id === automationId) totals.answered += 1
  else totals.answeredByOthers += 1
  if (change) totals.changes[change] += 1
}

type Seen = { comment: PastComment; was: Decided; is: Decided; change: DryRunChange | undefined } & Pick<
  DryRunResult,
  'action' | 'topic'
>

type Passed = { decided: Decided; reasons: Reason[] } & Pick<DryRunResult, 'action' | 'topic'>

/** Decides comments one after another and remembers the answered customers, for `oncePerCustomer`. */
const createDecider = (
  compiled: CompiledRules,
  { pageName, limits, automationId }: DryRunInput,
  rotations: ReadonlyMap<string, number>,
) => {
  const answered = new Set<string>()
  return (comment: PastComment): Passed => {
    const answerKey = (ruleId: string) => `${comment.customerId} ${comment.contentId} ${ruleId}`
    const decision = decideComment(
      // Ignores manual replies, because they came after the comment.
      { ...comment, kind: 'comment_added', answeredByPage: false },
      compiled,
      {
        now: comment.at,
        pageName,
        pageConnected: true,
        planEnded: false,
        removed: false,
        commentAnswered: false,
        boostedDouble: false,
        customerAnswered: (ruleId) => comment.customerId !== undefined && answered.has(answerKey(ruleId)),
        hasQuotaFor: () => true,
        rotation: (ruleId) => rotations.get(ruleId) ?? 0,
        limits,
      },
    )
    if (decision.outcome === 'answered' && decision.rule?.oncePerCustomer)
      answered.add(answerKey(decision.rule.id))
    return passed(decision, automationId)
  }
}

const passed = ({ outcome, answers, rule, reasons }: Decision, automationId: string): Passed => ({
  decided: {
    outcome,
    automation: outcome === 'answered' && rule ? { id: rule.id, name: rule.name } : undefined,
    replies: answers.flatMap((answer): Reply[] => {
      if ('startsFlow' in answer) return [{ kind: answer.kind, text: '', flow: answer.title }]
      return 'text' in answer ? [{ kind: answer.kind, text: answer.text }] : []
    }),
  },
  reasons,
  action: reasons.find((reason) => reason.code === 'blacklisted')?.action,
  topic: topicOf(reasons, automationId),
})

const topicOf = (reasons: readonly Reason[], automationId: string): DryRunResult['topic'] => {
  for (const reason of reasons)
    if (reason.code === 'matched_topic' || reason.code === 'maybe_topic')
      if (reason.automation_id === automationId)
        return { topic: reason.topic, words: reason.words, sure: reason.code === 'matched_topic' }
  return undefined
}

const changeOf = (was: Decided, is: Decided): DryRunChange | undefined => {
  if (!was.automation && !is.automation) return undefined
  if (!was.automation) return 'newly_answered'
  if (!is.automation) return 'no_longer_answered'
  if (was.automation.id !== is.automation.id) return 'other_automation'
  return JSON.stringify(was.replies) === JSON.stringify(is.replies) ? undefined : 'other_reply'
}

const lacksKeywordOf = (automationId: string, reasons: readonly Reason[]): boolean =>
  reasons.some(
    (reason) =>
      (reason.code === 'no_keyword_found' || reason.code === 'maybe_topic') &&
      reason.automation_id === automationId,
  ) && !reasons.some(({ code }) => MATCHED.includes(code))

const MATCHED: readonly Reason['code'][] = ['matched_keyword', 'matched_topic', 'matched_default']

const toResult = ({ comment, was, is, change, action, topic }: Seen, input: DryRunInput): DryRunResult => ({
  comment,
  decided: is,
  mark: is.automation ? markOf(comment, is, input.after) : markOf(comment, was, input.before),
  change: change && { kind: change, before: was },
  action,
  topic,
})

/** Position of the matched words; searched again, because decisions have no positions and few comments are shown. */
const markOf = (
  { text }: PastComment,
  { automation, outcome }: Decided,
  compiled: CompiledRules,
): TextRange | undefined => {
  const moderated = () => (outcome === 'moderated' ? compiled.blacklist.find(text) : undefined)
  const found = automation ? wordsOfRule(automation.id, text, compiled) : moderated()
  return found && { start: found.start, end: found.end }
}

const wordsOfRule = (id: string, text: string, compiled: CompiledRules): TextRange | undefined => {
  const rule = compiled.rules.find((one) => one.id === id)
  return (
    findKeywords(compiled, text).hits.get(id) ??
    (rule && topicOfRule(rule, createTopicFinder(text, compiled.readTopics)))
  )
}
