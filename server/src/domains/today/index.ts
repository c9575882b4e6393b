import { allows } from '#contract/permissions.ts'
import { findPagesOfPerson, requirePage } from '#server/domains/pages/index.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { readToday } from './read-today.ts'

export const todayHandlers = ({
  database: { queries },
  clock,
}: Pick<Services, 'database' | 'clock'>): Pick<Handlers, 'getToday'> => ({
  getToday: async ({ caller, query: { page_id } }) => {
    const pages =
      page_id === undefined
        ? (await findPagesOfPerson(queries, caller.personId)).filter(
            ({ role, status }) => status === 1 && allows(role, 'inbox.view'),
          )
        : [await requirePage(queries, caller, page_id, 'inbox.view')]
    return { today: await readToday(queries, { pages, personId: caller.personId }, clock.now()) }
  },
})
