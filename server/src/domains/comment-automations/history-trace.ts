import { type Standing, standingSteps } from '#automation/comment-rules/nearest-rule.ts'
import type { TopicHit } from '#automation/understanding/topics/topic-reader.ts'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import type { Reply } from '#contract/endpoints.schemas.ts'
import type { Run } from '#contract/histories.schemas.ts'
import type { Reason } from '#contract/reasons.schemas.ts'
import type { PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { readRun } from '#server/domains/history/index.ts'
import { gradually } from '#server/infrastructure/breather.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { readContentTypes } from './context-store.ts'
import { readRules } from './read-rules.ts'

type Trace = Reply<'getHistoryTrace'>['trace']

const NOTHING: Trace = { would_answer: null, nearest: null, maybe: null }

/** Reasons that another keyword would change. */
const WANTING_KEYWORD: readonly Reason['code'][] = [
  'no_keyword_found',
  'maybe_topic',
  'other_content',
  'switched_off',
  'excluded_keyword',
  'no_automations',
]

/** The result of the present rules for a comment that was left. */
export const traceHistory = async (
  queries: Queries,
  pageId: PageKey,
  id: string,
  now: Date,
): Promise<Trace> => {
  const run = await readRun(queries, pageId, id, now)
  if (!run) throw new DomainError('NOT_FOUND')
  if (run.outcome !== 'ignored' || !run.reasons.every(({ code }) => WANTING_KEYWORD.includes(code)))
    return NOTHING
  return toTrace(await standingWithRulesOfToday(queries, pageId, run))
}

const standingWithRulesOfToday = async (
  queries: Queries,
  pageId: PageKey,
  { content_id: contentId, text }: Run,
): Promise<Standing | undefined> => {
  const rules = (await readRules(queries, [pageId])).get(pageId) ?? []
  const types = await readContentTypes(queries, [{ pageId, contentId }])
  const comment = { contentId, contentType: types.get(`${pageId} ${contentId}`), isReply: false, text }
  return gradually(standingSteps(comment, rules, topicsOf))
}

const toTrace = (standing: Standing | undefined): Trace => {
  if (!standing) return NOTHING
  const automation = { automation_id: standing.rule.id, automation_name: standing.rule.name }
  if (standing.kind === 'would_answer')
    return {
      ...NOTHING,
      would_answer: {
        ...automation,
        keyword: standing.keyword ?? null,
        topic: standing.topic ? shownTopic(standing.topic) : null,
      },
    }
  if (standing.kind === 'maybe')
    return { ...NOTHING, maybe: { ...automation, ...shownTopic(standing.topic) } }
  const { keyword, word, missing, canAdd } = standing.nearest
  return { ...NOTHING, nearest: { ...automation, keyword, word, missing, can_add: canAdd } }
}

const shownTopic = ({ topic, words }: TopicHit) => ({ topic, words })
