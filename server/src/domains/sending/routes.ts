import { pageKeyOf } from '#migrations/page-key.ts'
import { readSending } from '#server/domains/delivery/index.ts'
import { requirePage, resumePage } from '#server/domains/pages/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'config'>

export const sendingHandlers = ({
  database: { queries },
  clock,
  config: { privateRepliesPerHour },
}: Parts): Pick<Handlers, 'getSending' | 'resumePage'> => ({
  getSending: async ({ caller, params }) => {
    const page = await requirePage(queries, caller, params.page_id, 'history.view')
    return { sending: await readSending(queries, page, clock.now(), privateRepliesPerHour) }
  },
  resumePage: async ({ caller, body }) => {
    const page = await requirePage(queries, caller, body.page_id, 'page.resume')
    const by = { personId: caller.personId, now: clock.now() }
    const resumed = await queries
      .transaction()
      .execute((transaction) => resumePage(transaction, pageKeyOf(page), by))
    if (!resumed) throw new DomainError('PAGE_NOT_BLOCKED')
    return {
      sending: await readSending(
        queries,
        { ...page, health: 'ok', policy_notice: null },
        clock.now(),
        privateRepliesPerHour,
      ),
    }
  },
})
