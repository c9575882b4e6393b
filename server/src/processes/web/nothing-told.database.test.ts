import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createRounds } from '#server/processes/worker.ts'
import { callOf } from '#server/testing/api-world/call.ts'
import { samples } from '#server/testing/api-world/samples.ts'
import { makeWorld, removeWorlds, type World } from '#server/testing/api-world/world.ts'
import { happening } from '#server/testing/fuzz/happening.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

// Every external service refuses and echoes the whole request in its error. The log runs at level trace.

const SECRETS = {
  APP_SECRET: 'app secret that nobody may read, and long',
  META_APP_SECRET: 'meta-secret-that-nobody-may-read',
  META_VERIFY_TOKEN: 'verify-token-that-nobody-may-read',
  QPAY_PASSWORD: 'qpay-password-that-nobody-may-read',
  AI_API_KEY: 'ai-key-that-nobody-may-read',
  METRICS_TOKEN: 'metrics-token-that-nobody-may-read',
}
const PAGE_TOKEN = 'page-token-that-nobody-may-read'
const PERSON_TOKEN = 'person-token-that-nobody-may-read'
const CODE = 'code-that-nobody-may-read'
/** Parts of the texts and names of customers. */
const WORDS = ['луйварчин', '99112233', 'Сараа']

const lines: string[] = []
const log = createLog(
  'trace',
  new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
)
const clock = manualClock()
let graph: Awaited<ReturnType<typeof scriptedGraph>>
let product: Awaited<ReturnType<typeof startProductAt>>
beforeAll(async () => {
  graph = await scriptedGraph()
  for (const method of ['GET', 'POST', 'DELETE'])
    graph.on(method, /.*/, ({ path, query, body, authorization }) => {
      const said = `${path}?${query} ${JSON.stringify(body)} ${authorization}`
      return { status: 400, body: { error: { message: said, code: 1, type: said }, error_description: said } }
    })
  const { graphUrl } = graph.settings
  const rest = { QPAY_USERNAME: 'shop', QPAY_INVOICE_CODE: 'SHOP', AI_BASE_URL: graphUrl, AI_MODEL: 'model' }
  product = await startProductAt(graphUrl, { ...SECRETS, ...rest }, clock, undefined, log)
})
afterAll(async () => {
  await product.stop()
  await graph.close()
})

const freshWorld = async (): Promise<World> => {
  const { services } = product
  const { queries } = services.database
  const { encrypt } = services.secrets
  await removeWorlds(services)
  const world = await makeWorld(services)
  await queries
    .updateTable('pages')
    .set({ token_encrypted: encrypt(PAGE_TOKEN) })
    .execute()
  const people = await queries.selectFrom('people').select('facebook_id').execute()
  await queries.deleteFrom('facebook_grants').execute()
  const token_encrypted = encrypt(PERSON_TOKEN)
  await queries
    .insertInto('facebook_grants')
    .values(
      people.map(({ facebook_id }) => ({
        facebook_id,
        token_encrypted,
        expires_at: null,
        updated_at: clock.now(),
      })),
    )
    .execute()
  return world
}

const secretsOf = ({ tokens, refreshToken }: World): string[] => [
  ...Object.values(SECRETS),
  PAGE_TOKEN,
  PERSON_TOKEN,
  ...Object.values(tokens),
  refreshToken,
]

const expectUntold = (told: string, secrets: string[], where: string) =>
  expect([where, secrets.filter((secret) => told.includes(secret))]).toEqual([where, []])

it('no answer of the API and no log line contains a secret, and no log line a customer’s text', async () => {
  const worlds: World[] = []
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const isReading = endpoints[name].method === 'GET'
    if (!isReading || worlds.length === 0) worlds.push(await freshWorld())
    const world = worlds.at(-1) as World
    clock.advance(61)
    const call = callOf(name, samples[name](world), product.publicUrl)
    call.headers.authorization = `Bearer ${world.tokens.owner}`
    const { body, headers } = await product.app.inject(call)
    expectUntold(body + JSON.stringify(headers), secretsOf(world), name)
  }

  const { services, ai, graph: client } = product
  const world = await freshWorld()
  await storeEvents(services.database.queries, happening(world, clock.now()), clock.now())
  await untilQuiet(createRounds({ ...services, graph: client, ai, random: () => 0 }, () => undefined))

  expect(lines.length).toBeGreaterThan(Object.keys(endpoints).length)
  for (const line of lines) expectUntold(line, [...worlds, world].flatMap(secretsOf), line)
  for (const line of lines) expectUntold(line, WORDS, line)
})

it('no secret leaks from a return from Facebook, a file URL or an operator token', async () => {
  const browser = product.browser()
  const { csrfToken } = (await browser.get('/api/auth/csrf')).body
  const form = { csrfToken, callbackUrl: '/signup', json: 'true' }
  const { url } = (await browser.post('/api/auth/signin/facebook', { form })).body
  const state = String(new URL(url).searchParams.get('state'))
  const returned = await browser.get(`/callback/facebook?state=${state}&code=${CODE}`)
  expect(returned.location).toContain('error=OAuthCallback')
  expect(graph.calls.at(-1)?.body).toMatchObject({ code: CODE, client_secret: SECRETS.META_APP_SECRET })
  const answers = await Promise.all([
    product.app.inject({ method: 'PUT', url: `/uploads/a/b.png?sig=${CODE}`, payload: CODE }),
    product.app.inject({ url: `/webhooks/meta?hub.mode=subscribe&hub.verify_token=${CODE}` }),
    product.app.inject({ url: `/webhooks/qpay/${CODE}` }),
    product.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${CODE}` } }),
    product.app.inject({
      method: 'POST',
      url: '/webhooks/meta/deauthorize',
      payload: { signed_request: CODE },
    }),
  ])
  const told = [...answers.map(({ body }) => body), returned.text, String(returned.location)].join('\n')
  const secrets = [CODE, state, csrfToken, ...Object.values(SECRETS)]
  expectUntold(told, secrets, 'answers')
  expectUntold(lines.join(''), secrets, 'the log')
})
