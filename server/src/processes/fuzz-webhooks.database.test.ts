import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createRounds } from '#server/processes/worker.ts'
import { makeWorld, removeWorlds, type World } from '#server/testing/api-world/world.ts'
import { changedAt } from '#server/testing/fuzz/changed-at.ts'
import { hostile } from '#server/testing/fuzz/hostile.ts'
import { obligingPlatform } from '#server/testing/fuzz/platform.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'
import { scriptedPayments } from '#server/testing/scripted-payments.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'
import { WEBHOOK_EXAMPLES } from '#wire-examples/meta/index.ts'

// Fuzzes every documented webhook with mutations. A long run with other seeds:
// FUZZ_RUNS=20000 npm run fuzz -- --rounds 1 fuzz-webhooks

const numRuns = Number(process.env.FUZZ_RUNS ?? 150)
const options = { timeout: numRuns > 1000 ? 3_600_000 : 60_000, retry: 0 }
const clock = manualClock()

let product: Awaited<ReturnType<typeof startProductAt>>
let graph: Awaited<ReturnType<typeof scriptedGraph>>
let world: World
beforeAll(async () => {
  graph = await scriptedGraph()
  obligingPlatform(graph)
  product = await startProductAt(graph.settings.graphUrl, {}, clock, scriptedPayments().provider)
})
afterAll(async () => {
  await product.stop()
  await graph.close()
})
beforeEach(async () => {
  await removeWorlds(product.services)
  world = await makeWorld(product.services)
})

const change = fc.record({ at: fc.nat(10_000), by: hostile })
const changes = fc.array(change, { maxLength: 4 })
const secret = () => product.services.config.meta.appSecret

const post = async (url: string, payload: string | Buffer, headers: Record<string, string> = {}) => {
  const answer = await product.app.inject({ method: 'POST', url, payload, headers })
  if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer
}

const ofMeta = (raw: string, isSigned = true) => {
  const key = isSigned ? secret() : 'another secret'
  const signature = createHmac('sha256', key).update(raw).digest('hex')
  return post('/webhooks/meta', raw, {
    'content-type': 'application/json',
    'x-hub-signature-256': `sha256=${signature}`,
  })
}

/** Checks that every accepted event is decided and sent, so that none blocks the next. */
const expectAllDecided = async () => {
  const { services, ai, graph } = product
  await untilQuiet(createRounds({ ...services, graph, ai, random: () => 0 }, () => undefined))
  const { queries } = services.database
  expect(await queries.selectFrom('events').where('decided', '=', false).selectAll().execute()).toEqual([])
}

const examples = Object.entries(WEBHOOK_EXAMPLES)
const events = () => product.services.database.queries.selectFrom('events').select('platform_key').execute()

it('a mutated webhook of Meta is answered 200, and the worker continues', options, async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...examples),
      changes,
      fc.boolean(),
      async ([, { body }], spoiled, ours) => {
        const example = JSON.parse(
          JSON.stringify(body).replaceAll(body.entry[0]?.id ?? '', ours ? pageOf(body.object) : '999'),
        )
        const raw = JSON.stringify(changedAt(example, spoiled))
        const { statusCode } = await ofMeta(raw)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        // Meta retries a refused delivery for 36 hours, and then disables the subscription.
        expect(statusCode).toBe(200)
      },
    ),
    { numRuns },
  )
  console.info('answered', Object.fromEntries(statuses))
  expect(statuses.get(200)).toBeGreaterThan(numRuns / 3)
  expect((await events()).length).toBeGreaterThan(0)
  await expectAllDecided()
})

const pageOf = (object: string): string => (object === 'instagram' ? world.accountId : world.pageId)

it('a webhook with a wrong signature is refused, and nothing is stored', options, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...examples), changes, async ([, { body }], spoiled) => {
      const answer = await ofMeta(JSON.stringify(changedAt(structuredClone(body), spoiled)), false)
      expect(answer.statusCode).toBe(401)
    }),
    { numRuns: Math.ceil(numRuns / 5) },
  )
  expect(await events()).toEqual([])
})

it('signed bytes that are no webhook are answered 200, because Meta would resend them', options, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constant('['.repeat(50_000))),
      async (raw) => {
        expect((await ofMeta(raw)).statusCode).toBe(200)
      },
    ),
    { numRuns: Math.ceil(numRuns / 3) },
  )
})

it('the handshake reveals nothing for any parameters', options, async () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('subscribe', 'х', '%00'))
  const name = fc.constantFrom('hub.mode', 'hub.verify_token', 'hub.challenge', 'hub.verify_token[]')
  const token = () => product.services.config.meta.verifyToken
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, value), { maxLength: 6 }),
      fc.boolean(),
      async (pairs, known) => {
        const query = new URLSearchParams(pairs)
        if (known) query.append('hub.verify_token', token())
        const { statusCode } = await product.app.inject(`/webhooks/meta?${query}`)
        expect([200, 400, 403]).toContain(statusCode)
      },
    ),
    { numRuns: Math.ceil(numRuns / 3) },
  )
})

it('mutated requests for deletion are carried out or refused', options, async () => {
  const said = {
    algorithm: 'HMAC-SHA256',
    expires: 1_291_840_400,
    issued_at: 1_291_836_800,
    user_id: '218471',
  }
  const path = fc.constantFrom('deauthorize', 'data-deletion')
  await fc.assert(
    fc.asyncProperty(path, changes, fc.boolean(), async (which, spoiled, isSigned) => {
      const encoded = Buffer.from(JSON.stringify(changedAt({ ...said }, spoiled))).toString('base64url')
      const signature = createHmac('sha256', isSigned ? secret() : 'x')
        .update(encoded)
        .digest('base64url')
      const form = new URLSearchParams({ signed_request: `${signature}.${encoded}` }).toString()
      const answer = await post(`/webhooks/meta/${which}`, form, {
        'content-type': 'application/x-www-form-urlencoded',
      })
      if (isSigned && spoiled.length === 0) expect(answer.statusCode).toBe(200)
      else expect([200, 400, 413]).toContain(answer.statusCode)
      if (!isSigned) expect(answer.statusCode).toBe(400)
    }),
    { numRuns: Math.ceil(numRuns / 2) },
  )
})

it('QPay is always answered SUCCESS, for any token and body', options, async () => {
  const token = fc
    .oneof(fc.string(), fc.constantFrom('x', 'ү', 'a\0b', '%'))
    // HTTP clients remove dot segments from a URL themselves.
    .filter((text) => !/^\.+$/.test(text))
  await fc.assert(
    fc.asyncProperty(token, fc.string({ unit: 'binary' }), fc.boolean(), async (about, sent, isGet) => {
      const url = `/webhooks/qpay/${encodeURIComponent(about.toWellFormed())}?qpay_payment_id=1`
      const answer = isGet
        ? await product.app.inject(url)
        : await post(url, sent, { 'content-type': 'application/json' })
      expect([answer.statusCode, answer.body]).toEqual([200, 'SUCCESS'])
    }),
    { numRuns: Math.ceil(numRuns / 3) },
  )
})
