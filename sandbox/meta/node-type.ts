import type { World } from '../world/world.ts'
import type { Caps } from './caps.ts'
import { type FieldRequest, formatFields, plainFields } from './field-requests.ts'
import { GraphError } from './graph-error.ts'
import type { Uploads } from './messages/uploads.ts'
import { type ListSource, pagingOf, takeSlice } from './paging.ts'
import { Parameters } from './parameters.ts'
import { requirePermissions } from './permissions.ts'
import type { AppIdentity, Session, Tokens } from './tokens.ts'

/** Context for reading a record: the session, the time and the base addresses. */
export interface View {
  world: World
  session: Session
  tokens: Tokens
  caps: Caps
  uploads: Uploads
  app: AppIdentity
  /** `http://host/v26.0`, the prefix of paging links. */
  graphBase: string
  /** `http://host`, the prefix of pictures. */
  publicBase: string
  accessToken: string | undefined
}

/** The page of a node, and the account whose permissions protect it. */
export interface Owner {
  pageId: string
  targetId: string
}

type FieldReader<T> = (record: T, view: View, request: FieldRequest) => unknown

export interface Edge<T> {
  permissions: readonly string[]
  source: (record: T, view: View, parameters: Parameters) => ListSource<Node>
  defaultFields?: readonly string[]
  summary?: (record: T, view: View, parameters: Parameters) => Record<string, unknown> | undefined
}

export interface NodeType<T> {
  /** Name in error messages. */
  label: string
  /** Name in routes: `{page-id}`. */
  placeholder: string
  find: (world: World, key: string) => T | undefined
  idOf: (record: T) => string
  ownerOf: (record: T, world: World) => Owner | null
  permissions: readonly string[]
  defaults: readonly string[]
  fields: Record<string, FieldReader<T>>
  edges: Record<string, Edge<T>>
}

/** A record together with its node type. */
export interface Node {
  readonly id: string
  render: (fields: FieldRequest[] | null, view: View) => Record<string, unknown>
}

class RecordNode<T> implements Node {
  readonly id: string
  readonly #type: NodeType<T>
  readonly #record: T

  constructor(type: NodeType<T>, record: T) {
    this.id = type.idOf(record)
    this.#type = type
    this.#record = record
  }

  render(fields: FieldRequest[] | null, view: View): Record<string, unknown> {
    const answer: Record<string, unknown> = {}
    for (const request of fields ?? plainFields(this.#type.defaults)) {
      const value = this.#read(request, view)
      if (value !== undefined) answer[request.name] = value
    }
    answer.id = this.id
    return answer
  }

  /** An edge within fields requires the same permissions as the edge alone. */
  #requireEdge(edge: Edge<T>, { session, world }: View): void {
    const owner = this.#type.ownerOf(this.#record, world)
    if (!owner || session.kind === 'none' || session.kind === 'app') return
    requirePermissions(session.person, edge.permissions, owner.targetId, 10)
  }

  #read(request: FieldRequest, view: View): unknown {
    if (request.name === 'id') return this.id
    const edge = this.#type.edges[request.name]
    if (edge) {
      this.#requireEdge(edge, view)
      const nested = request.fields ? { fields: formatFields(request.fields) } : {}
      const parameters = new Parameters({ ...request.modifiers, ...nested, access_token: view.accessToken })
      return renderEdge(edge, this.#record, request.fields, parameters, view, `${this.id}/${request.name}`)
    }
    const reader = this.#type.fields[request.name]
    if (!reader) {
      throw new GraphError({
        code: 100,
        message: `(#100) Tried accessing nonexisting field (${request.name}) on node type (${this.#type.label})`,
      })
    }
    return narrow(reader(this.#record, view, request), request.fields, view)
  }
}

export function nodeOf<T>(type: NodeType<T>, record: T): Node {
  return new RecordNode(type, record)
}

const ONLY_ID = plainFields(['id'])

function narrow(value: unknown, fields: FieldRequest[] | null, view: View): unknown {
  if (value instanceof RecordNode) return value.render(fields ?? ONLY_ID, view)
  if (!fields || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => narrow(item, fields, view))
  const object = value as Record<string, unknown>
  if ('data' in object && !fields.some((field) => field.name === 'data')) {
    return { ...object, data: narrow(object.data, fields, view) }
  }
  const kept = fields.filter((field) => object[field.name] !== undefined)
  return Object.fromEntries(kept.map((field) => [field.name, narrow(object[field.name], field.fields, view)]))
}

export function renderEdge<T>(
  edge: Edge<T>,
  record: T,
  fields: FieldRequest[] | null,
  parameters: Parameters,
  view: View,
  path: string,
): Record<string, unknown> {
  const slice = takeSlice(edge.source(record, view, parameters), parameters)
  const shown = fields ?? (edge.defaultFields ? plainFields(edge.defaultFields) : null)
  const paging = pagingOf(slice, `${view.graphBase}/${path}`, parameters)
  const summary = parameters.has('summary') ? edge.summary?.(record, view, parameters) : undefined
  return {
    data: slice.items.map((node) => node.render(shown, view)),
    ...(paging && { paging }),
    ...(summary && { summary }),
  }
}

/** Formats a time like the platform. */
export function graphTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}+0000`
}
