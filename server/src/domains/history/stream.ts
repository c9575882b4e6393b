import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pageId } from '#contract/fields.schemas.ts'
import { HISTORY_STREAM_PATH } from '#contract/paths.ts'
import { allows } from '#contract/permissions.ts'
import { type PageKey, pageKeyOf, platformIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import {
  findPagesOfPerson,
  HISTORY_CHANNEL,
  type PageOfPerson,
  requirePage,
  requirePageByKey,
} from '#server/domains/pages/index.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
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

/** Notifies browsers of changes in the history of a page, or of all pages of a person, by server-sent events. */
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
        {
          exposeHeadRoute: false,
          schema: { querystring: z.object({ page_id: pageId.optional() }), hide: true },
        },
        async (request, reply) => {
          const caller = await authenticate(request)
          const { page_id } = request.query as { page_id?: string }
          const asked =
            page_id === undefined
              ? await allPages(database.repeated, caller)
              : await onePage(database.repeated, caller, page_id)
          const stream = streams.open(reply, caller)
          if (!stream) return
          tellChanges(stream, watch, { ...asked, longestMilliseconds, checkMilliseconds })
        },
      )
      app.addHook('preClose', streams.endAll)
    }
}

type Asked = { pages: readonly PageKey[]; requireAccess: () => Promise<unknown> }

const onePage = async (queries: Queries, caller: Caller, platformPageId: string): Promise<Asked> => {
  const { key, role } = await requirePage(queries, caller, platformPageId, 'history.view')
  const reader = { personId: caller.personId }
  const requireAccess = async () => {
    const page = await requirePageByKey(queries, reader, key, 'history.view')
    if (page.role !== role) throw new DomainError('FORBIDDEN')
  }
  return { pages: [key], requireAccess }
}

/** Ends when a page comes or goes, or the person's role changes: the browser then opens another stream. */
const allPages = async (queries: Queries, { personId }: Caller): Promise<Asked> => {
  const read = async () =>
    (await findPagesOfPerson(queries, personId)).filter(({ role }) => allows(role, 'history.view'))
  const fingerprint = (pages: PageOfPerson[]) => pages.map((page) => `${pageKeyOf(page)} ${page.role}`).join()
  const pages = await read()
  const requireAccess = async () => {
    if (fingerprint(await read()) !== fingerprint(pages)) throw new DomainError('PAGE_NOT_FOUND')
  }
  return { pages: pages.map(pageKeyOf), requireAccess }
}

type Bounds = Asked & {
  longestMilliseconds: number
  checkMilliseconds: number
}

const tellChanges = (
  stream: EventStream,
  watch: Watch,
  { pages, requireAccess, longestMilliseconds, checkMilliseconds }: Bounds,
) => {
  const end = () => {
    // The browser reads the person's rights again.
    stream.send('access', {})
    stream.end()
  }
  const mayGoOn = createAccessCheck({ end }, requireAccess)
  const changed = new Set<PageKey>()
  let pending: NodeJS.Timeout | undefined
  const tell = async () => {
    pending = undefined
    const told = [...changed]
    changed.clear()
    if (await mayGoOn()) for (const page of told) stream.send('changed', { page_id: platformIdOf(page) })
  }
  const ends = pages.map((page) =>
    watch(page, () => {
      changed.add(page)
      pending ??= setTimeout(tell, QUIET_MILLISECONDS)
    }),
  )
  const check = setInterval(mayGoOn, checkMilliseconds)
  const tooLong = setTimeout(stream.end, longestMilliseconds)
  stream.closed.addEventListener('abort', () => {
    clearInterval(check)
    clearTimeout(tooLong)
    clearTimeout(pending)
    for (const unwatch of ends) unwatch()
  })
}
