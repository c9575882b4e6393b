import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import {
  PLATFORM_CHECK_PATH,
  type PlatformCheck,
  platformCheckPage,
} from '#server/domains/platform-check/index.ts'
import type { Metrics } from '#server/infrastructure/metrics.ts'
import { hashToken } from '#server/infrastructure/secrets.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { withinMilliseconds } from '#server/infrastructure/within-milliseconds.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports not ready but keeps serving, so that the load balancer sends no new requests. */
    drain: () => void
  }
}

const hidden = { schema: { hide: true } }
const QUIET_ROUTES = new Set(['/healthz', '/readyz', '/metrics', PLATFORM_CHECK_PATH])
/** Shorter than the timeouts of health checks. */
const READINESS_TIMEOUT_MILLISECONDS = 4000
/** Only these responses are logged with the client's address, to trace attacks. */
const REFUSALS = new Set([401, 403, 429])

type Settings = Pick<Services['config'], 'metricsToken' | 'localMetrics' | 'trustedProxies'>
type Parts = Pick<Services, 'database'> & { config: Settings }
type OwnMetrics = Pick<Metrics, 'registry' | 'httpSeconds'>

/**
 * Health, readiness and metrics for operators, and one log line per request. `observe` covers all requests. `answer`
 * may be registered in a scope with more headers.
 */
export const createOperations = (
  { database, config }: Parts,
  { registry, httpSeconds }: OwnMetrics,
  platform?: () => PlatformCheck,
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
      // Callbacks, because promises would cost time per comment.
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
      app.get('/readyz', hidden, async (request, reply) => {
        const isReady = await withinMilliseconds(
          canServe(),
          READINESS_TIMEOUT_MILLISECONDS,
          'no answer',
        ).catch(() => false)
        // A load balancer needs only the status. Missing webhook fields at Meta do not make a process unready.
        const details = platform && isOperator(request, config) ? { platform: platform() } : {}
        return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', ...details })
      })
      app.get('/metrics', hidden, async (request, reply) => {
        if (!isOperator(request, config)) return reply.status(404).send()
        return reply.type(registry.contentType).send(await registry.metrics())
      })
      if (platform)
        app.get<{ Querystring: { lang?: string } }>(PLATFORM_CHECK_PATH, hidden, async (request, reply) => {
          if (!isOperator(request, config)) {
            if (config.metricsToken) reply.header('www-authenticate', 'Basic realm="METRICS_TOKEN"')
            return reply.status(config.metricsToken ? 401 : 404).send()
          }
          const { html, policy } = platformCheckPage(platform(), request.query.lang === 'en' ? 'en' : 'mn')
          return reply
            .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
            .type('text/html; charset=utf-8')
            .send(html)
        })
    },
  }
}

/**
 * Operators send the metrics token. If none is configured, callers on this machine are operators, provided that only
 * this machine can reach the product.
 */
const isOperator = (
  { headers, ip }: FastifyRequest,
  { metricsToken: token, localMetrics }: Settings,
): boolean => {
  if (!token) return localMetrics && THIS_MACHINE.has(ip)
  // Hashed, so that the time of the comparison reveals nothing about the token.
  return hashToken(givenToken(headers.authorization ?? '')) === hashToken(token)
}

/** Programs send `Bearer`. Browsers send the token as the password of Basic authentication, with any user name. */
const givenToken = (authorization: string): string => {
  if (authorization.startsWith('Bearer ')) return authorization.slice('Bearer '.length)
  if (!authorization.startsWith('Basic ')) return ''
  const typed = Buffer.from(authorization.slice('Basic '.length), 'base64').toString('utf8')
  return typed.slice(typed.indexOf(':') + 1)
}

const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Builds the HTTP server of a worker process, with health, readiness and metrics only. */
export const buildOperationsApp = (
  { database, config, log }: Parts & Pick<Services, 'log'>,
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
