import { requirePage } from '#server/domains/pages/index.ts'
import { daysAfter } from '#server/plumbing/clock.ts'
import type { Handlers } from '#server/plumbing/http/register-endpoints.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { readCoverage } from './store.ts'

export const coverageHandlers = ({
  database,
  clock,
}: Pick<Plumbing, 'database' | 'clock'>): Pick<Handlers, 'getCoverage'> => ({
  getCoverage: async ({ caller, params, query }) => {
    const page = await requirePage(database.queries, caller, params.page_id, 'history.view')
    const since = daysAfter(clock.now(), -query.days)
    return { coverage: { days: query.days, ...(await readCoverage(database.queries, page.page_id, since)) } }
  },
})
