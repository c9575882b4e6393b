import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GRAPH_VERSION } from '../defaults.ts'
import type { Graph, GraphAnswer, GraphRequest } from './graph.ts'
import { invalidParameter, newTraceId } from './graph-error.ts'
import { answerRequest, commonHeaders } from './graph-front.ts'
import { Parameters, type UploadedFile } from './parameters.ts'
import type { Method } from './route.ts'

const BODY_LIMIT = 30 * 1024 * 1024

/** graph.facebook.com over HTTP: any version, any way of passing parameters. */
export function graphHttp(graph: Graph) {
  return async (server: FastifyInstance): Promise<void> => {
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) =>
      done(null, body),
    )
    server.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/*',
      handler: async (request, reply) => {
        const graphRequest = await readRequest(request, graph.oldestVersion)
        if (isVisit(graphRequest)) return reply.redirect('/sandbox/', 302)
        await writeAnswer(request, reply, graphRequest.version, await answerRequest(graph, graphRequest))
        return reply
      },
    })
    server.setErrorHandler((error, _, reply) => {
      // A fault of the sandbox itself, not of the imitated platform.
      console.error(error)
      const body = {
        error: {
          message: 'An unknown error occurred',
          type: 'OAuthException',
          code: 1,
          fbtrace_id: newTraceId(),
        },
      }
      return reply.status(500).headers(commonHeaders(GRAPH_VERSION)).send(body)
    })
  }
}

/** True when a browser opens the bare address. */
function isVisit({ method, path, parameters }: GraphRequest): boolean {
  return method === 'GET' && path === '' && !parameters.has('ids')
}

async function readRequest(request: FastifyRequest, oldestVersion: string): Promise<GraphRequest> {
  const url = new URL(request.url, `http://${request.headers.host ?? 'localhost'}`)
  const { version, path } = splitVersion(url.pathname, oldestVersion)
  const body = await readBody(request)
  const values = { ...Object.fromEntries(url.searchParams), ...body.values }
  const tunnelled = request.method === 'POST' && String(values.method).toLowerCase() === 'delete'
  const accessToken = values.access_token ?? headerToken(request.headers.authorization)
  return {
    method: tunnelled ? 'DELETE' : (request.method as Method),
    path,
    version,
    parameters: new Parameters(values, body.files),
    accessToken: typeof accessToken === 'string' ? accessToken : undefined,
    basic: basicCredentials(request.headers.authorization),
    origin: url.origin,
  }
}

/** Serves expired versions and calls without a version as the oldest one, without an error. */
function splitVersion(pathname: string, oldestVersion: string): { version: string; path: string } {
  const [, asked, path = ''] = /^\/(?:(v\d+\.\d+)(?:\/|$))?(.*)$/.exec(pathname.replaceAll(/\/+/g, '/')) ?? []
  const isServed = asked !== undefined && Number(asked.slice(1)) >= Number(oldestVersion.slice(1))
  return { version: isServed ? asked : oldestVersion, path: path.replace(/\/$/, '') }
}

async function readBody(request: FastifyRequest) {
  const body = request.body as Buffer | undefined
  if (!body || body.length === 0) return { values: {}, files: {} }
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) return readMultipart(body, type)
  const text = body.toString('utf8')
  if (type.includes('json')) return { values: parseJson(text), files: {} }
  return { values: Object.fromEntries(new URLSearchParams(text)), files: {} }
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function readMultipart(body: Buffer, type: string) {
  const values: Record<string, unknown> = {}
  const files: Record<string, UploadedFile> = {}
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw invalidParameter('The multipart body could not be read')
    })
  for (const [name, value] of form) {
    if (typeof value === 'string') values[name] = value
    else files[name] = { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) }
  }
  return { values, files }
}

function headerToken(authorization: string | undefined): string | undefined {
  return /^(?:Bearer|OAuth)\s+(.+)$/i.exec(authorization ?? '')?.[1]
}

function basicCredentials(authorization: string | undefined): GraphRequest['basic'] {
  const encoded = /^Basic\s+(.+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return null
  const [user = '', password = ''] = Buffer.from(encoded, 'base64')
    .toString()
    .split(':')
    .map(decodeURIComponent)
  return { user, password }
}

async function writeAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
  answer: GraphAnswer,
): Promise<void> {
  if (answer.status === null) {
    reply.hijack()
    request.raw.socket.resetAndDestroy()
    return
  }
  reply.status(answer.status).headers(commonHeaders(version)).headers(answer.headers)
  const text = answer.body === null ? '' : JSON.stringify(answer.body)
  await reply.send(text)
}
