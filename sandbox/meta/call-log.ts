import type { Operation } from '../faults/types.ts'
import type { GraphAnswer, GraphRequest } from './graph.ts'
import { Ring } from './ring.ts'
import type { GraphRoute } from './route.ts'
import type { Session } from './tokens.ts'

/** A call as the console shows it. Field names follow the control API. */
export interface Call {
  id: number
  at: string
  method: string
  path: string
  route: string
  operation: Operation
  page_id: string | null
  token: 'none' | 'app' | 'user' | 'page' | 'unknown'
  parameters: Record<string, unknown>
  status: number | null
  error: { code: number; subcode?: number; message: string } | null
  fault_id: string | null
  milliseconds: number
  usage: { call_count: number } | null
}

const REMEMBERED = 2000

export class CallLog {
  readonly ring = new Ring<Call>(REMEMBERED)
  total = 0
  readonly #onCall: (call: Call) => void

  constructor(onCall: (call: Call) => void) {
    this.#onCall = onCall
  }

  add(call: Omit<Call, 'id'>): void {
    this.total += 1
    this.#onCall(this.ring.add((id) => ({ id, ...call })))
  }

  clear(): void {
    this.ring.clear()
    this.total = 0
  }
}

interface CallTarget {
  route: GraphRoute
  operation: Operation
  pageId: string | null
  call: { session: Session }
}

const SECRETS = [
  'access_token',
  'appsecret_proof',
  'client_secret',
  'code',
  'fb_exchange_token',
  'input_token',
]

interface CallFacts {
  faultId: string | null
  milliseconds: number
  /** Percent of the limit used, counted or pinned. */
  callCount: number | null
  now: number
}

export function describeCall(
  request: GraphRequest,
  target: CallTarget | null,
  answer: GraphAnswer,
  facts: CallFacts,
): Omit<Call, 'id'> {
  return {
    at: new Date(facts.now).toISOString(),
    method: request.method,
    path: `/${request.path}`,
    route: target?.route.path ?? '',
    operation: target?.operation ?? 'other',
    page_id: target?.pageId ?? null,
    token: target?.call.session.kind ?? (request.accessToken === undefined ? 'none' : 'unknown'),
    parameters: masked(request.parameters.all),
    status: answer.status,
    error: errorOf(answer),
    fault_id: facts.faultId,
    milliseconds: Math.round(facts.milliseconds * 10) / 10,
    usage: facts.callCount === null ? null : { call_count: facts.callCount },
  }
}

function masked(parameters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, SECRETS.includes(name) ? '•••' : value]),
  )
}

function errorOf(answer: GraphAnswer): Call['error'] {
  const error = (answer.body as { error?: { code: number; error_subcode?: number; message: string } } | null)
    ?.error
  if (!error || answer.status === 200) return null
  const { code, error_subcode: subcode, message } = error
  return { code, ...(subcode !== undefined && { subcode }), message }
}
