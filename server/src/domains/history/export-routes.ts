import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { dayOf } from '#contract/calendar.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Language } from '#contract/platforms.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { requirePage, requirePageByKey } from '#server/domains/pages/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { languageOf } from '#server/infrastructure/http/error-answers.ts'
import type { Caller } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { Watch } from '#server/infrastructure/watchers.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'

/** One list as a CSV file: a tab of history, or the customers. */
export type ExportedTab = {
  path: string
  tab: 'comment' | 'chat' | 'customers'
  permission: Permission
  query: z.ZodObject
  /** File name for browsers that read ASCII only; `name` is the full one. */
  asciiName: string
  name: Record<Language, string>
  /**
   * @param query as parsed by its schema
   * @throws DomainError when the filter is refused
   */
  open: (queries: Queries, query: unknown, language: Language, now: Date) => Promise<OpenedTab>
}

type OpenedTab = {
  total: number
  columns: string[]
  /** Rows in batches, newest first; each batch is read on demand. */
  batches: AsyncIterable<string[][]>
}

/** Each download keeps a connection and the database busy; a person uses one. */
const MOST_A_PERSON = 2
const TRY_AGAIN_SECONDS = 30
/** Far longer than a slow download; frees the slot of a browser that stopped reading. */
const LONGEST_MILLISECONDS = 60 * 60_000

type Parts = Pick<Services, 'database' | 'clock' | 'log'> & { whenSignInEnds: Watch }

/** Routes that stream the runs of a filter as CSV files, so that no file is ever in memory as a whole. */
export const createExportRoutes =
  ({ database, clock, log, whenSignInEnds }: Parts, tabs: readonly ExportedTab[]) =>
  (authenticate: (request: FastifyRequest) => Promise<Caller>) =>
  (app: FastifyInstance): void => {
    const open = new Map<ServerResponse, string>()
    const takePlace = (raw: ServerResponse, { personId }: Caller) => {
      if ([...open.values()].filter((id) => id === personId).length >= MOST_A_PERSON)
        throw new DomainError(
          'TOO_MANY_EXPORTS',
          { most: MOST_A_PERSON },
          { retryAfterSeconds: TRY_AGAIN_SECONDS },
        )
      open.set(raw, personId)
    }

    for (const tab of tabs)
      app.get(
        tab.path,
        { exposeHeadRoute: false, schema: { querystring: tab.query, hide: true } },
        async (request, reply) => {
          const caller = await authenticate(request)
          const { page_id } = request.query as { page_id: string }
          const page = await requirePage(database.queries, caller, page_id, tab.permission)
          takePlace(reply.raw, caller)
          const stopWaiting = whenSignInEnds(caller.familyId, () => reply.raw.destroy())
          try {
            const language = languageOf(request)
            const query = { ...(request.query as object), team_id: page.team_id }
            const opened = await tab.open(database.queries, query, language, clock.now())
            await recordAuditEvent(database.queries, 'history.exported', {
              pageId: pageKeyOf(page),
              by: caller.personId,
              at: clock.now(),
              details: { tab: tab.tab, rows: opened.total },
            })
            const day = dayOf(clock.now())
            const requireAccess = () =>
              requirePageByKey(
                database.queries,
                { personId: caller.personId },
                pageKeyOf(page),
                tab.permission,
              )
            const batches = checked(opened.batches, requireAccess)
            await sendFile(
              reply,
              { ...opened, batches },
              {
                ascii: `${tab.asciiName}-${day}.csv`,
                full: `${tab.name[language]} ${page.name} ${day}.csv`,
              },
            )
          } catch (error) {
            if (!reply.sent) throw error
            // Ended by the browser itself, or broken on purpose: the broken connection shows that the file is
            // incomplete.
            log.info({ err: error, page: pageKeyOf(page) }, 'an export was not completed')
          } finally {
            stopWaiting()
            open.delete(reply.raw)
          }
        },
      )
    // A stopping server does not wait for downloads, and they must not look complete.
    app.addHook('preClose', async () => {
      for (const raw of open.keys()) raw.destroy()
    })
  }

/** Checks access before each batch, because the person may have been removed or the page deleted meanwhile. */
async function* checked<Batch>(batches: AsyncIterable<Batch>, requireAccess: () => Promise<unknown>) {
  for await (const batch of batches) {
    await requireAccess()
    yield batch
  }
}

type FileName = { ascii: string; full: string }

const sendFile = async (reply: FastifyReply, { total, columns, batches }: OpenedTab, name: FileName) => {
  reply.hijack()
  const { raw } = reply
  if (raw.destroyed) return
  for (const [header, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(header, value)
  raw.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name.ascii}"; filename*=UTF-8''${encoded(name.full)}`,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-total-rows': String(total),
  })
  // Reads the next batch only after the browser has taken the last. Stops reading when the browser leaves, and breaks
  // the connection when reading fails.
  const lines = Readable.from(linesOf(columns, batches), { highWaterMark: 1 })
  await pipeline(lines, raw, { signal: AbortSignal.timeout(LONGEST_MILLISECONDS) })
}

async function* linesOf(columns: string[], batches: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns)
  for await (const rows of batches) yield rows.map(csvLine).join('')
}

/** Encodes a file name as in RFC 8187, without characters that file names cannot contain. */
const encoded = (name: string): string =>
  encodeURIComponent(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
