import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pageId } from '#contract/fields.ts'
import { HISTORY_STREAM_PATH } from '#contract/paths.ts'
import { platformIdOf } from '#migrations/page-key.ts'
import { HISTORY_CHANNEL, requirePage, requirePageByKey } from '#server/domains/pages/index.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { createEventStreams, type EventStream } from '#server/plumbing/http/event-streams.ts'
import type { Caller } from '#server/plumbing/http/register-endpoints.ts'
import { createAccessCheck } from '#server/plumbing/http/stream-access.ts'
import { createWatchers, type Watch } from '#server/plumbing/watchers.ts'

/** A viral post changes history hundreds of times a second; a person cannot read faster than this. */
const QUIET_MILLISECONDS = 250
/** Then the browser opens it again, and is asked again who it is and whether it still may. */
const LONGEST_MILLISECONDS = 15 * 60_000
/** A removed member's stream ends this soon when nothing changes; otherwise at the next change. */
const CHECK_MILLISECONDS = 15_000
/** Far more tabs than anybody keeps, and few enough that nobody holds all connections of a server. */
const MOST_STREAMS_A_PERSON = 20

/** Tells browsers, by server-sent events, that the history of a page changed. */
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
          const { page_id } = await requirePage(database.queries, caller, asked.page_id, 'history.view')
          const stream = streams.open(reply, caller)
          if (!stream) return
          const requireAccess = () =>
            requirePageByKey(database.queries, { personId: caller.personId }, page_id, 'history.view')
          tellChanges(stream, page_id, watch, { requireAccess, longestMilliseconds, checkMilliseconds })
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
  page: string,
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
