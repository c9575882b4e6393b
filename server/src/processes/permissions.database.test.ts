import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { allows } from '#contract/permissions.ts'
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

// Every call of the API, made by everybody who could make it, against what the contract says of it.

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
/** That a refusal changes nothing is shown in foreign-objects.database.test.ts. */
let isChanged = true
beforeEach(async () => {
  if (!isChanged) return
  await removeWorlds(product.plumbing)
  world = await makeWorld(product.plumbing)
  isChanged = false
})

const ask = async (name: EndpointName, who: PersonKind | 'nobody') => {
  const call = callOf(name, samples[name](world), product.publicUrl)
  if (who !== 'nobody') call.headers.authorization = `Bearer ${world.tokens[who]}`
  const answer = await product.app.inject(call)
  isChanged = call.method !== 'GET' && ![401, 403, 404].includes(answer.statusCode)
  return { status: answer.statusCode, code: (answer.json() as { code?: string }).code }
}

/** The sample did not fit the schema. */
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
  const { access } = endpoints[name]
  if (access === 'public') return 'allowed'
  if (who === 'nobody') return 'sign in first'
  if (access === 'person') return 'allowed'
  // Whoever is not of the team cannot even tell that it exists.
  if (who !== 'member' && who !== 'owner') return 'unknown'
  return allows(who, access) ? 'allowed' : 'refused'
}

/** Each is about the caller's own invitation or sign-in, so what they have decides, not who they are. */
const OWN_THINGS: EndpointName[] = ['answerInvitation', 'signUp', 'refreshToken', 'endSignIn']

const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => !OWN_THINGS.includes(name))

describe.each(names)('%s', (name) => {
  it.each(['nobody', ...people] as const)('asked by %s', async (who) => {
    expect(verdictOf(await ask(name, who))).toBe(expectedOf(name, who))
  })
})
