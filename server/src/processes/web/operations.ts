import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import type { Plumbing } from '#server/plumbing/plumbing.ts'

const hidden = { schema: { hide: true } }
const QUIET_ROUTES = new Set(['/healthz', '/readyz', '/metrics'])

/** What operators look at: is it up, can it serve, how fast, and one log line a request. */
export const registerOperations = (
  app: FastifyInstance,
  { database }: Pick<Plumbing, 'database'>,
  metrics: Registry,
): void => {
  const seconds = new Histogram({
    name: 'hariu_http_request_seconds',
    help: 'Time from a request to its answer, by route',
    labelNames: ['method', 'route', 'status'],
    registers: [metrics],
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (QUIET_ROUTES.has(route)) return
    const line = { method, route, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }
    request.log.info(line, 'answered')
  })

  app.get('/healthz', hidden, async () => ({ status: 'up' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const isReady = (await database.isReachable()) && (await database.isMigrated())
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  )
}

/** What a process that is only a worker answers: nothing but how it is. */
export const buildOperationsApp = (
  { database, log }: Pick<Plumbing, 'database' | 'log'>,
  metrics: Registry,
): FastifyInstance => {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
  })
  registerOperations(app, { database }, metrics)
  return app
}
