import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pageId } from '#contract/fields.schemas.ts'
import { HISTORY_STREAM_PATH } from '#contract/paths.ts'
import { type PageKey, platformIdOf } from '#migrations/page-key.ts'
import { HISTORY_CHANNEL, requirePage, requirePageByKey } from '#server/domains/pages/index.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createEventStreams, type EventStream } from '#server/infrastructure/http/event-streams.ts'
import type { Caller } from '#server/infrastructure/http/register-endpoints.ts'
import { createAccessCheck } from '#server/infrastructure/http/stream-access.ts'
import { createWatchers, type Watch } from '#server/infrastructure/watchers.ts'

/** A viral post changes history hundreds of times a second; a person cannot read faster than this. */
const QUIET_MILLISECONDS = 250
/** Then the browser reconnects, and its access is checked again. */
const LONGEST_MILLISECONDS = 15 * 60_000
/** A removed member's stream ends this soon when nothing changes; otherwise at the next change. */
const CHECK_MILLISECONDS = 15_000
/** More tabs than a person uses, and few enough that one person cannot take all connections of a server. */
const MOST_STREAMS_A_PERSON = 20

/** Notifies browsers of changes in the history of a page, by server-sent events. */
export const createHistoryStream = async (
  database: Database,
  whenSignInEnds: Watch,
  { longestMilliseconds = LONGEST_MILLISECONDS, checkMilliseconds = CHECK_MILLISECONDS } = {},
) => {
  const { watch, tell } = createWatchers()
  const streams = createEventStreams({ mostAPerson: MOST_STREAMS_A_PERSON, whenSignInEnds })
  await database.listen(HISTORY_CHANNEL, tell)

  return (authenticate: (request: FastifyRequest) => Promise<Caller>) =>
    (app: FastifyInstance): void => {
      app.get(
        HISTORY_STREAM_PATH,
        { exposeHeadRoute: false, schema: { querystring: z.object({ page_id: pageId }), hide: true } },
        async (request, reply) => {
          const caller = await authenticate(request)
          const asked = request.query as { page_id: string }
          const { key: pageId } = await requirePage(database.queries, caller, asked.page_id, 'history.view')
          const stream = streams.open(reply, caller)
          if (!stream) return
          const requireAccess = () =>
            requirePageByKey(database.queries, { personId: caller.personId }, pageId, 'history.view')
          tellChanges(stream, pageId, watch, { requireAccess, longestMilliseconds, checkMilliseconds })
        },
      )
      app.addHook('preClose', streams.endAll)
    }
}

type Bounds = {
  requireAccess: () => Promise<unknown>
  longestMilliseconds: number
  checkMilliseconds: number
}

const tellChanges = (
  stream: EventStream,
  page: PageKey,
  watch: Watch,
  { requireAccess, longestMilliseconds, checkMilliseconds }: Bounds,
) => {
  const mayGoOn = createAccessCheck(stream, requireAccess)
  let pending: NodeJS.Timeout | undefined
  const tell = async () => {
    pending = undefined
    if (await mayGoOn()) stream.send('changed', { page_id: platformIdOf(page) })
  }
  const unwatch = watch(page, () => {
    pending ??= setTimeout(tell, QUIET_MILLISECONDS)
  })
  const check = setInterval(mayGoOn, checkMilliseconds)
  const tooLong = setTimeout(stream.end, longestMilliseconds)
  stream.closed.addEventListener('abort', () => {
    clearInterval(check)
    clearTimeout(tooLong)
    clearTimeout(pending)
    unwatch()
  })
}
