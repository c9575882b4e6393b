import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GRAPH_VERSION } from '#contract/graph-versions.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createGraphClient } from '#server/integrations/meta/graph-client.ts'

export type ReceivedCall = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  authorization: string
}

/** The platform's reaction to one call. `reset…` breaks the connection before or after the effect. */
export type GraphAct = (call: ReceivedCall) => GraphEffect | Promise<GraphEffect>
type GraphEffect = { status?: number; body: unknown; headers?: Record<string, string> } | { reset: true }

export const graphError = (code: number, subcode?: number, headers?: Record<string, string>) => ({
  status: 400,
  body: {
    error: { message: 'scripted', type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'x' },
  },
  ...(headers ? { headers } : {}),
})

/** A Graph API that answers by script and records its calls. A call without a script fails the test. */
export const scriptedGraph = async () => {
  const calls: ReceivedCall[] = []
  const acts: { matches: (call: ReceivedCall) => boolean; act: GraphAct }[] = []

  const server = createServer((request, response) => {
    readCall(request)
      .then((call) => answer(call, response))
      .catch((error: unknown) => response.destroy(error as Error))
  })

  const answer = async (call: ReceivedCall, response: ServerResponse) => {
    calls.push(call)
    const scripted = acts.find(({ matches }) => matches(call))
    const act = (await scripted?.act(call)) ?? {
      status: 418,
      body: { error: { message: 'not scripted', code: 100 } },
    }
    if ('reset' in act) return response.destroy()
    response.writeHead(act.status ?? 200, { 'content-type': 'application/json', ...act.headers })
    return response.end(JSON.stringify(act.body))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    appId: '900100200300400',
    appSecret: 'app-secret-of-tests',
    verifyToken: 'verify-token-of-tests',
    graphUrl: origin,
    dialogUrl: origin,
    version: GRAPH_VERSION,
  }
  const client = createGraphClient(settings, createLog('silent'))

  return {
    client,
    settings,
    calls,
    /** The newest script for a call wins. `path` must match completely, without the version. */
    on: (method: string, path: string | RegExp, act: GraphAct) => {
      acts.unshift({
        matches: (call) =>
          call.method === method && (typeof path === 'string' ? call.path === path : path.test(call.path)),
        act,
      })
    },
    close: async () => {
      await client.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const readCall = async (request: IncomingMessage): Promise<ReceivedCall> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = new URL(request.url ?? '/', 'http://graph')
  const raw = Buffer.concat(chunks).toString('utf8')
  return {
    method: request.method ?? 'GET',
    path: url.pathname.replace(/^\/v\d+\.\d+\//, ''),
    query: url.searchParams,
    body: bodyIn(raw, request.headers['content-type']),
    authorization: request.headers.authorization ?? '',
  }
}

const bodyIn = (raw: string, type = ''): Record<string, unknown> => {
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(raw))
  return raw ? (JSON.parse(raw) as Record<string, unknown>) : {}
}
