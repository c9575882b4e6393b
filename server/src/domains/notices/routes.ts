import { allows } from '#contract/permissions.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { finishNotice, listNotices, roleForNotice } from './store.ts'

export const noticeHandlers = ({
  database: { queries },
  clock,
}: Pick<Services, 'database' | 'clock'>): Pick<Handlers, 'listNotices' | 'finishNotice'> => ({
  listNotices: ({ caller }) => listNotices(queries, caller.personId),

  finishNotice: async ({ caller, params: { id } }) => {
    const role = await roleForNotice(queries, id, caller.personId)
    if (role && !allows(role, 'inbox.reply')) throw new DomainError('FORBIDDEN')
    await finishNotice(queries, id, caller.personId, clock.now())
    return {}
  },
})
