import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { SandboxConfiguration } from './configuration.ts'
import { ChangeStream } from './control/change-stream.ts'
import { consoleFiles } from './control/console-files.ts'
import { controlRoutes } from './control/control-routes.ts'
import { FaultEngine } from './faults/fault-engine.ts'
import { CallLog } from './meta/call-log.ts'
import { loginDialog } from './meta/dialog/dialog-routes.ts'
import { Graph } from './meta/graph.ts'
import { graphHttp } from './meta/graph-http.ts'
import { Uploads } from './meta/messages/uploads.ts'
import { INSTAGRAM_FIELDS, PAGE_FIELDS } from './meta/subscription-fields.ts'
import { type AppIdentity, Tokens } from './meta/tokens.ts'
import { UsageMeter } from './meta/usage.ts'
import { WebhookSender } from './meta/webhooks/webhook-sender.ts'
import { bankPages } from './qpay/bank/bank-routes.ts'
import { merchantApi } from './qpay/merchant-api.ts'
import { Qpay } from './qpay/qpay.ts'
import { World } from './world/world.ts'

export interface SandboxOptions extends SandboxConfiguration {
  clock?: () => number
  /** Directory of the built console. */
  consoleDirectory?: string
}

/** Parts that the control API and the console act on. */
export interface SandboxParts {
  world: World
  app: AppIdentity
  tokens: Tokens
  faults: FaultEngine
  usage: UsageMeter
  calls: CallLog
  uploads: Uploads
  webhooks: WebhookSender
  graph: Graph
  qpay: Qpay
  changes: ChangeStream
  publicBase: () => string
  redirectOrigins: string[] | null
}

export interface Sandbox extends SandboxParts {
  server: FastifyInstance
  /** Starts listening and returns the address. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

/** Builds the local Facebook, Instagram and QPay without listening yet. */
export async function buildSandbox(options: SandboxOptions): Promise<Sandbox> {
  const world = new World({ directory: options.dataDirectory, clock: options.clock ?? Date.now })
  const app: AppIdentity = {
    id: options.appId,
    name: 'Hariu',
    secret: options.appSecret,
    verifyToken: options.verifyToken,
  }
  subscribeAppItself(world, options)
  const server = Fastify({
    forceCloseConnections: true,
    logger: false,
    routerOptions: { maxParamLength: 500 },
    bodyLimit: 32 * 1024 * 1024,
  })
  const publicBase = publicAddress(server, options)
  const parts = connectParts(world, app, publicBase, options)
  await server.register(consoleFiles(world, parts.uploads, options.consoleDirectory))
  await server.register(controlRoutes(parts), { prefix: '/sandbox/api' })
  await server.register(loginDialog(parts))
  await server.register(bankPages(parts.qpay), { prefix: '/sandbox/bank' })
  await server.register(merchantApi(parts.qpay), { prefix: '/v2' })
  await server.register(graphHttp(parts.graph))
  return {
    ...parts,
    server,
    listen: () => server.listen({ port: options.port, host: options.host }),
    close: async () => {
      parts.changes.close()
      await parts.webhooks.close()
      await parts.qpay.callbacks.close()
      await server.close()
      await world.close()
    },
  }
}

function connectParts(
  world: World,
  app: AppIdentity,
  publicBase: () => string,
  options: SandboxOptions,
): SandboxParts {
  const changes = new ChangeStream(world)
  const faults = new FaultEngine(world)
  const usage = new UsageMeter(world, faults)
  const tokens = new Tokens(world, app)
  const calls = new CallLog((call) =>
    changes.notify({ kind: 'call', id: String(call.id), ...(call.page_id && { page_id: call.page_id }) }),
  )
  // A getter, because addresses in webhooks contain the port, which is known only after listening.
  const context = {
    world,
    appId: app.id,
    get publicBase() {
      return publicBase()
    },
  }
  const webhooks = new WebhookSender({
    context,
    appSecret: app.secret,
    faults,
    onChange: (webhook) => changes.notify({ kind: 'webhook', id: String(webhook.id) }),
  })
  const uploads = new Uploads(options.dataDirectory)
  const graph = new Graph({ world, tokens, app, faults, usage, calls, uploads, publicBase })
  const qpay = new Qpay({
    world,
    merchant: options.qpay,
    publicBase,
    onCallback: ({ invoice_id }) => changes.notify({ kind: 'invoice', id: invoice_id }),
  })
  const { redirectOrigins } = options
  return {
    world,
    app,
    tokens,
    faults,
    usage,
    calls,
    uploads,
    webhooks,
    graph,
    qpay,
    changes,
    publicBase,
    redirectOrigins,
  }
}

/** Subscribes the app to every field, like a developer does in the app's dashboard. */
function subscribeAppItself(world: World, { webhookUrl, verifyToken }: SandboxOptions): void {
  const callback = { callbackUrl: webhookUrl, verifyToken }
  world.appSubscriptions.put({ id: 'page', ...callback, fields: [...PAGE_FIELDS] })
  world.appSubscriptions.put({ id: 'instagram', ...callback, fields: [...INSTAGRAM_FIELDS] })
}

/** The port may be 0 (any free port), so the address is known only after listening. */
function publicAddress(server: FastifyInstance, options: SandboxOptions): () => string {
  let known: string | null = null
  return () => {
    if (known) return known
    const address = server.server.address() as AddressInfo | null
    if (address) known = `http://localhost:${address.port}`
    return known ?? `http://localhost:${options.port}`
  }
}
