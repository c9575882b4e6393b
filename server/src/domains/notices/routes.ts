import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { finishNotice, listNotices } from './store.ts'

export const noticeHandlers = ({
  database: { queries },
  clock,
}: Pick<Services, 'database' | 'clock'>): Pick<Handlers, 'listNotices' | 'finishNotice'> => ({
  listNotices: ({ caller }) => listNotices(queries, caller.personId),

  finishNotice: async ({ caller, params: { id } }) => {
    await finishNotice(queries, id, caller.personId, clock.now())
    return {}
  },
})
