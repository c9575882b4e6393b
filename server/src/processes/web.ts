import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { PlatformCheck } from '#server/domains/platform-check/index.ts'
import { endSlowRequests } from '#server/infrastructure/http/end-slow-requests.ts'
import { answerErrors, answerUnreadAddress } from '#server/infrastructure/http/error-answers.ts'
import {
  type Caller,
  type Handlers,
  registerEndpoints,
} from '#server/infrastructure/http/register-endpoints.ts'
import { createWriteLimits } from '#server/infrastructure/http/write-limits.ts'
import type { Metrics } from '#server/infrastructure/metrics.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { registerApiDocuments } from './web/api-documents.ts'
import { createOperations } from './web/operations.ts'
import { limitSensitiveCalls } from './web/rate-limits.ts'
import { answerWithHeaders, headersForPrograms, registerSecurityHeaders } from './web/security-headers.ts'
import { registerWebPages } from './web/web-pages.ts'

export type WebParts = {
  services: Services
  handlers: Handlers
  authenticate: (request: FastifyRequest) => Promise<Caller>
  /** Routes outside the contract: sign-in, event streams. */
  routes: ((app: FastifyInstance) => void)[]
  /** Webhooks of the platform, which receive far more requests than all other routes. */
  webhooks: (app: FastifyInstance) => void
  metrics: Pick<Metrics, 'registry' | 'httpSeconds'>
  /** The last check of the app's webhook fields. */
  platform?: () => PlatformCheck
  /** Folder of the built web pages. Without it, only the API is served. */
  webDirectory?: string
}

const MOST_BODY_BYTES = 1024 * 1024
/** Enough for the largest body on a slow phone. */
const LONGEST_REQUEST_MILLISECONDS = 30_000
/** Enough for the largest file at half a megabit per second. */
const LONGEST_UPLOAD_MILLISECONDS = 600_000

/** Builds the HTTP server of the web role. It does not listen yet. */
export const buildWebApp = async (parts: WebParts): Promise<FastifyInstance> => {
  const { services, webhooks, metrics } = parts
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    // URLs contain sign-in codes, so operations.ts logs the route instead.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: LONGEST_UPLOAD_MILLISECONDS,
    // Node swaps the two timeouts when this one is longer.
    http: { headersTimeout: LONGEST_REQUEST_MILLISECONDS / 2 },
    trustProxy: services.config.trustedProxies,
    frameworkErrors: answerUnreadAddress,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  endSlowRequests(app, LONGEST_REQUEST_MILLISECONDS, isUpload)
  const operations = createOperations(services, metrics, parts.platform)
  operations.observe(app)
  // Webhooks skip the hooks and headers for browsers, because each costs time per comment.
  await app.register(async (scope) => {
    answerWithHeaders(scope, headersForPrograms(services.config))
    webhooks(scope)
  })
  await app.register((scope) => registerForBrowsers(scope, parts, operations.answer))
  return app
}

const registerForBrowsers = async (
  app: FastifyInstance,
  parts: WebParts,
  answerOperators: (app: FastifyInstance) => void,
): Promise<void> => {
  const { services, handlers, authenticate, routes, webDirectory } = parts
  limitSensitiveCalls(app)
  await app.register(rateLimit, { global: false })
  await app.register(cookie)
  await app.register(formbody)
  await registerSecurityHeaders(app, services.config)
  await registerApiDocuments(app)
  answerOperators(app)
  // In its own scope, so that the OpenAPI plugin above sees every route.
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    registerEndpoints(scope, handlers, authenticate, createWriteLimits(services.clock))
    for (const register of routes) register(scope)
  })
  await registerWebPages(app, services.config, webDirectory)
}

const isUpload = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'PUT' && routeOptions.url === '/uploads/*'
