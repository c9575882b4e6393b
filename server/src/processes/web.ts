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
import { endSlowRequests } from '#server/plumbing/http/end-slow-requests.ts'
import { answerErrors, answerUnreadAddress } from '#server/plumbing/http/error-answers.ts'
import { type Caller, type Handlers, registerEndpoints } from '#server/plumbing/http/register-endpoints.ts'
import { createWriteLimits } from '#server/plumbing/http/write-limits.ts'
import type { Metrics } from '#server/plumbing/metrics.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { registerApiDocuments } from './web/api-documents.ts'
import { createOperations } from './web/operations.ts'
import { limitSensitiveCalls } from './web/rate-limits.ts'
import { answerWithHeaders, headersForPrograms, registerSecurityHeaders } from './web/security-headers.ts'
import { registerWebPages } from './web/web-pages.ts'

export type WebParts = {
  plumbing: Plumbing
  handlers: Handlers
  authenticate: (request: FastifyRequest) => Promise<Caller>
  /** Routes outside the contract: sign-in, event streams. */
  routes: ((app: FastifyInstance) => void)[]
  /** What the platform calls, far more often than all people together. */
  webhooks: (app: FastifyInstance) => void
  metrics: Pick<Metrics, 'registry' | 'httpSeconds'>
  /** The last check of the app's webhook fields. */
  platform?: () => PlatformCheck
  /** The built web pages; left out, only the API answers. */
  webDirectory?: string
}

const MOST_BODY_BYTES = 1024 * 1024
/** Enough for the largest body on a slow phone. */
const LONGEST_REQUEST_MILLISECONDS = 30_000
/** Enough for the largest file on a line of half a megabit. */
const LONGEST_UPLOAD_MILLISECONDS = 600_000

/** Everything that answers HTTP, composed but not yet listening. */
export const buildWebApp = async (parts: WebParts): Promise<FastifyInstance> => {
  const { plumbing, webhooks, metrics } = parts
  const app = fastify({
    loggerInstance: plumbing.log as FastifyBaseLogger,
    // Addresses carry sign-in codes; operations.ts logs the route instead.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: LONGEST_UPLOAD_MILLISECONDS,
    // Node exchanges the two when this one is longer.
    http: { headersTimeout: LONGEST_REQUEST_MILLISECONDS / 2 },
    trustProxy: plumbing.config.trustedProxies,
    frameworkErrors: answerUnreadAddress,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  endSlowRequests(app, LONGEST_REQUEST_MILLISECONDS, isUpload)
  const operations = createOperations(plumbing, metrics, parts.platform)
  operations.observe(app)
  // Apart from what browsers need: each hook and header is paid for with every comment.
  await app.register(async (scope) => {
    answerWithHeaders(scope, headersForPrograms(plumbing.config))
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
  const { plumbing, handlers, authenticate, routes, webDirectory } = parts
  limitSensitiveCalls(app)
  await app.register(rateLimit, { global: false })
  await app.register(cookie)
  await app.register(formbody)
  await registerSecurityHeaders(app, plumbing.config)
  await registerApiDocuments(app)
  answerOperators(app)
  // In a scope of its own, so that the documents above hear of every route.
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    registerEndpoints(scope, handlers, authenticate, createWriteLimits(plumbing.clock))
    for (const register of routes) register(scope)
  })
  await registerWebPages(app, plumbing.config, webDirectory)
}

const isUpload = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'PUT' && routeOptions.url === '/uploads/*'
