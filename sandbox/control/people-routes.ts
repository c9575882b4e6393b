import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { request as send } from 'undici'
import { z } from 'zod'
import { loginDirectly } from '../meta/dialog/dialog-routes.ts'
import { accountsOf, removeApp, unknownScopes } from '../meta/login.ts'
import { PERMISSIONS } from '../meta/permissions.ts'
import type { Person } from '../world/types.ts'
import { ControlError, found } from './control-error.ts'
import type { ControlParts } from './control-routes.ts'

const GrantBody = z.object({
  page_ids: z.array(z.string()).optional(),
  permissions: z.array(z.string()).optional(),
})
const LoginBody = GrantBody.extend({ redirect_uri: z.string().optional() })
const CALLBACK_TIMEOUT_MS = 5000

/** Acts of people on their own account and on the app in their settings. */
export function peopleRoutes(server: FastifyInstance, parts: ControlParts): void {
  const { world, views, tokens } = parts
  const personNamed = (request: { params: unknown }): Person =>
    found(world.people.get((request.params as { person_id: string }).person_id), 'person')
  const after = (person: Person) => ({ person: views.person(world.people.require(person.id)) })

  server.post('/people/:person_id/login', (request) => {
    const body = LoginBody.parse(request.body ?? {})
    const permissions = checkedPermissions(body.permissions ?? Object.keys(PERMISSIONS))
    const person = personNamed(request)
    return loginDirectly(parts, person, {
      permissions,
      targets: body.page_ids,
      redirectUri: body.redirect_uri,
    })
  })

  server.post('/people/:person_id/remove-app', async (request) => {
    const person = removeApp(world, tokens, personNamed(request))
    await callBack(parts, person, 'deauthorize')
    return after(person)
  })

  server.post('/people/:person_id/request-deletion', async (request) => {
    const person = personNamed(request)
    return { ...after(person), ...(await callBack(parts, person, 'data-deletion')) }
  })

  server.post('/people/:person_id/change-password', (request) => {
    const person = personNamed(request)
    tokens.endAll(person, 460)
    return after(person)
  })

  server.post('/people/:person_id/expire-tokens', (request) => {
    const person = personNamed(request)
    tokens.endAll(person, 463)
    return after(person)
  })

  server.post('/people/:person_id/checkpoint', (request) => {
    const { on } = z.object({ on: z.boolean() }).parse(request.body)
    return after(world.people.put({ ...personNamed(request), checkpoint: on }))
  })

  server.put('/people/:person_id/roles/:page_id', (request) => {
    const { tasks } = z.object({ tasks: z.array(z.string()) }).parse(request.body)
    const person = personNamed(request)
    const { id } = found(world.pages.get((request.params as { page_id: string }).page_id), 'page')
    return after(world.people.put({ ...person, roles: { ...person.roles, [id]: tasks } }))
  })

  server.put('/people/:person_id/grants', (request) => {
    const body = GrantBody.parse(request.body)
    const person = personNamed(request)
    if (!person.grant) throw new ControlError('REFUSED', 'The person has not allowed the app')
    const allowed = body.permissions && checkedPermissions(body.permissions)
    const all = new Set([...Object.keys(person.grant.permissions), ...(allowed ?? [])])
    const permissions = allowed
      ? Object.fromEntries(
          [...all].map((name) => [name, allowed.includes(name) ? 'granted' : 'declined'] as const),
        )
      : person.grant.permissions
    const own = accountsOf(world, person)
    const targets = body.page_ids?.filter((id) => own.includes(id)) ?? person.grant.targets
    return after(world.people.put({ ...person, grant: { permissions, targets } }))
  })
}

function checkedPermissions(names: string[]): string[] {
  const [unknown] = unknownScopes(names)
  if (unknown !== undefined) throw new ControlError('INVALID', `There is no permission ${unknown}`)
  return names
}

/** The callback's address is the webhook address plus its name. The callback is never retried. */
async function callBack({ world, app }: ControlParts, person: Person, name: 'deauthorize' | 'data-deletion') {
  const webhookUrl = world.appSubscriptions.get('page')?.callbackUrl
  if (!webhookUrl) return { status: null, answer: null }
  const body = new URLSearchParams({ signed_request: signRequest(person.id, app.secret, world.now()) })
  try {
    const answer = await send(`${webhookUrl}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
    })
    return { status: answer.statusCode, answer: await answer.body.text() }
  } catch (error) {
    return { status: null, answer: error instanceof Error ? error.message : String(error) }
  }
}

/** The signature covers the encoded payload, not the JSON in it. */
export function signRequest(userId: string, secret: string, now: number): string {
  const payload = { algorithm: 'HMAC-SHA256', issued_at: Math.floor(now / 1000), user_id: userId }
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`
}
