import type { Person, Token } from '../../world/types.ts'
import { type GraphError, invalidParameter, invalidToken, unsupported } from '../graph-error.ts'
import { checkClient, redeemCode, removeApp, revokePermission } from '../login.ts'
import { isTargetGranted, PERMISSIONS } from '../permissions.ts'
import { type GraphCall, type GraphRoute, noToken, personOf } from '../route.ts'
import { DATA_ACCESS_MS } from '../tokens.ts'

export const LOGIN_ROUTES: GraphRoute[] = [
  { method: 'GET', path: '/oauth/access_token', operation: 'login', usage: 'app', handle: accessToken },
  { method: 'POST', path: '/oauth/access_token', operation: 'login', usage: 'app', handle: accessToken },
  { method: 'GET', path: '/debug_token', operation: 'read', usage: 'app', handle: debugToken },
  {
    method: 'GET',
    path: '/{user-id}/permissions',
    operation: 'read',
    usage: 'app',
    handle: (call) => {
      const { permission, status } = call.parameters.all
      const all = Object.entries(ownself(call).grant?.permissions ?? {})
      return {
        data: all
          .map(([name, value]) => ({ permission: name, status: value }))
          .filter((line) => (permission ?? line.permission) === line.permission)
          .filter((line) => (status ?? line.status) === line.status),
      }
    },
  },
  {
    method: 'DELETE',
    path: '/{user-id}/permissions',
    operation: 'login',
    usage: 'app',
    handle: (call) => {
      removeApp(call.world, call.view.tokens, ownself(call))
      return revoked(call)
    },
  },
  {
    method: 'DELETE',
    path: '/{user-id}/permissions/{permission}',
    operation: 'login',
    usage: 'app',
    handle: (call) => {
      const permission = call.rest ?? ''
      if (!(permission in PERMISSIONS)) throw invalidParameter(`Unknown permission ${permission}`)
      revokePermission(call.world, ownself(call), permission)
      return revoked(call)
    },
  },
]

/** Old versions answer a bare `true`. */
function revoked({ world }: GraphCall): unknown {
  return world.settings.revoke_answer === 'bare' ? true : { success: true }
}

/** People may only read themselves. */
function ownself(call: GraphCall): Person {
  const person = personOf(call)
  if (person.id !== call.key) throw unsupported(call.method, call.id)
  return person
}

function accessToken(call: GraphCall) {
  const { parameters, view, world } = call
  const basic = call.basic
  checkClient(
    view.app,
    parameters.string('client_id') ?? basic?.user,
    parameters.string('client_secret') ?? basic?.password,
  )
  const grantType = parameters.string('grant_type') ?? 'authorization_code'
  switch (grantType) {
    case 'client_credentials':
      return { access_token: view.tokens.appToken, token_type: 'bearer' }
    case 'fb_exchange_token':
      return tokenAnswer(call, exchange(call, parameters.required('fb_exchange_token')))
    case 'authorization_code': {
      const code = parameters.required('code')
      return tokenAnswer(call, redeemCode(world, view.tokens, code, parameters.string('redirect_uri') ?? ''))
    }
    default:
      throw invalidParameter(`Unsupported grant_type ${grantType}`)
  }
}

function exchange(call: GraphCall, short: string): Token {
  const session = call.view.tokens.authenticate(short)
  if (session.kind !== 'user') throw invalidToken('Invalid OAuth access token.')
  return call.view.tokens.issueUserToken(session.person, 'long')
}

function tokenAnswer(call: GraphCall, token: Token) {
  return { access_token: token.id, token_type: 'bearer', expires_in: call.view.tokens.secondsLeft(token) }
}

function debugToken(call: GraphCall) {
  const { session, parameters, view, world } = call
  if (session.kind === 'none') throw noToken()
  const input = parameters.required('input_token')
  const head = { app_id: view.app.id, application: view.app.name }
  if (input === view.tokens.appToken) {
    return {
      data: { app_id: head.app_id, type: 'APP', application: head.application, is_valid: true, scopes: [] },
    }
  }
  const token = world.tokens.get(input)
  if (!token) {
    const error = { code: 190, message: 'The access token could not be decrypted' }
    return { data: { error, is_valid: false, scopes: [] } }
  }
  return { data: { ...head, ...describeToken(call, token) } }
}

function describeToken(call: GraphCall, token: Token) {
  const { world, view } = call
  const problem = view.tokens.problemOf(token)
  const facts = {
    type: token.kind === 'page' ? 'PAGE' : 'USER',
    data_access_expires_at: seconds(token.issuedAt + DATA_ACCESS_MS),
    expires_at: seconds(token.expiresAt),
    is_valid: problem === null,
    issued_at: seconds(token.issuedAt),
    ...(token.pageId && { profile_id: token.pageId }),
    user_id: token.personId,
  }
  if (problem) return { ...facts, error: innerError(problem), scopes: [] }
  const person = world.people.require(token.personId)
  return { ...facts, scopes: grantedScopes(person), granular_scopes: granularScopes(call, person) }
}

function innerError({ details }: GraphError) {
  return {
    code: details.code,
    message: details.message,
    ...(details.subcode && { subcode: details.subcode }),
  }
}

function grantedScopes(person: Person): string[] {
  return Object.entries(person.grant?.permissions ?? {})
    .filter(([, status]) => status === 'granted')
    .map(([name]) => name)
}

/** Pages and Instagram accounts that each scope covers. */
function granularScopes(call: GraphCall, person: Person) {
  const pages = [...call.world.pages.values()]
  const targets = {
    person: undefined,
    page: pages.map((page) => page.id).filter((id) => isTargetGranted(person, id)),
    instagram: pages.flatMap((page) => page.instagram?.id ?? []).filter((id) => isTargetGranted(person, id)),
  }
  return grantedScopes(person)
    .map((scope) => ({ scope, target_ids: targets[PERMISSIONS[scope]?.on ?? 'person'] }))
    .filter((line) => line.target_ids !== undefined)
}

function seconds(time: number): number {
  return Math.floor(time / 1000)
}
