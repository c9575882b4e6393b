import { addDays, dayOf, startOfDay } from '#contract/calendar.ts'
import { MOST_UNANSWERED } from '#contract/coverage.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import { readFigures } from '#server/domains/statistics/index.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { coverageOf } from './coverage.ts'
import { readUnanswered } from './store.ts'

export const coverageHandlers = ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Pick<Handlers, 'getCoverage' | 'listUnanswered'> => ({
  getCoverage: async ({ caller, params, query: { days } }) => {
    const page = await requirePage(database.queries, caller, params.page_id, 'figures.view')
    const { span, ...named } = coveredDays(days, clock.now())
    const figures = await readFigures(database.queries, pageKeyOf(page), span)
    return { coverage: { ...named, ...coverageOf(figures) } }
  },
  listUnanswered: async ({ caller, params, query: { days } }) => {
    const page = await requirePage(database.queries, caller, params.page_id, 'history.view')
    const { span, from, to } = coveredDays(days, clock.now())
    const [figures, newest] = await Promise.all([
      readFigures(database.queries, pageKeyOf(page), span),
      readUnanswered(database.queries, pageKeyOf(page), span, MOST_UNANSWERED),
    ])
    const { comments_unanswered: comments, chats_unanswered: chats } = figures
    return { unanswered: { from, to, comments, chats, newest } }
  },
})

/** The last `days` days in Ulaanbaatar, including today. */
export const coveredDays = (days: number, now: Date) => {
  const to = dayOf(now)
  const from = addDays(to, 1 - days)
  return { days, from, to, span: { from: startOfDay(from), to: startOfDay(addDays(to, 1)) } }
}
