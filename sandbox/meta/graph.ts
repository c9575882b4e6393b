import { setTimeout as wait } from 'node:timers/promises'
import { cataloguedError } from '../faults/catalogue.ts'
import type { CallStrikes, FaultEngine } from '../faults/fault-engine.ts'
import type { Operation, UsageType } from '../faults/types.ts'
import type { World } from '../world/world.ts'
import { type CallLog, describeCall } from './call-log.ts'
import { Caps } from './caps.ts'
import { GraphError, unsupported } from './graph-error.ts'
import type { Uploads } from './messages/uploads.ts'
import { resolveNode } from './node-resolver.ts'
import type { View } from './node-type.ts'
import { Parameters } from './parameters.ts'
import type { GraphCall, GraphRoute, Method } from './route.ts'
import { GRAPH_ROUTES } from './routes/index.ts'
import { Redirection } from './routes/picture-routes.ts'
import type { AppIdentity, Session, Tokens } from './tokens.ts'
import type { UsageMeter } from './usage.ts'

export interface GraphRequest {
  method: Method
  /** Without version and leading slash. */
  path: string
  version: string
  parameters: Parameters
  accessToken: string | undefined
  basic: { user: string; password: string } | null
  /** `http://host` as the caller named it. */
  origin: string
}

export interface GraphAnswer {
  /** null closes the connection without an answer. */
  status: number | null
  headers: Record<string, string>
  body: unknown
}

export interface GraphParts {
  world: World
  tokens: Tokens
  app: AppIdentity
  faults: FaultEngine
  usage: UsageMeter
  calls: CallLog
  uploads: Uploads
  publicBase: () => string
}

interface Target {
  call: GraphCall
  route: GraphRoute
  operation: Operation
  usageType: UsageType
  pageId: string | null
  accountId: string
}

const NO_STRIKES: CallStrikes = {
  faultId: null,
  delayBeforeMs: 0,
  delayAfterMs: 0,
  errorBefore: null,
  errorAfter: null,
  resetBefore: false,
  resetAfter: false,
}

/** Answers calls like graph.facebook.com, faults included. Independent of HTTP. */
export class Graph {
  readonly #parts: GraphParts
  readonly #routes = new Map(GRAPH_ROUTES.map((route) => [`${route.method} ${route.path}`, route]))
  readonly #caps = new Caps()

  constructor(parts: GraphParts) {
    this.#parts = parts
  }

  get oldestVersion(): string {
    return this.#parts.world.settings.oldest_graph_version
  }

  async answer(request: GraphRequest): Promise<GraphAnswer> {
    const began = performance.now()
    let target: Target | null = null
    let strikes = NO_STRIKES
    let answer: GraphAnswer
    try {
      target = this.#target(request)
      const limit = this.#parts.usage.count(target.accountId, target.usageType)
      if (limit) throw limit
      strikes = this.#parts.faults.forCall({
        pageId: target.pageId,
        accountId: target.accountId,
        operation: target.operation,
      })
      answer = await this.#perform(target, strikes)
    } catch (error) {
      if (!(error instanceof GraphError)) throw error
      answer = refusal(error)
    }
    const milliseconds = performance.now() - began
    if (target) this.#parts.usage.spend(target.accountId, target.usageType, milliseconds)
    const callCount = target && this.#parts.usage.callCount(target.accountId, target.usageType)
    Object.assign(answer.headers, this.#usageHeaders(target))
    const facts = { faultId: strikes.faultId, milliseconds, callCount, now: this.#parts.world.now() }
    this.#parts.calls.add(describeCall(request, target, answer, facts))
    return answer
  }

  async #perform(target: Target, strikes: CallStrikes): Promise<GraphAnswer> {
    if (strikes.delayBeforeMs > 0) await wait(strikes.delayBeforeMs)
    if (strikes.resetBefore) return RESET()
    if (strikes.errorBefore) throw cataloguedError(strikes.errorBefore)
    const body = await target.route.handle(target.call)
    if (strikes.delayAfterMs > 0) await wait(strikes.delayAfterMs)
    if (strikes.resetAfter) return RESET()
    if (strikes.errorAfter) throw cataloguedError(strikes.errorAfter)
    if (body instanceof Redirection) return { status: 302, headers: { location: body.location }, body: null }
    return { status: 200, headers: {}, body }
  }

  #target(request: GraphRequest): Target {
    const { world, tokens } = this.#parts
    const session = tokens.authenticate(request.accessToken)
    if (request.accessToken !== undefined) {
      tokens.checkSecretProof(request.accessToken, request.parameters.string('appsecret_proof'))
    }
    const [id = '', edge, rest] = request.path.split('/').map(decodeURIComponent)
    const { placeholder, key, pageId, targetId } = resolveNode(
      this.#parts.world,
      this.#parts.app.id,
      request,
      id,
      edge,
      session,
    )
    const pattern = [placeholder, edge, rest === undefined ? undefined : '{permission}']
    const route = this.#routes.get(
      `${request.method} /${pattern.filter((part) => part !== undefined).join('/')}`,
    )
    if (!route) throw this.#noRoute(request, id, placeholder, edge)
    const view = this.#view(request, session)
    const call: GraphCall = {
      method: request.method,
      id,
      rest: rest ?? null,
      basic: request.basic,
      key,
      world,
      parameters: request.parameters,
      session,
      view,
    }
    const operation = typeof route.operation === 'function' ? route.operation(call) : route.operation
    const usageType = typeof route.usage === 'function' ? route.usage(call) : route.usage
    const instagramId = pageId ? world.pages.get(pageId)?.instagram?.id : undefined
    const accountId =
      usageType === 'app' || !pageId ? 'app' : usageType === 'instagram' ? (instagramId ?? targetId) : pageId
    return { call, route, operation, usageType: accountId === 'app' ? 'app' : usageType, pageId, accountId }
  }

  #noRoute(request: GraphRequest, id: string, placeholder: string, edge: string | undefined): GraphError {
    if (request.method !== 'GET' || edge === undefined) return unsupported(request.method, id)
    const label = placeholder.replaceAll(/[{}]|-id/g, '')
    return new GraphError({
      code: 100,
      message: `(#100) Tried accessing nonexisting field (${edge}) on node type (${label})`,
    })
  }

  #view(request: GraphRequest, session: Session): View {
    const { world, tokens, app, uploads, publicBase } = this.#parts
    return {
      world,
      tokens,
      app,
      session,
      uploads,
      caps: this.#caps,
      accessToken: request.accessToken,
      graphBase: `${request.origin}/${request.version}`,
      publicBase: publicBase(),
    }
  }

  #usageHeaders(target: Target | null): Record<string, string> {
    const { usage, world } = this.#parts
    const app = { 'x-app-usage': JSON.stringify(usage.appUsage()) }
    if (!target?.pageId) return app
    const instagramId = world.pages.get(target.pageId)?.instagram?.id ?? null
    const business = usage.businessUsage(target.pageId, instagramId)
    return { ...app, 'x-business-use-case-usage': JSON.stringify(business) }
  }
}

const RESET = (): GraphAnswer => ({ status: null, headers: {}, body: null })

function refusal(error: GraphError): GraphAnswer {
  const { challenge, message } = error.details
  const headers: Record<string, string> = challenge
    ? { 'www-authenticate': `OAuth "Facebook Platform" "${challenge}" "${message}"` }
    : {}
  return { status: error.status, headers, body: error.details.bare ? null : error.body() }
}

/** One node or operation of a combined request. Each counts as a call of its own. */
export function memberRequest(
  request: GraphRequest,
  method: Method,
  path: string,
  values: Record<string, unknown>,
): GraphRequest {
  const { access_token: own, ...rest } = values
  const accessToken = typeof own === 'string' ? own : request.accessToken
  const parameters = new Parameters(accessToken === undefined ? rest : { ...rest, access_token: accessToken })
  return { ...request, method, path, parameters, accessToken }
}
