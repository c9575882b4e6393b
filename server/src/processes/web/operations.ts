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
const QUIET_ROUTES = new Set(['/healthz', '/readyz', '/metrics', PLATFORM_CHECK_PATH])
/** Whoever asks gives up soon after. */
const LONGEST_LOOK_MILLISECONDS = 4000
/** Who tries doors is told by where they come from; of everybody else the address is not kept. */
const REFUSALS = new Set([401, 403, 429])

type Settings = Pick<Plumbing['config'], 'metricsToken' | 'localMetrics' | 'trustedProxies'>
type Parts = Pick<Plumbing, 'database'> & { config: Settings }
type OwnMetrics = Pick<Metrics, 'registry' | 'httpSeconds'>

/**
 * What operators look at: is it up, can it serve, how fast, and one log line a request. All requests are observed; the
 * answers may be given from a scope with more headers.
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
      app.get('/readyz', hidden, async (request, reply) => {
        const isReady = await withinMilliseconds(canServe(), LONGEST_LOOK_MILLISECONDS, 'no answer').catch(
          () => false,
        )
        // A load balancer needs the status only; missing fields at Meta make no process unready.
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
 * Operators are the holders of the token. Without a token they are callers on this machine, where only this machine
 * reaches the product.
 */
const isOperator = (
  { headers, ip }: FastifyRequest,
  { metricsToken: token, localMetrics }: Settings,
): boolean => {
  if (!token) return localMetrics && THIS_MACHINE.has(ip)
  // Hashed, so that the time it takes tells nothing of the token.
  return hashToken(givenToken(headers.authorization ?? '')) === hashToken(token)
}

/** A program sends `Bearer`; a browser sends what was typed as the password, under any name. */
const givenToken = (authorization: string): string => {
  if (authorization.startsWith('Bearer ')) return authorization.slice('Bearer '.length)
  if (!authorization.startsWith('Basic ')) return ''
  const typed = Buffer.from(authorization.slice('Basic '.length), 'base64').toString('utf8')
  return typed.slice(typed.indexOf(':') + 1)
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
