import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, failure, type Received, type Reply } from '#contract/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Language } from '#contract/platforms.ts'
import { languageOf } from './error-answers.ts'
import type { WriteLimits } from './write-limits.ts'

/** Who asks, as the access token says. */
export type Caller = {
  personId: string
  familyId: string
  /** Counts a write of the team, once a request; absent where the call only reads. */
  countTeam?: (teamId: string) => void
}

type Context = { language: Language; request: FastifyRequest; reply: FastifyReply }
type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? unknown : { caller: Caller }

/** Of each shape that a reply may have. */
type WithoutEnvelope<Shape> = Shape extends unknown ? Omit<Shape, 'success'> : never

/** Gets the validated input and answers with the payload; the envelope is added here. */
export type Handler<E extends Endpoint> = (
  received: Received<E> & CallerOf<E> & Context,
) => Promise<WithoutEnvelope<Reply<E>>>

export type Handlers = { [Name in EndpointName]: Handler<Endpoints[Name]> }

/** Refuses a person who writes too often; the team is counted where it is known, once the caller may write for it. */
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

/** Registers every endpoint of the contract; the handlers' type makes a forgotten one a compile error. */
export const registerEndpoints = (
  app: FastifyInstance,
  handlers: Handlers,
  authenticate: (request: FastifyRequest) => Promise<Caller>,
  limits: WriteLimits,
): void => {
  for (const name of Object.keys(endpoints) as EndpointName[])
    registerEndpoint(app, name, endpoints[name], handlers[name] as unknown as LooseHandler, {
      authenticate,
      limits,
    })
}

/** More than any call needs that anybody may make. */
const MOST_PUBLIC_BYTES = 16 * 1024

type LooseHandler = (received: Record<string, unknown>) => Promise<Record<string, unknown>>

const registerEndpoint = (
  app: FastifyInstance,
  name: EndpointName,
  endpoint: Endpoint,
  handler: LooseHandler,
  {
    authenticate,
    limits,
  }: { authenticate: (request: FastifyRequest) => Promise<Caller>; limits: WriteLimits },
) => {
  const { method, path, summary, access, params, query, body, mostBytes, reply } = endpoint
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method,
    // A second way to ask the same thing, which limits would count apart.
    exposeHeadRoute: false,
    // Before the body is read: parsing and checking a large one is no stranger's to ask for.
    ...(access !== 'public'
      ? {
          onRequest: async (request) => {
            const caller = await authenticate(request)
            callers.set(request, method === 'GET' ? caller : countedWriter(caller, request, limits))
            // Every line of this request says whose it is: by id, for whoever looks into what somebody did.
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

/** A body that is sent in chunks may be as large as the route takes. */
const bytesOf = ({ headers, routeOptions }: FastifyRequest): number => {
  if (headers['transfer-encoding']) return routeOptions.bodyLimit ?? 0
  return Number(headers['content-length'] ?? 0) || 0
}
