import { addDays, dayOf, startOfDay } from '#contract/calendar.ts'
import { MOST_UNANSWERED } from '#contract/coverage.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import { readFigures, readPartlyFailed } from '#server/domains/statistics/index.ts'
import type { Handlers } from '#server/plumbing/http/register-endpoints.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { coverageOf } from './coverage.ts'
import { readUnanswered } from './store.ts'

export const coverageHandlers = ({
  database,
  clock,
}: Pick<Plumbing, 'database' | 'clock'>): Pick<Handlers, 'getCoverage' | 'listUnanswered'> => ({
  getCoverage: async ({ caller, params, query: { days } }) => {
    const page = await requirePage(database.queries, caller, params.page_id, 'history.view')
    const { span, ...named } = coveredDays(days, clock.now())
    const [figures, partly] = await Promise.all([
      readFigures(database.queries, page.page_id, span),
      readPartlyFailed(database.queries, page.page_id, span),
    ])
    return { coverage: { ...named, ...coverageOf(figures, partly) } }
  },
  listUnanswered: async ({ caller, params, query: { days } }) => {
    const page = await requirePage(database.queries, caller, params.page_id, 'history.view')
    const { span, from, to } = coveredDays(days, clock.now())
    const [figures, newest] = await Promise.all([
      readFigures(database.queries, page.page_id, span),
      readUnanswered(database.queries, page.page_id, span, MOST_UNANSWERED),
    ])
    const { comments_unanswered: comments, chats_unanswered: chats } = figures
    return { unanswered: { from, to, comments, chats, newest } }
  },
})

/** The last so many days in Ulaanbaatar, today among them. */
export const coveredDays = (days: number, now: Date) => {
  const to = dayOf(now)
  const from = addDays(to, 1 - days)
  return { days, from, to, span: { from: startOfDay(from), to: startOfDay(addDays(to, 1)) } }
}
