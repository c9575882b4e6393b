import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Metrics } from '#server/plumbing/metrics.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { hashToken } from '#server/plumbing/secrets.ts'
import { withinMilliseconds } from '#server/plumbing/within-milliseconds.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Says from now on that it is not ready, and serves on: whoever is in front sends nothing new. */
    drain: () => void
  }
}

const hidden = { schema: { hide: true } }
const QUIET_ROUTES = new Set(['/healthz', '/readyz', '/metrics'])
/** Whoever asks gives up soon after. */
const LONGEST_LOOK_MILLISECONDS = 4000
/** Who tries doors is told by where they come from; of everybody else the address is not kept. */
const REFUSALS = new Set([401, 403, 429])

type Settings = Pick<Plumbing['config'], 'metricsToken' | 'trustedProxies'>
type Parts = Pick<Plumbing, 'database'> & { config: Settings }
type OwnMetrics = Pick<Metrics, 'registry' | 'httpSeconds'>

/**
 * What operators look at: is it up, can it serve, how fast, and one log line a request. All requests are observed; the
 * answers may be given from a scope with more headers.
 */
export const createOperations = (
  { database, config }: Parts,
  { registry, httpSeconds }: OwnMetrics,
): Record<'observe' | 'answer', (app: FastifyInstance) => void> => {
  const note = (request: FastifyRequest, reply: FastifyReply): void => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    httpSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (QUIET_ROUTES.has(route)) return
    const line = { method, route, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }
    const refused = REFUSALS.has(reply.statusCode) ? { address: request.ip } : {}
    request.log.info({ ...line, ...refused }, 'answered')
  }
  let isDraining = false
  const canServe = async () => !isDraining && (await database.isReachable()) && (await database.isMigrated())

  return {
    observe: (app) => {
      // Without promises, which every comment would pay for.
      app.addHook('onRequest', (request, reply, done) => {
        reply.header('x-request-id', request.id)
        done()
      })
      app.addHook('onResponse', (request, reply, done) => {
        note(request, reply)
        done()
      })
      app.decorate('drain', () => {
        isDraining = true
      })
    },
    answer: (app) => {
      app.get('/healthz', hidden, async () => ({ status: 'up' }))
      app.get('/readyz', hidden, async (_request, reply) => {
        const isReady = await withinMilliseconds(canServe(), LONGEST_LOOK_MILLISECONDS, 'no answer').catch(
          () => false,
        )
        return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
      })
      app.get('/metrics', hidden, async (request, reply) => {
        if (!mayReadMetrics(request, config.metricsToken)) return reply.status(404).send()
        return reply.type(registry.contentType).send(await registry.metrics())
      })
    },
  }
}

/** Figures of all shops are nobody's but the operator's: the holder of the token, or whoever is on this machine. */
const mayReadMetrics = ({ headers, ip }: FastifyRequest, token: string | undefined): boolean => {
  if (!token) return THIS_MACHINE.has(ip)
  // Hashed, so that the time it takes tells nothing of the token.
  return hashToken(headers.authorization ?? '') === hashToken(`Bearer ${token}`)
}

const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** What a process that is only a worker answers: nothing but how it is. */
export const buildOperationsApp = (
  { database, config, log }: Parts & Pick<Plumbing, 'log'>,
  metrics: OwnMetrics,
): FastifyInstance => {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: config.trustedProxies,
  })
  const operations = createOperations({ database, config }, metrics)
  operations.observe(app)
  operations.answer(app)
  return app
}
