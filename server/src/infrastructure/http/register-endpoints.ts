import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EndpointSchemas, failure } from '#contract/endpoint.schemas.ts'
import { endpointSchemas, type Received, type Reply } from '#contract/endpoints.schemas.ts'
import { type Endpoint, type EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Language } from '#contract/platforms.ts'
import { languageOf } from './error-answers.ts'
import type { WriteLimits } from './write-limits.ts'

/** The signed-in person, from the access token. */
export type Caller = {
  personId: string
  familyId: string
  /** Counts one write of the team per request. Absent for calls that only read. */
  countTeam?: (teamId: string) => void
}

type Context = { language: Language; request: FastifyRequest; reply: FastifyReply }
type CallerOf<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends 'public'
  ? unknown
  : { caller: Caller }

/** Distributes over the shapes of a reply. */
type WithoutEnvelope<Shape> = Shape extends unknown ? Omit<Shape, 'success'> : never

/** Receives the validated input and returns the payload. `registerEndpoint` adds the envelope. */
export type Handler<Name extends EndpointName> = (
  received: Received<Name> & CallerOf<Name> & Context,
) => Promise<WithoutEnvelope<Reply<Name>>>

export type Handlers = { [Name in EndpointName]: Handler<Name> }

/** Counts a write of the person, or refuses it. The handler counts the team after it has checked access. */
const countedWriter = (caller: Caller, request: FastifyRequest, limits: WriteLimits): Caller => {
  limits.person(caller.personId, bytesOf(request))
  const counted = new Set<string>()
  return {
    ...caller,
    countTeam: (teamId) => {
      if (counted.has(teamId)) return
      counted.add(teamId)
      limits.team(teamId)
    },
  }
}

/** Registers every endpoint of the contract. A missing handler is a compile error. */
export const registerEndpoints = (
  app: FastifyInstance,
  handlers: Handlers,
  authenticate: (request: FastifyRequest) => Promise<Caller>,
  limits: WriteLimits,
): void => {
  for (const name of Object.keys(endpoints) as EndpointName[])
    registerEndpoint(app, name, handlers[name] as unknown as LooseHandler, { authenticate, limits })
}

/** More than any public call needs. */
const MOST_PUBLIC_BYTES = 16 * 1024

type LooseHandler = (received: Record<string, unknown>) => Promise<Record<string, unknown>>

const registerEndpoint = (
  app: FastifyInstance,
  name: EndpointName,
  handler: LooseHandler,
  {
    authenticate,
    limits,
  }: { authenticate: (request: FastifyRequest) => Promise<Caller>; limits: WriteLimits },
) => {
  const { method, path, access }: Endpoint = endpoints[name]
  const { summary, params, query, body, mostBytes, reply }: EndpointSchemas = endpointSchemas[name]
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method,
    // Rate limits would count HEAD apart from GET.
    exposeHeadRoute: false,
    // Runs before the body is read, so that strangers cannot make the server parse large bodies.
    ...(access !== 'public'
      ? {
          onRequest: async (request) => {
            const caller = await authenticate(request)
            callers.set(request, method === 'GET' ? caller : countedWriter(caller, request, limits))
            // Adds the person's id to every log line of the request, for investigations.
            request.log = request.log.child({ person: caller.personId })
          },
        }
      : { bodyLimit: MOST_PUBLIC_BYTES }),
    ...(mostBytes ? { bodyLimit: mostBytes } : {}),
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: name,
      summary,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(access !== 'public' ? { security: [{ bearer: [] }] } : {}),
      response: { 200: reply, default: failure },
    },
    handler: async (request, response) => {
      const payload = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        language: languageOf(request),
        request,
        reply: response,
        caller: callers.get(request),
      })
      return { success: true, ...payload }
    },
  })
}

/** A chunked body counts as the largest that the route accepts, because its length is unknown. */
const bytesOf = ({ headers, routeOptions }: FastifyRequest): number => {
  if (headers['transfer-encoding']) return routeOptions.bodyLimit ?? 0
  return Number(headers['content-length'] ?? 0) || 0
}
