import { MOST_LISTED } from '#contract/histories.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { paginate } from '#server/infrastructure/http/paginate.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import { listRuns, readRun } from './list-runs.ts'
import { retryRun } from './retry-run.ts'

type Parts = { database: Database; clock: Clock }

export const historyHandlers = ({
  database: { queries },
  clock,
}: Parts): Pick<Handlers, 'listHistories' | 'retryHistory'> => ({
  listHistories: async ({ caller, query }) => {
    const { team_id } = await requirePage(queries, caller, query.page_id, 'history.view')
    const { runs, total, ...rest } = await listRuns(queries, { ...query, team_id }, query, clock.now())
    const path = '/api/v1/page-automation-histories'
    return { histories: paginate(runs, total, query, path, query, MOST_LISTED), ...rest }
  },

  retryHistory: async ({ caller, params, body }) => {
    const { key: pageId, team_id } = await requirePage(queries, caller, body.page_id, 'delivery.retry')
    const asked = { pageId, teamId: team_id, eventId: params.id, personId: caller.personId }
    await retryRun(queries, asked, clock.now())
    const run = await readRun(queries, pageId, params.id, clock.now())
    if (!run) throw new DomainError('NOT_FOUND')
    return { run }
  },
})
