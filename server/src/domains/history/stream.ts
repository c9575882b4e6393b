import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HISTORY_STREAM_PATH } from '#contract/histories.ts'
import { pageId } from '#contract/platforms.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'
import type { Caller } from '#server/plumbing/http/register-endpoints.ts'
import { HISTORY_CHANNEL } from './store.ts'

const KEEP_OPEN_MILLISECONDS = 15_000
/** A viral post changes history hundreds of times a second; a person cannot read faster than this. */
const QUIET_MILLISECONDS = 250
/** Then the browser opens it again, and is asked again who it is and whether it still may. */
const LONGEST_MILLISECONDS = 15 * 60_000
/** Far more tabs than anybody keeps, and few enough that nobody holds all connections of a server. */
const MOST_STREAMS_A_PERSON = 20

type Watcher = () => void
type Watch = (page: string, watcher: Watcher) => () => void
type End = () => void

/** Tells browsers, by server-sent events, that the history of a page changed. */
export const createHistoryStream = async (
  database: Database,
  { longestMilliseconds = LONGEST_MILLISECONDS } = {},
) => {
  const watchers = new Map<string, Set<Watcher>>()
  const openOfPeople = new Map<string, Set<End>>()
  await database.listen(HISTORY_CHANNEL, (changedPage) => {
    for (const watcher of watchers.get(changedPage) ?? []) watcher()
  })

  const watch: Watch = (watchedPage, watcher) => addTo(watchers, watchedPage, watcher)

  return (authenticate: (request: FastifyRequest) => Promise<Caller>) =>
    (app: FastifyInstance): void => {
      app.get(
        HISTORY_STREAM_PATH,
        { exposeHeadRoute: false, schema: { querystring: z.object({ page_id: pageId }), hide: true } },
        async (request, reply) => {
          const caller = await authenticate(request)
          const { page_id } = request.query as { page_id: string }
          await requirePage(database.queries, caller, page_id, 'history.view')
          const { size } = openOfPeople.get(caller.personId) ?? { size: 0 }
          if (size >= MOST_STREAMS_A_PERSON) throw new DomainError('RATE_LIMITED')
          reply.hijack()
          // Left meanwhile: its end was already told, so nothing would ever end what is opened now.
          if (reply.raw.destroyed) return
          const end = openStream(reply, page_id, watch)
          const tooLong = setTimeout(end, longestMilliseconds)
          const forget = addTo(openOfPeople, caller.personId, end)
          reply.raw.on('close', () => {
            clearTimeout(tooLong)
            forget()
          })
        },
      )
      // Open streams would keep the server from closing.
      app.addHook('preClose', async () => {
        for (const ends of openOfPeople.values()) for (const end of ends) end()
      })
    }
}

/** @returns what takes it out again */
const addTo = <Member>(groups: Map<string, Set<Member>>, key: string, member: Member): (() => void) => {
  const group = groups.get(key) ?? new Set()
  groups.set(key, group.add(member))
  return () => {
    group.delete(member)
    if (group.size === 0) groups.delete(key)
  }
}

const openStream = (reply: FastifyReply, page: string, watch: Watch): End => {
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  let pending: NodeJS.Timeout | undefined
  const tell = () => {
    pending = undefined
    raw.write(`event: changed\ndata: ${JSON.stringify({ page_id: page })}\n\n`)
  }
  const unwatch = watch(page, () => {
    pending ??= setTimeout(tell, QUIET_MILLISECONDS)
  })
  const keepOpen = setInterval(() => raw.write(': still here\n\n'), KEEP_OPEN_MILLISECONDS)
  const stopWriting = () => {
    clearInterval(keepOpen)
    clearTimeout(pending)
    unwatch()
  }
  raw.on('close', stopWriting)
  return () => {
    stopWriting()
    raw.end()
  }
}
