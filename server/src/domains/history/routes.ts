import { requirePage } from '#server/domains/pages/index.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { paginate } from '#server/plumbing/http/paginate.ts'
import type { Handlers } from '#server/plumbing/http/register-endpoints.ts'
import { listRuns } from './list-runs.ts'

export const historyHandlers = ({ database }: { database: Database }): Pick<Handlers, 'listHistories'> => ({
  listHistories: async ({ caller, query }) => {
    await requirePage(database.queries, caller, query.page_id, 'history.view')
    const { runs, total } = await listRuns(database.queries, query, query)
    const histories = paginate(runs, total, query, '/api/v1/page-automation-histories', query)
    return { histories, counted: 'exactly' as const }
  },
})
