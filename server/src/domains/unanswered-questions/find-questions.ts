import type { CommentRule, RuleSettings } from '#automation/comment-rules/comment-rules.ts'
import { rank } from '#automation/comment-rules/decide-comment.ts'
import { KEYWORD_TOPICS } from '#automation/keywords/variations/topics.ts'
import { fitText } from '#automation/messages/text-limit.ts'
import {
  groupingSteps,
  type QuestionGroup,
  type UnansweredComment,
} from '#automation/unanswered-questions/group-questions.ts'
import {
  compilingForMany,
  creatingKeywordTrials,
  type KeywordTrial,
  type TrialFigures,
} from '#automation/unanswered-questions/keyword-trials.ts'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import type { QuestionGroup as ShownGroup } from '#contract/unanswered-questions.schemas.ts'
import { UNANSWERED_DAYS } from '#contract/unanswered-questions.ts'
import type { PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { readRuleSettings } from '#server/domains/blacklist/index.ts'
import { readContentTypes, readRules } from '#server/domains/comment-automations/index.ts'
import { gradually } from '#server/infrastructure/breather.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { fittingRules } from './fitting-rules.ts'
import { readAnswered, readUnanswered, type SeenComment } from './store.ts'

/** Unanswered questions of a page, before dismissed groups are removed. */
export type Questions = {
  groups: ShownGroup[]
  looked_at: number
  all: boolean
  answered_from_now_on: number
}

/** Only the newest are grouped; a page with more unanswered comments in a week gets the same questions repeatedly. */
const MOST_UNANSWERED = 5000
const MOST_ANSWERED = 2000
const MOST_GROUPS = 20
const MOST_SPELLINGS = 8
/** Enough to recognise a comment. */
const MOST_LETTERS = 400

type PlacedComment = UnansweredComment & {
  contentId: string
  contentType: 1 | 2 | 3 | undefined
  isReply: false
}

/** Groups the week's unanswered comments, and tries each group's keyword on all of them and on the answered ones. */
export const findQuestions = async (queries: Queries, pageId: PageKey, now: Date): Promise<Questions> => {
  const since = daysAfter(now, -UNANSWERED_DAYS)
  const rules = (await readRules(queries, [pageId])).get(pageId) ?? []
  const settings = (await readRuleSettings(queries, [pageId])).get(pageId)
  if (!settings) throw new Error(`the page ${pageId} does not exist`)
  const { comments, all } = await readUnanswered(queries, pageId, since, MOST_UNANSWERED)
  const unanswered = await placed(queries, pageId, comments)
  const { still, answeredNow } = await withRulesOfToday(unanswered, rules, settings)
  const groups = (await gradually(groupingSteps(still))).slice(0, MOST_GROUPS)
  const shown =
    groups.length === 0
      ? []
      : await tried(groups, rules, settings, {
          unanswered: still,
          answered: await placed(queries, pageId, await readAnswered(queries, pageId, since, MOST_ANSWERED)),
        })
  return { groups: shown, looked_at: comments.length, all, answered_from_now_on: answeredNow }
}

const placed = async (
  queries: Queries,
  pageId: PageKey,
  comments: readonly SeenComment[],
): Promise<PlacedComment[]> => {
  const contentIds = [...new Set(comments.map(({ content_id }) => content_id))]
  const types = await readContentTypes(
    queries,
    contentIds.map((contentId) => ({ pageId, contentId })),
  )
  return comments.map((comment) => ({
    id: comment.event_id,
    text: comment.text,
    customer: comment.customer_id ?? comment.customer_name ?? comment.event_id,
    customerName: comment.customer_name ?? undefined,
    at: comment.occurred_at,
    contentId: comment.content_id,
    contentType: types.get(`${pageId} ${comment.content_id}`),
    isReply: false,
  }))
}

/** Removes comments that the present rules would answer, or the blacklist would hide. */
const withRulesOfToday = async (
  comments: readonly PlacedComment[],
  rules: readonly CommentRule[],
  settings: RuleSettings,
): Promise<{ still: PlacedComment[]; answeredNow: number }> => {
  const compiled = await gradually(compilingForMany(rules, settings, topicsOf))
  const still: PlacedComment[] = []
  let answeredNow = 0
  await gradually(
    each(comments, (comment) => {
      if (compiled.blacklist.find(comment.text)) return
      if (rank(comment, compiled).ranked.length > 0) answeredNow += 1
      else still.push(comment)
    }),
  )
  return { still, answeredNow }
}

type Seen = Record<'unanswered' | 'answered', readonly PlacedComment[]>

const tried = async (
  groups: readonly QuestionGroup<PlacedComment>[],
  rules: readonly CommentRule[],
  settings: RuleSettings,
  { unanswered, answered }: Seen,
): Promise<ShownGroup[]> => {
  const fitting = groups.map((group) => ({ group, ...fittingRules(rules, group) }))
  const trials = fitting.flatMap(({ group: { keyword }, rules: own }): KeywordTrial[] => [
    ...own.map(({ id }) => ({ keyword, ruleId: id })),
    { keyword, ruleId: null },
  ])
  const running = await gradually(creatingKeywordTrials(rules, settings, trials, topicsOf))
  await gradually(each([...unanswered, ...answered], running.take))
  const figures = running.figures().map(shownFigures).values()
  return fitting.map(({ group, rules: own, obvious }) => ({
    ...shownGroup(group),
    automations: own.map(({ id, name }) => ({ id, name, ...next(figures) })),
    obvious,
    new_automation: next(figures),
  }))
}

const next = <Value>(values: Iterator<Value, unknown>): Value => {
  const { value, done } = values.next()
  if (done) throw new Error('fewer figures than trials')
  return value
}

const shownFigures = ({ answers, takes }: TrialFigures) => ({ would_answer: answers, would_take: takes })

const shownGroup = ({
  keyword,
  topicId,
  comments,
  customers,
  spellings,
  examples,
}: QuestionGroup<PlacedComment>): Omit<ShownGroup, 'automations' | 'obvious' | 'new_automation'> => {
  const topic = KEYWORD_TOPICS.find(({ id }) => id === topicId)
  return {
    keyword,
    topic: topic ? { id: topic.id, name: topic.name } : null,
    comments: comments.length,
    customers,
    spellings: spellings.slice(0, MOST_SPELLINGS),
    examples: examples.map(({ comment, start, end }) => ({
      id: comment.id,
      customer_name: comment.customerName ?? null,
      text: fitText(comment.text, { characters: MOST_LETTERS }),
      date: comment.at.toISOString(),
      mark: end < MOST_LETTERS ? { start, end } : null,
    })),
  }
}

function* each<Value>(values: Iterable<Value>, take: (value: Value) => void): Generator<void, void> {
  for (const value of values) {
    take(value)
    yield
  }
}
