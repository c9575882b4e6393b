import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { errors } from '#contract/errors.ts'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { createRounds } from '#server/processes/worker.ts'
import { callOf } from '#server/testing/api-world/call.ts'
import { samples } from '#server/testing/api-world/samples.ts'
import { makeWorld, removeWorlds, type World } from '#server/testing/api-world/world.ts'
import { happening } from '#server/testing/fuzz/happening.ts'
import { requestOf } from '#server/testing/fuzz/make-call.ts'
import { type OddCall, oddCallsOf } from '#server/testing/fuzz/odd-calls.ts'
import { obligingPlatform } from '#server/testing/fuzz/platform.ts'
import { type PublishedApi, readPublishedApi } from '#server/testing/fuzz/published-api.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'
import { scriptedPayments } from '#server/testing/scripted-payments.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

// Fuzzes every endpoint with calls generated from the published OpenAPI document. A long run with other seeds:
// FUZZ_RUNS=500 npm run fuzz -- --rounds 1 fuzz-endpoints

const runsEach = Number(process.env.FUZZ_RUNS ?? 3)
const MANY = runsEach > 20
/** Far above the duration of any call on a busy machine. */
const LONGEST_MILLISECONDS = 10_000

/** Errors of external services, not of the product. */
const OUTSIDE = new Set(['PUSH_UNANSWERED', 'PLATFORM_REFUSED', 'PLATFORM_UNAVAILABLE', 'PUBLISH_NOT_SHOWN'])

/** Endpoints that cannot succeed in this test, with the reason. */
const CANNOT_SUCCEED: Partial<Record<EndpointName, string>> = {
  signUp: 'needs the cookie of a sign-in at Facebook',
  testPushDevice: 'the push service of the world does not exist',
  connectPage: 'needs a grant of Facebook for the page',
  reconnectPage: 'needs a grant of Facebook for the page',
  listManagedPages: 'needs a grant of Facebook',
  answerInvitation: 'the owner is not invited',
  completeUpload: 'nothing was put there',
  deletePage: 'the page is connected',
  deleteTeam: 'pages are connected to the team',
  resumePage: 'Meta has not blocked the page',
  updateOverage: 'the team has paid nothing, so its highest cap is 0',
  createDebtInvoice: 'the team owes nothing',
}

let product: Awaited<ReturnType<typeof startProductAt>>
let graph: Awaited<ReturnType<typeof scriptedGraph>>
let api: PublishedApi
let own: World
let foreign: World
const clock = manualClock()

beforeAll(async () => {
  graph = await scriptedGraph()
  obligingPlatform(graph)
  product = await startProductAt(graph.settings.graphUrl, {}, clock, scriptedPayments().provider)
  api = readPublishedApi((await product.app.inject('/api/openapi.json')).json())
})
afterAll(async () => {
  const all = [...tallies.values()]
  const sum = (of: (tally: Tally) => number) => all.reduce((total, tally) => total + of(tally), 0)
  console.info(
    `${sum(({ calls }) => calls)} calls, ${sum(({ past }) => past)} past validation, ${sum(({ succeeded }) => succeeded)} succeeded`,
  )
  await product.stop()
  await graph.close()
})

const makeWorlds = async () => {
  await removeWorlds(product.services)
  own = await makeWorld(product.services, 0)
  foreign = await makeWorld(product.services, 1)
}

type Tally = { calls: number; past: number; succeeded: number }
const tallies = new Map<EndpointName, Tally>()

const UNREAD = new Set([
  '000001',
  '000002',
  '000003',
  'INVALID_INPUT',
  'MALFORMED_REQUEST',
  'TOO_LARGE',
  'UNAUTHENTICATED',
  'RATE_LIMITED',
])
let calls = 0

const tryCall = async (name: EndpointName, call: OddCall) => {
  calls += 1
  // Slow enough to stay within the write limits, which have their own tests.
  clock.advance(0.2)
  // A new address per call avoids the rate limits, which have their own tests.
  const address = `2001:db8::${(calls % 65_536).toString(16)}`
  const around = { own, foreign, origin: product.publicUrl, token: own.tokens.owner, address }
  const began = performance.now()
  const answer = await product.app.inject(requestOf(name, call, around))
  const took = performance.now() - began
  const body = answer.headers['content-type']?.toString().includes('json') ? answer.json() : answer.body
  const told = `${answer.statusCode} ${answer.body.slice(0, 300)}`
  if (answer.statusCode >= 500 && !OUTSIDE.has(body.code)) throw new Error(`broken: ${told}`)
  if (took > LONGEST_MILLISECONDS) throw new Error(`took ${Math.round(took)} ms: ${told}`)
  const misfits = api.misfitsOf(name, answer.statusCode, body)
  if (misfits.length > 0) throw new Error(`not as published: ${misfits.join('; ')}: ${told}`)
  if (answer.statusCode !== 200 && !(body.code in errors)) throw new Error(`an unknown code: ${told}`)
  const tally = tallies.get(name) ?? { calls: 0, past: 0, succeeded: 0 }
  tally.calls += 1
  if (!UNREAD.has(body.code)) tally.past += 1
  if (answer.statusCode === 200) tally.succeeded += 1
  tallies.set(name, tally)
  const isGone = answer.statusCode === 200 && (endpoints[name].method === 'DELETE' || name === 'logOut')
  if (isGone || name === 'disconnectPage') await makeWorlds()
  return answer.statusCode
}

const readers = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method === 'GET' && name !== 'listManagedPages',
)

/** Checks that all stored data can still be read, and that the worker continues. */
const expectAllWell = async () => {
  for (const name of readers) {
    const call = callOf(name, samples[name](own), product.publicUrl)
    call.headers.authorization = `Bearer ${own.tokens.owner}`
    const answer = await product.app.inject(call)
    expect([name, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([name, 200, ''])
    expect([name, api.misfitsOf(name, 200, answer.json())]).toEqual([name, []])
  }
  const { services, ai, graph } = product
  const { database } = services
  await storeEvents(database.queries, happening(own, clock.now()), clock.now())
  await untilQuiet(createRounds({ ...services, graph, ai, random: () => 0 }, () => undefined))
  const left = await database.queries.selectFrom('events').where('decided', '=', false).selectAll().execute()
  expect(left).toEqual([])
}

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  it('answers fuzzed calls as the OpenAPI document describes, and stores nothing that breaks it', {
    timeout: MANY ? 3_600_000 : 60_000,
    retry: 0,
  }, async () => {
    clock.advance(61)
    await makeWorlds()
    const usual = { ...samples[name](own) }
    const answered = await tryCall(name, {
      params: usual.params ?? {},
      query: usual.query ?? {},
      body: usual.body,
      wire: 'as it should be',
      language: 'mn',
    })
    const told =
      'give it a call that succeeds in server/src/testing/api-world/samples.ts, or say in CANNOT_SUCCEED why none can'
    if (!CANNOT_SUCCEED[name]) expect(answered, told).toBe(200)
    expect(tallies.get(name)?.past, told).toBe(1)
    await makeWorlds()
    await fc.assert(
      fc.asyncProperty(oddCallsOf(api, name), async (call) => void (await tryCall(name, call))),
      { numRuns: runsEach },
    )
    if (endpoints[name].method !== 'GET') await expectAllWell()
  })
})

it('most fuzzed calls pass the validation', () => {
  const all = [...tallies.values()]
  const past = all.reduce((sum, tally) => sum + tally.past, 0)
  const made = all.reduce((sum, tally) => sum + tally.calls, 0)
  expect(past / made).toBeGreaterThan(0.4)
})

it('the OpenAPI document lists exactly the endpoints of the contract', () => {
  expect(api.names.toSorted()).toEqual(Object.keys(endpoints).toSorted())
})
