import { sql } from 'kysely'
import type { StepFigure, StepRefusal } from '#contract/step-figures.schemas.ts'
import { ofPage, type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { requirePageByKey } from '#server/domains/pages/index.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Caller, Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import { daysOf } from './periods.ts'

type Parts = { database: Database; clock: Clock }

export const stepFigureHandlers = ({
  database: { queries },
  clock,
}: Parts): Pick<Handlers, 'getStepCounts' | 'getStepRefusals'> => ({
  getStepRefusals: async ({ caller, params: { id } }) => {
    const pageId = await requirePageOf(queries, caller, id)
    return { refusals: await readRefusals(queries, pageId, id) }
  },

  getStepCounts: async ({ caller, params: { id }, query: { period } }) => {
    const pageId = await requirePageOf(queries, caller, id)
    const days = daysOf(period, clock.now())
    return {
      from: days?.from ?? null,
      figures: await readFigures(queries, { pageId, automationId: id, days }),
    }
  },
})

/** Another team's automation answers like one that does not exist, so that ids cannot be guessed. */
const requirePageOf = async (queries: Queries, caller: Caller, id: string): Promise<PageKey> => {
  const found = await queries
    .selectFrom('chat_automations')
    .where('id', '=', id)
    .select(['team_id', 'page_id'])
    .executeTakeFirst()
  if (!found) throw new DomainError('NOT_FOUND')
  try {
    await requirePageByKey(queries, caller, pageKeyOf(found), 'automation.view')
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PAGE_NOT_FOUND') throw new DomainError('NOT_FOUND')
    throw error
  }
  return pageKeyOf(found)
}

type Asked = { pageId: PageKey; automationId: string; days: ReturnType<typeof daysOf> }

const readFigures = async (
  queries: Queries,
  { pageId, automationId, days }: Asked,
): Promise<StepFigure[]> => {
  const from = days?.from ?? '-infinity'
  const before = days?.before ?? '-infinity'
  const rows = await queries
    .selectFrom('step_counts')
    .where(ofPage(pageId))
    .where('automation_id', '=', automationId)
    .where(sql<boolean>`day >= ${before}::date`)
    .groupBy(['node_id', 'part_id'])
    .orderBy('node_id')
    .orderBy('part_id')
    .select(['node_id', 'part_id'])
    .select([
      sql<string>`coalesce(sum(times) filter (where day >= ${from}::date), 0)`.as('times'),
      sql<string>`coalesce(sum(times) filter (where day < ${from}::date), 0)`.as('times_before'),
    ])
    .execute()
  return rows.map(({ times, times_before, ...place }) => ({
    ...place,
    times: Number(times),
    times_before: Number(times_before),
  }))
}

const readRefusals = async (
  queries: Queries,
  pageId: PageKey,
  automationId: string,
): Promise<StepRefusal[]> => {
  const rows = await queries
    .selectFrom('step_refusals')
    .where(ofPage(pageId))
    .where('automation_id', '=', automationId)
    .orderBy('node_id')
    .select(['node_id', 'reason', 'detail', 'times', 'last_at', 'said'])
    .execute()
  return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }))
}
