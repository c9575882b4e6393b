import type { Operation, UsageType } from '../faults/types.ts'
import type { Page, Person } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { GraphError, unsupported } from './graph-error.ts'
import type { Owner, View } from './node-type.ts'
import type { Parameters } from './parameters.ts'
import { isTargetGranted, requirePermissions, requireTask } from './permissions.ts'
import type { Session } from './tokens.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

export interface GraphCall {
  method: Method
  /** The first part of the requested path: an id or `me`. */
  id: string
  /** The path after the edge's name: `/{id}/permissions/email` → `email`. */
  rest: string | null
  /** Client id and secret of a Basic header. */
  basic: { user: string; password: string } | null
  /** The key of the node's record. */
  key: string
  world: World
  parameters: Parameters
  session: Session
  view: View
}

export interface GraphRoute {
  method: Method
  /** `/{page-id}/feed` */
  path: string
  operation: Operation | ((call: GraphCall) => Operation)
  usage: UsageType | ((call: GraphCall) => UsageType)
  handle: (call: GraphCall) => unknown
}

/** The person behind a user or page token. */
export function personOf(call: Pick<GraphCall, 'session'>): Person {
  const { session } = call
  if (session.kind === 'user' || session.kind === 'page') return session.person
  if (session.kind === 'app') {
    throw new GraphError({
      code: 102,
      message: 'A user access token is required to request this resource.',
    })
  }
  throw noToken()
}

export function noToken(): GraphError {
  return new GraphError({ code: 104, message: 'An access token is required to request this resource.' })
}

/** Reading requires a token of a person with a role who allowed this account and these permissions. */
export function checkRead(call: GraphCall, owner: Owner | null, permissions: readonly string[]): void {
  const person = personOf(call)
  if (!owner) return
  checkRole(call, owner, person)
  requireTarget(person, owner)
  requirePermissions(person, permissions, owner.targetId, 10)
}

export interface WriteRule {
  permissions: readonly string[]
  tasks: readonly string[]
}

/** Writing on a page requires the page's own token; on its Instagram account a user token is enough. */
export function checkWrite(call: GraphCall, owner: Owner, rule: WriteRule): Page {
  const person = personOf(call)
  checkRole(call, owner, person)
  const page = call.world.pages.require(owner.pageId)
  if (owner.targetId === owner.pageId && call.session.kind !== 'page') {
    throw new GraphError({
      code: 210,
      message: '(#210) A page access token is required to request this resource.',
    })
  }
  requirePermissions(person, rule.permissions, owner.targetId, 200)
  requireTask(person, page, rule.tasks)
  return page
}

function checkRole(call: GraphCall, owner: Owner, person: Person): void {
  const isOtherPage = call.session.kind === 'page' && call.session.page.id !== owner.pageId
  if (isOtherPage || !person.roles[owner.pageId]?.length) throw unsupported(call.method, call.id)
}

function requireTarget(person: Person, owner: Owner): void {
  if (isTargetGranted(person, owner.targetId)) return
  throw new GraphError({
    code: 10,
    message: `(#10) The person has not allowed this application to use ${owner.targetId}.`,
  })
}
