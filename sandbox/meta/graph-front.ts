import { type Graph, type GraphAnswer, type GraphRequest, memberRequest } from './graph.ts'
import { GraphError, invalidParameter, newTraceId } from './graph-error.ts'
import { isObject } from './messages/message-values.ts'
import type { Method } from './route.ts'

const BATCH_LIMIT = 50

/**
 * Answers the root of the API: several operations by `batch`. Anything else is a single call. Several nodes by `ids` are
 * refused in every version since 27 October 2026.
 */
export async function answerRequest(graph: Graph, request: GraphRequest): Promise<GraphAnswer> {
  if (request.path !== '') return graph.answer(request)
  try {
    if (request.method === 'GET' && request.parameters.has('ids'))
      throw invalidParameter('Reading several ids in one request is not supported. Use a batch request.')
    if (request.method === 'POST' && request.parameters.has('batch')) return await answerBatch(graph, request)
    throw new GraphError({ code: 100, message: '(#100) Unsupported request to the root of the Graph API' })
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    return { status: error.status, headers: {}, body: error.body() }
  }
}

interface Operation {
  method: Method
  path: string
  values: Record<string, unknown>
  name: string | undefined
  omitsSuccess: boolean
}

async function answerBatch(graph: Graph, request: GraphRequest): Promise<GraphAnswer> {
  const list = request.parameters.value('batch')
  if (!Array.isArray(list) || !list.every(isObject)) throw invalidParameter('Param batch must be an array')
  if (list.length > BATCH_LIMIT)
    throw invalidParameter(`Too many requests in batch. The maximum is ${BATCH_LIMIT}`)
  const withHeaders = request.parameters.boolean('include_headers') ?? true
  const results = new Map<string, unknown>()
  const body: unknown[] = []
  let headers: Record<string, string> = {}
  for (const item of list) {
    const operation = readOperation(item, results)
    const answer = await graph.answer(
      memberRequest(request, operation.method, operation.path, operation.values),
    )
    headers = answer.headers
    if (operation.name !== undefined) results.set(operation.name, answer.body)
    body.push(batchMember(operation, answer, withHeaders, request.version))
  }
  return { status: 200, headers, body }
}

function batchMember(operation: Operation, answer: GraphAnswer, withHeaders: boolean, version: string) {
  if (answer.status === null) return null
  if (operation.omitsSuccess && answer.status === 200) return null
  const headers = {
    ...answer.headers,
    'Content-Type': 'application/json; charset=UTF-8',
    'facebook-api-version': version,
  }
  return {
    code: answer.status,
    ...(withHeaders && { headers: Object.entries(headers).map(([name, value]) => ({ name, value })) }),
    body: JSON.stringify(answer.body),
  }
}

function readOperation(item: Record<string, unknown>, results: ReadonlyMap<string, unknown>): Operation {
  const method = String(item.method ?? 'GET').toUpperCase()
  if (method !== 'GET' && method !== 'POST' && method !== 'DELETE')
    throw invalidParameter('Invalid method in batch')
  const url = new URL(
    fillResults(String(item.relative_url ?? ''), results).replace(/^\//, ''),
    'http://batch/',
  )
  const form = new URLSearchParams(fillResults(String(item.body ?? ''), results))
  const name = typeof item.name === 'string' ? item.name : undefined
  const path = url.pathname.slice(1).replace(/^v\d+\.\d+\//, '')
  return {
    method,
    path,
    values: { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(form) },
    name,
    // The platform omits a successful named operation by default, because its result serves only later operations.
    omitsSuccess: name !== undefined && item.omit_response_on_success !== false,
  }
}

/** Replaces `{result=created:$.id}` by a value from an earlier answer. */
function fillResults(text: string, results: ReadonlyMap<string, unknown>): string {
  return text.replaceAll(/\{result=([^:}]+):\$\.([^}]+)\}/g, (_, name: string, path: string) => {
    let value = results.get(name)
    for (const step of path.split('.')) value = isObject(value) ? value[step] : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}

/** Headers that the platform adds to every answer. */
export function commonHeaders(version: string): Record<string, string> {
  const trace = newTraceId()
  return {
    'content-type': 'application/json; charset=UTF-8',
    'facebook-api-version': version,
    'x-fb-trace-id': trace,
    'x-fb-request-id': trace,
    'x-fb-rev': '1014500000',
    'cache-control': 'private, no-cache, no-store, must-revalidate',
  }
}
