import type { CommentRule, RuleSettings } from '#automation/comment-rules/comment-rules.ts'
import { rank } from '#automation/comment-rules/decide-comment.ts'
import { topicOfSuggestions } from '#automation/comment-rules/topic-of-keyword.ts'
import { KEYWORD_TOPICS } from '#automation/keywords/variations/topics.ts'
import { fitText } from '#automation/messages/text-limit.ts'
import {
  groupingSteps,
  type QuestionGroup,
  type UnansweredComment,
} from '#automation/unanswered-questions/group-questions.ts'
import { groupingTopics, type TopicGroup } from '#automation/unanswered-questions/group-topics.ts'
import {
  compilingForMany,
  creatingKeywordTrials,
  type KeywordTrial,
  type TrialFigures,
} from '#automation/unanswered-questions/keyword-trials.ts'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import type { Topic } from '#automation/vocabulary.ts'
import type { QuestionTopic, QuestionGroup as ShownGroup } from '#contract/unanswered-questions.schemas.ts'
import { UNANSWERED_DAYS } from '#contract/unanswered-questions.ts'
import type { PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { readRuleSettings } from '#server/domains/blacklist/index.ts'
import { readContentTypes, readRules } from '#server/domains/comment-automations/index.ts'
import { gradually } from '#server/infrastructure/breather.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { fittingRules, rulesForTopic } from './fitting-rules.ts'
import { readAnswered, readUnanswered, type SeenComment } from './store.ts'

/** Unanswered questions of a page, before dismissed groups are removed. */
export type Questions = {
  topics: QuestionTopic[]
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
  const found = {
    topics: await gradually(groupingTopics(still, topicsOf)),
    groups: (await gradually(groupingSteps(still))).slice(0, MOST_GROUPS),
  }
  const shown =
    found.groups.length + found.topics.length === 0
      ? { topics: [], groups: [] }
      : await tried(found, rules, settings, {
          unanswered: still,
          answered: await placed(queries, pageId, await readAnswered(queries, pageId, since, MOST_ANSWERED)),
        })
  return { ...shown, looked_at: comments.length, all, answered_from_now_on: answeredNow }
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

type FoundGroups = { topics: TopicGroup<PlacedComment>[]; groups: QuestionGroup<PlacedComment>[] }

const tried = async (
  found: FoundGroups,
  rules: readonly CommentRule[],
  settings: RuleSettings,
  { unanswered, answered }: Seen,
): Promise<Pick<Questions, 'topics' | 'groups'>> => {
  const topics = found.topics.map((group) => ({ group, ...rulesForTopic(rules, group) }))
  const groups = found.groups.map((group) => ({ group, ...fittingRules(rules, group) }))
  const trials = [
    ...topics.flatMap(({ group: { topic }, rules: own }) => triedOn({ topic }, own)),
    ...groups.flatMap(({ group: { keyword }, rules: own }) => triedOn({ keyword }, own)),
  ]
  const running = await gradually(creatingKeywordTrials(rules, settings, trials, topicsOf))
  await gradually(each([...unanswered, ...answered], running.take))
  const figures = running.figures().map(shownFigures).values()
  const outlook = ({ rules: own, obvious }: { rules: CommentRule[]; obvious: boolean }) => ({
    automations: own.map(({ id, name }) => ({ id, name, ...next(figures) })),
    obvious,
    new_automation: next(figures),
  })
  // In the order of the trials, because the figures have no names.
  const shownTopics = topics.map((one) => ({ ...shownTopic(one.group), ...outlook(one) }))
  return {
    topics: shownTopics,
    groups: groups.map((one) => ({
      ...shownGroup(one.group),
      part_of: partOf(one.group, found.topics),
      ...outlook(one),
    })),
  }
}

const triedOn = (
  adds: { keyword: string } | { topic: Topic },
  rules: readonly CommentRule[],
): KeywordTrial[] => [...rules.map(({ id }) => ({ ...adds, ruleId: id })), { ...adds, ruleId: null }]

/** The topic of the keyword's suggestions, or for another word that of more than half of the group's comments. */
const partOf = (
  { topicId, comments }: QuestionGroup<PlacedComment>,
  topics: readonly TopicGroup<PlacedComment>[],
): Topic | null => {
  const own = topicId && topicOfSuggestions(topicId)
  const found = topics.find((group) => {
    // A question about jobs is no part of another topic, though «бий юу» sounds like one about stock.
    if (topicId !== undefined) return group.topic === own
    const all = new Set(group.comments)
    return comments.filter((comment) => all.has(comment)).length * 2 > comments.length
  })
  return found?.topic ?? null
}

const next = <Value>(values: Iterator<Value, unknown>): Value => {
  const { value, done } = values.next()
  if (done) throw new Error('fewer figures than trials')
  return value
}

const shownFigures = ({ answers, takes }: TrialFigures) => ({ would_answer: answers, would_take: takes })

type Outlook = 'automations' | 'obvious' | 'new_automation'

const shownTopic = ({
  topic,
  unsure,
  ...group
}: TopicGroup<PlacedComment>): Omit<QuestionTopic, Outlook> => ({
  topic,
  unsure,
  ...shownComments(group),
})

const shownGroup = ({
  keyword,
  topicId,
  ...group
}: QuestionGroup<PlacedComment>): Omit<ShownGroup, Outlook | 'part_of'> => {
  const topic = KEYWORD_TOPICS.find(({ id }) => id === topicId)
  return {
    keyword,
    topic: topic ? { id: topic.id, name: topic.name } : null,
    ...shownComments(group),
  }
}

const shownComments = ({
  comments,
  customers,
  spellings,
  examples,
}: Pick<QuestionGroup<PlacedComment>, 'comments' | 'customers' | 'spellings' | 'examples'>) => ({
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
})

function* each<Value>(values: Iterable<Value>, take: (value: Value) => void): Generator<void, void> {
  for (const value of values) {
    take(value)
    yield
  }
}
