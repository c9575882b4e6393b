import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Endpoint, type EndpointName, endpoints } from '#contract/endpoints.ts'
import { allows, roles } from '#contract/permissions.ts'
import { callOf } from '#server/testing/api-world/call.ts'
import { samples } from '#server/testing/api-world/samples.ts'
import {
  makeWorld,
  type PersonKind,
  people,
  removeWorlds,
  type World,
} from '#server/testing/api-world/world.ts'
import { startProductAt } from '#server/testing/product.ts'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'

// Makes every call of the API as every kind of caller, and compares the result with the access in the contract.

let product: Awaited<ReturnType<typeof startProductAt>>
let graph: Awaited<ReturnType<typeof scriptedGraph>>
let world: World
beforeAll(async () => {
  graph = await scriptedGraph()
  product = await startProductAt(graph.settings.graphUrl)
})
afterAll(async () => {
  await product.stop()
  await graph.close()
})
/** foreign-objects.database.test.ts checks that a refusal changes nothing. */
let isChanged = true
beforeEach(async () => {
  if (!isChanged) return
  await removeWorlds(product.services)
  world = await makeWorld(product.services)
  isChanged = false
})

/** Files of a chat need the permission of the contract, those of a flow more. */
const sampleOf = (name: EndpointName) => {
  if (name !== 'presignUpload') return samples[name](world)
  const { body } = samples.presignUpload(world)
  return { body: { ...body, automationId: undefined } }
}

const ask = async (name: EndpointName, who: PersonKind | 'nobody') => {
  const call = callOf(name, sampleOf(name), product.publicUrl)
  if (who !== 'nobody') call.headers.authorization = `Bearer ${world.tokens[who]}`
  const answer = await product.app.inject(call)
  isChanged = call.method !== 'GET' && ![401, 403, 404].includes(answer.statusCode)
  return { status: answer.statusCode, code: (answer.json() as { code?: string }).code }
}

/** Codes of samples that did not match the schema. */
const UNREAD = new Set(['000001', '000002', '000003', 'INVALID_INPUT'])
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'PAGE_NOT_FOUND', 'TEAM_NOT_FOUND']

const verdictOf = ({ status, code }: Awaited<ReturnType<typeof ask>>) => {
  if (status === 422 && UNREAD.has(code ?? '')) throw new Error('the sample itself is refused')
  if (code === 'UNAUTHENTICATED') return 'sign in first'
  if (code === 'FORBIDDEN') return 'refused'
  return status === 404 && (code === undefined || REFUSALS.includes(code) || code === 'NOT_FOUND')
    ? 'unknown'
    : 'allowed'
}

const expectedOf = (name: EndpointName, who: PersonKind | 'nobody') => {
  const { access, right }: Endpoint = endpoints[name]
  if (access === 'public') return 'allowed'
  if (who === 'nobody') return 'sign in first'
  const role = roles.find((one) => one === who)
  if (access === 'person') return !right || !role || allows(role, right) ? 'allowed' : 'refused'
  // People outside the team get the same answer as for an unknown id.
  if (!role) return 'unknown'
  return allows(role, access) ? 'allowed' : 'refused'
}

/** Calls about the caller's own invitation, sign-in or note: what belongs to whom decides, not the role. */
const OWN_THINGS: EndpointName[] = [
  'answerInvitation',
  'answerInvitationLink',
  'signUp',
  'refreshToken',
  'endSignIn',
  'removePushDevice',
  'changeCustomerNote',
  'testPushDevice',
]

const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => !OWN_THINGS.includes(name))

describe.each(names)('%s', (name) => {
  it.each(['nobody', ...people] as const)('called by %s', async (who) => {
    expect(verdictOf(await ask(name, who))).toBe(expectedOf(name, who))
  })
})
