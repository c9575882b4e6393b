import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createBatcher } from '#server/infrastructure/batcher.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { failpoint } from '#server/infrastructure/failpoint.ts'
import { equalInConstantTime } from '#server/infrastructure/secrets.ts'
import { withinMilliseconds } from '#server/infrastructure/within-milliseconds.ts'
import { type AnnouncedContent, announcedContent } from './announced-content.ts'
import type { IncomingEvent } from './incoming-event.ts'
import { parseWebhook } from './parse-webhook.ts'
import { storeEvents } from './store.ts'
import { storeReceipts } from './store-receipts.ts'
import { isSignedBy } from './verify-signature.ts'
import { parseBody } from './wire.ts'

export const WEBHOOK_PATH = '/webhooks/meta'

/** Meta puts up to 1,000 updates in one request (§7.3). */
const MOST_UPDATES = 1000
/** A comment has up to 8,000 letters, and Meta writes each one beyond ASCII with six bytes. */
const MOST_BYTES_AN_UPDATE = 8000 * 6 + 2048
const MOST_BYTES = MOST_UPDATES * MOST_BYTES_AN_UPDATE
/** A body is in memory before its signature can be verified, so few large ones are read at a time. */
const LARGE_BYTES = 2 * 1024 * 1024
const MOST_LARGE_BODIES = 2
const MOST_REQUESTS_A_STATEMENT = 1000
/** Meta counts a failure after five seconds. It also repeats a request that is refused earlier. */
const LONGEST_STORING_MILLISECONDS = 3000
const LONGEST_NOTING_MILLISECONDS = 1000
/** Requests beyond this queue are refused, so that a slow database does not fill the memory. */
const MOST_WAITING_REQUESTS = 2000
/** Enough to find the fault; the logged count covers all items. */
const MOST_LOGGED_ITEMS = 10

type Intake = {
  database: Database
  clock: Clock
  meta: { appSecret: string; verifyToken: string }
  /** Counts the stored events of a request, for the metrics. */
  counted?: (events: number) => void
  /** Called with the body of every signed request, for the platform check. */
  arrived?: (body: unknown) => void
  /** Counts items of a request that could not be read, for the metrics. */
  unreadable?: (items: number) => void
  /** Called with new content. It is no event, so losing it only delays the mirror. */
  contentAnnounced?: (content: AnnouncedContent[]) => Promise<void>
  mostWaiting?: number
}

/**
 * The handshake and the events. Answers 200 only when every readable event of the request is stored. A signed body
 * that cannot be read is also answered 200: Meta would repeat the same bytes, and disable the subscription after an
 * hour.
 */
export const webhookRoutes =
  ({
    database,
    clock,
    meta,
    counted,
    arrived,
    unreadable,
    contentAnnounced,
    mostWaiting = MOST_WAITING_REQUESTS,
  }: Intake) =>
  (app: FastifyInstance): void => {
    const intake = createBatcher<IncomingEvent[]>(async (requests) => {
      await storeEvents(database.repeated, requests.flat(), clock.now())
    }, MOST_REQUESTS_A_STATEMENT)

    let waiting = 0
    /** A request refused for slowness may still be stored; its repetition is then a duplicate. */
    const store = async (events: IncomingEvent[]): Promise<void> => {
      if (waiting >= mostWaiting) throw new Error('too many requests wait to be stored')
      waiting += 1
      const stored = intake.add(events).finally(() => {
        waiting -= 1
      })
      await withinMilliseconds(stored, LONGEST_STORING_MILLISECONDS, 'storing took too long')
    }

    let largeBodies = 0

    app.register(async (webhooks) => {
      webhooks.addHook('onRequest', async (request, reply) => {
        if (!mayBeLarge(request)) return
        if (largeBodies >= MOST_LARGE_BODIES)
          return reply.status(503).header('retry-after', '5').send('Too many large bodies')
        largeBodies += 1
        reply.raw.once('close', () => {
          largeBodies -= 1
        })
      })

      webhooks.removeAllContentTypeParsers()
      webhooks.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: MOST_BYTES },
        (_request, raw, done) => done(null, raw),
      )

      webhooks.get(WEBHOOK_PATH, { schema: { hide: true } }, async (request, reply) => {
        const query = request.query as Record<string, unknown>
        /** A parameter given twice counts as absent. */
        const parameter = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
        const known = equalInConstantTime(parameter('hub.verify_token'), meta.verifyToken)
        if (parameter('hub.mode') !== 'subscribe' || !known) return reply.status(403).send('Forbidden')
        return reply.type('text/plain').send(parameter('hub.challenge'))
      })

      webhooks.post(
        WEBHOOK_PATH,
        { schema: { hide: true }, bodyLimit: MOST_BYTES },
        async (request, reply) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const signature = request.headers['x-hub-signature-256']
          if (!isSignedBy(meta.appSecret, raw, typeof signature === 'string' ? signature : undefined))
            return reply.status(401).send('Unknown signature')
          const body = parseBody(raw)
          arrived?.(body)
          const { events, receipts, unreadable: faults } = parseWebhook(body, clock.now())
          if (events.length > 0) {
            failpoint('webhook received')
            try {
              await store(events)
            } catch (error) {
              request.log.warn(
                { error: String(error) },
                'events could not be stored; Meta will repeat the webhook',
              )
              return reply.status(503).header('retry-after', '5').send('Not stored')
            }
            failpoint('events stored')
            counted?.(events.length)
            request.log.debug(
              { events: events.map((event) => `${event.pageId} ${event.platformKey}`) },
              'events stored',
            )
          }
          // After storing, because Meta repeats a request that was not stored.
          if (faults.length > 0) {
            unreadable?.(faults.length)
            request.log.error(
              { count: faults.length, bytes: raw.length, items: faults.slice(0, MOST_LOGGED_ITEMS) },
              'items of a webhook could not be read',
            )
          }
          if (receipts.length > 0)
            await withinMilliseconds(
              storeReceipts(database.queries, receipts),
              LONGEST_NOTING_MILLISECONDS,
              'saving receipts took too long',
            ).catch((error: unknown) => request.log.warn({ error: String(error) }, 'receipts were not saved'))
          const content = announcedContent(body)
          if (content.length > 0)
            await withinMilliseconds(
              contentAnnounced?.(content),
              LONGEST_NOTING_MILLISECONDS,
              'saving announced content took too long',
            ).catch((error: unknown) =>
              request.log.warn({ error: String(error) }, 'announced content was not saved'),
            )
          return reply.type('text/plain').send('EVENT_RECEIVED')
        },
      )
    })
  }

/** A chunked body has no content-length. */
const mayBeLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BYTES
