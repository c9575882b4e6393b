import { opaque } from '../world/ids.ts'
import type { LoginCode, PermissionStatus, Person } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { GraphError, invalidParameter } from './graph-error.ts'
import { PERMISSIONS } from './permissions.ts'
import type { AppIdentity, Tokens } from './tokens.ts'

const CODE_LIFETIME_MS = 10 * 60_000

export interface LoginChoice {
  person: Person
  asked: readonly string[]
  permissions: readonly string[]
  targets: readonly string[]
}

/** Replaces the earlier choice by the ticked boxes. Permissions outside this request stay as they are. */
export function authorize(world: World, choice: LoginChoice): Person {
  const { person, asked, permissions, targets } = choice
  const before = person.grant?.permissions ?? {}
  const now = Object.fromEntries(
    asked.map((name): [string, PermissionStatus] => [
      name,
      permissions.includes(name) ? 'granted' : 'declined',
    ]),
  )
  return world.people.put({
    ...person,
    grant: {
      // Every login includes name and picture; the dialog has no checkbox for them.
      permissions: { ...before, ...now, public_profile: 'granted' },
      targets: targets.filter((target) => accountsOf(world, person).includes(target)),
    },
  })
}

/** Every page on which the person has a role, and the linked Instagram accounts. */
export function accountsOf(world: World, person: Person): string[] {
  return Object.entries(person.roles)
    .filter(([, tasks]) => tasks.length > 0)
    .flatMap(([pageId]) => {
      const instagram = world.pages.get(pageId)?.instagram
      return instagram ? [pageId, instagram.id] : [pageId]
    })
}

export function issueCode(world: World, person: Person, redirectUri: string): LoginCode {
  const issuedAt = world.now()
  return world.loginCodes.put({
    id: `AQD${opaque(`code ${person.id} ${world.nextNumber()} ${issuedAt} ${Math.random()}`)}`,
    personId: person.id,
    redirectUri,
    issuedAt,
    used: false,
  })
}

export function redeemCode(world: World, tokens: Tokens, code: string, redirectUri: string) {
  const login = world.loginCodes.get(code)
  if (!login) throw badCode('Invalid verification code format.')
  if (login.used) throw badCode('This authorization code has been used.', 36009)
  if (world.now() - login.issuedAt > CODE_LIFETIME_MS)
    throw badCode('This authorization code has expired.', 36007)
  if (login.redirectUri !== redirectUri) {
    throw badCode(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      36008,
    )
  }
  world.loginCodes.put({ ...login, used: true })
  return tokens.issueUserToken(world.people.require(login.personId), 'short')
}

function badCode(message: string, subcode?: number): GraphError {
  return new GraphError({ code: 100, subcode, message, challenge: 'invalid_code' })
}

export function checkClient(app: AppIdentity, id: string | undefined, secret: string | undefined): void {
  if (id === undefined) throw invalidParameter('Missing client_id parameter.')
  if (id !== app.id) {
    throw new GraphError({
      code: 101,
      message: 'Error validating application. Cannot get application info due to a system error.',
    })
  }
  if (secret !== app.secret) throw new GraphError({ code: 1, message: 'Error validating client secret.' })
}

/** The person removes the app in their settings: all of its tokens stop working. */
export function removeApp(world: World, tokens: Tokens, person: Person): Person {
  tokens.endAll(person, 458)
  return world.people.put({ ...person, grant: null })
}

export function revokePermission(world: World, person: Person, permission: string): Person {
  if (!person.grant) return person
  const permissions = { ...person.grant.permissions, [permission]: 'declined' as const }
  return world.people.put({ ...person, grant: { ...person.grant, permissions } })
}

export function unknownScopes(scopes: readonly string[]): string[] {
  return scopes.filter((scope) => !(scope in PERMISSIONS))
}
