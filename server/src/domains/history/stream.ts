import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HISTORY_STREAM_PATH } from '#contract/histories.ts'
import { pageId } from '#contract/platforms.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Caller } from '#server/plumbing/http/register-endpoints.ts'
import { HISTORY_CHANNEL } from './store.ts'

const KEEP_OPEN_MILLISECONDS = 15_000
/** A viral post changes history hundreds of times a second; a person cannot read faster than this. */
const QUIET_MILLISECONDS = 250

type Watcher = () => void

/** Tells browsers, by server-sent events, that the history of a page changed. */
export const createHistoryStream = async (database: Database) => {
  const watchers = new Map<string, Set<Watcher>>()
  const open = new Set<ServerResponse>()
  await database.listen(HISTORY_CHANNEL, (changedPage) => {
    for (const watcher of watchers.get(changedPage) ?? []) watcher()
  })

  const watch = (watchedPage: string, watcher: Watcher): (() => void) => {
    const ofPage = watchers.get(watchedPage) ?? new Set()
    watchers.set(watchedPage, ofPage.add(watcher))
    return () => {
      ofPage.delete(watcher)
      if (ofPage.size === 0) watchers.delete(watchedPage)
    }
  }

  return (authenticate: (request: FastifyRequest) => Promise<Caller>) =>
    (app: FastifyInstance): void => {
      app.get(
        HISTORY_STREAM_PATH,
        { schema: { querystring: z.object({ page_id: pageId }), hide: true } },
        async (request, reply) => {
          const caller = await authenticate(request)
          const { page_id } = request.query as { page_id: string }
          await requirePage(database.queries, caller, page_id, 'history.view')
          open.add(reply.raw)
          reply.raw.on('close', () => open.delete(reply.raw))
          openStream(reply, page_id, watch)
        },
      )
      // Open streams would keep the server from closing.
      app.addHook('preClose', async () => {
        for (const stream of open) stream.end()
      })
    }
}

const openStream = (
  reply: FastifyReply,
  page: string,
  watch: (page: string, watcher: Watcher) => () => void,
): void => {
  reply.hijack()
  const { raw } = reply
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
  raw.on('close', () => {
    clearInterval(keepOpen)
    clearTimeout(pending)
    unwatch()
  })
}
