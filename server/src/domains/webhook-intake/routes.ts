import type { FastifyInstance } from 'fastify'
import { createBatcher } from '#server/plumbing/batcher.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { equalInConstantTime } from '#server/plumbing/secrets.ts'
import { reached } from '#server/plumbing/steps.ts'
import { withinMilliseconds } from '#server/plumbing/within-milliseconds.ts'
import { type AnnouncedContent, announcedContent } from './announced-content.ts'
import type { IncomingEvent } from './incoming-event.ts'
import { MalformedWebhook, parseWebhook } from './parse-webhook.ts'
import { storeEvents } from './store.ts'
import { isSignedBy } from './verify-signature.ts'

export const WEBHOOK_PATH = '/webhooks/meta'

/** Meta puts up to 1,000 updates in one request (§7.3); a real one of that size stays well below this. */
const MOST_BYTES = 2 * 1024 * 1024
const MOST_REQUESTS_A_STATEMENT = 1000
/** Meta waits for five seconds and counts a failure then; told earlier, it comes again all the same. */
const LONGEST_STORING_MILLISECONDS = 3000
const LONGEST_NOTING_MILLISECONDS = 1000
/** What waits to be stored beyond this is refused at once, so that a slow database does not fill the memory. */
const MOST_WAITING_REQUESTS = 2000

type Intake = {
  database: Database
  clock: Clock
  meta: { appSecret: string; verifyToken: string }
  /** Told how many events a request brought, for the metrics. */
  counted?: (events: number) => void
  /** Told of new content; comments on it are events, this is not, so losing it costs a moment only. */
  contentAnnounced?: (content: AnnouncedContent[]) => Promise<void>
  mostWaiting?: number
}

/** The handshake and the events. Answers 200 only when every event of the request is stored. */
export const webhookRoutes =
  ({ database, clock, meta, counted, contentAnnounced, mostWaiting = MOST_WAITING_REQUESTS }: Intake) =>
  (app: FastifyInstance): void => {
    const intake = createBatcher<IncomingEvent[]>(async (requests) => {
      await storeEvents(database.urgent, requests.flat(), clock.now())
    }, MOST_REQUESTS_A_STATEMENT)

    let waiting = 0
    /** What was refused for taking too long may be stored yet; brought again it is the same event. */
    const store = async (events: IncomingEvent[]): Promise<void> => {
      if (waiting >= mostWaiting) throw new Error('too many requests wait to be stored')
      waiting += 1
      const stored = intake.add(events).finally(() => {
        waiting -= 1
      })
      await withinMilliseconds(stored, LONGEST_STORING_MILLISECONDS, 'storing took too long')
    }

    app.register(async (webhooks) => {
      webhooks.removeAllContentTypeParsers()
      webhooks.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: MOST_BYTES },
        (_request, raw, done) => done(null, raw),
      )

      webhooks.get(WEBHOOK_PATH, { schema: { hide: true } }, async (request, reply) => {
        const query = request.query as Record<string, unknown>
        /** What is said twice is not said. */
        const said = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
        const known = equalInConstantTime(said('hub.verify_token'), meta.verifyToken)
        if (said('hub.mode') !== 'subscribe' || !known) return reply.status(403).send('Forbidden')
        return reply.type('text/plain').send(said('hub.challenge'))
      })

      webhooks.post(
        WEBHOOK_PATH,
        { schema: { hide: true }, bodyLimit: MOST_BYTES },
        async (request, reply) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const signature = request.headers['x-hub-signature-256']
          if (!isSignedBy(meta.appSecret, raw, typeof signature === 'string' ? signature : undefined))
            return reply.status(401).send('Unknown signature')
          const body = parseJson(raw)
          const events = eventsOf(body)
          if (!events) return reply.status(400).send('Malformed webhook')
          if (events.length > 0) {
            reached('webhook received')
            try {
              await store(events)
            } catch (error) {
              request.log.warn(
                { error: String(error) },
                'events could not be stored; Meta will bring them again',
              )
              return reply.status(503).header('retry-after', '5').send('Not stored')
            }
            reached('events stored')
            counted?.(events.length)
            request.log.debug(
              { events: events.map((event) => `${event.pageId} ${event.platformKey}`) },
              'events stored',
            )
          }
          const content = announcedContent(body)
          if (content.length > 0)
            await withinMilliseconds(
              contentAnnounced?.(content),
              LONGEST_NOTING_MILLISECONDS,
              'noting took too long',
            ).catch((error: unknown) =>
              request.log.warn({ error: String(error) }, 'announced content was not noted'),
            )
          return reply.type('text/plain').send('EVENT_RECEIVED')
        },
      )
    })
  }

const parseJson = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

const eventsOf = (body: unknown): IncomingEvent[] | undefined => {
  try {
    return parseWebhook(body)
  } catch (error) {
    if (error instanceof MalformedWebhook) return undefined
    throw error
  }
}
