import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'

type Json = Record<string, unknown>

export type GraphAnswer = { status: number; headers: Record<string, string>; body: Json }

/** Changes answers to calls that it matches: `GET /{version}/123/live_videos`. */
export type Planted = { call: RegExp; plant: (answer: GraphAnswer) => void }

/** For tests: a copy of another Graph API with planted deviations. */
export const startPlantedGraph = async (graphUrl: string, planted: readonly Planted[]) => {
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const parts: Buffer[] = []
      for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part)
      const method = incoming.method as 'GET' | 'POST' | 'DELETE'
      const { statusCode, headers, body } = await request(`${graphUrl}${incoming.url}`, {
        method,
        headers: passedOn(incoming.headers),
        ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
      })
      const changed: GraphAnswer = {
        status: statusCode,
        headers: Object.fromEntries(
          Object.entries(headers).flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
        ),
        body: (await body.json()) as Json,
      }
      delete changed.headers['content-length']
      const path = incoming.url?.replace(/\?.*$/, '')
      for (const { call, plant } of planted) if (call.test(`${method} ${path}`)) plant(changed)
      outgoing.writeHead(changed.status, changed.headers).end(JSON.stringify(changed.body))
    }
    answer().catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const passedOn = ({ authorization, ...headers }: IncomingHttpHeaders): Record<string, string> => ({
  ...(authorization ? { authorization } : {}),
  ...(headers['content-type'] ? { 'content-type': headers['content-type'] } : {}),
})
