import { createHmac } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/infrastructure/log.ts'
import { everyRow } from '#server/testing/every-row.ts'
import { aiStep, keywordTrigger, liveAutomation } from '#server/testing/live-automation.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { signUp, startProductAt } from '#server/testing/product.ts'
import { startSandbox } from '#server/testing/sandbox-process.ts'
import { saying, scriptedAi } from '#server/testing/scripted-ai.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'
import { createRounds } from './worker.ts'

// Uses every feature that handles a secret, then searches the whole database and log for the secrets.

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
const CUSTOMER = '6010203040506070'
const META_APP_SECRET = 'sandbox-app-secret'

/** Secrets from the environment. */
const configured = {
  APP_SECRET: 'a secret that is only for this test, long enough',
  APP_SECRET_OLD: 'an old secret that is only for this test and long',
  META_VERIFY_TOKEN: 'verify-token-of-this-test',
  AI_API_KEY: 'ai-key-of-this-test',
  METRICS_TOKEN: 'metrics-token-of-this-test',
}

const lines: string[] = []
const log = createLog(
  'trace',
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  }),
)

let stop: () => Promise<void>
let dump: { table: string; text: string }[]
/** Secrets by name, so that a failure names one without showing it. */
const secrets = new Map<string, string>()

const know = (name: string, secret: string | undefined) => {
  if (!secret || secret.length < 12) throw new Error(`${name} is no secret worth looking for`)
  secrets.set(name, secret)
}

beforeAll(async () => {
  const sandbox = await startSandbox()
  const ai = await scriptedAi()
  ai.does(saying('Хүргэлт 5,000 ₮.'))
  const environment = { ...configured, AI_BASE_URL: ai.settings.baseUrl, AI_MODEL: ai.settings.model }
  const product = {
    ...(await startProductAt(sandbox.url, environment, manualClock(), undefined, log)),
    sandbox,
  }
  const { queries } = product.database
  stop = async () => {
    await product.stop()
    await sandbox.stop()
    await ai.close()
  }
  for (const [name, secret] of Object.entries(configured)) know(name, secret)
  know('META_APP_SECRET', META_APP_SECRET)
  know('QPAY_PASSWORD', product.services.config.qpay?.password)

  const owner = await signUp(product, SARANTUYA)
  const member = await signUp(product, GANZORIG)
  for (const [who, { browser, access_token, refresh_token }] of Object.entries({ owner, member })) {
    know(`access token of the ${who}`, access_token)
    know(`refresh token of the ${who}`, refresh_token)
    for (const [name, value] of browser.cookies) {
      if (name.includes('session-token')) know(`session cookie of the ${who}`, value)
      if (name.includes('csrf')) know(`csrf token of the ${who}`, decodeURIComponent(value).split('|')[0])
    }
  }
  const { refresh_token } = (
    await member.browser.post('/api/refresh-token', {
      json: { refresh_token: member.refresh_token },
    })
  ).body
  know('second refresh token of the member', refresh_token)

  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
  const order = { team_id: teamId, plan_id: 2, duration: 1 }
  expect((await owner.post('/api/v1/teams/create-invoice', order)).status).toBe(200)
  const { invoices } = await sandbox.control<{ invoices: { callback_url: string }[] }>(
    'GET',
    '/qpay/invoices',
  )
  know('address of the payment callback', invoices[0]?.callback_url.split('/').at(-1))

  await queries.updateTable('teams').set({ plan_id: 3, plan_ends_at: null }).execute()
  const flow = { title: 'Туслах', nodes: [keywordTrigger(['асуулт'], 'ask'), aiStep('ask')] }
  const automationId = await liveAutomation(queries, CLOTHES, flow)

  const presigned = await owner.post('/api/v1/uploads/presign', {
    pageId: CLOTHES,
    automationId,
    attachmentType: 'image',
    fileName: 'Даашинз.png',
    fileType: 'image/png',
    size: 100,
  })
  know('signature of an upload', new URL(presigned.body.uploadUrl).searchParams.get('sig') ?? '')

  await says(product, 'асуулт байна, хүргэлт хэд вэ?')
  await untilQuiet(
    createRounds(
      { ...product.services, graph: product.graph, ai: product.ai, random: () => 0 },
      () => undefined,
    ),
  )
  expect(ai.calls[0]?.authorization).toBe(`Bearer ${configured.AI_API_KEY}`)
  await product.runJobs()

  const { decrypt } = product.services.secrets
  for (const page of await queries.selectFrom('pages').selectAll().execute())
    know(`token of page ${page.page_id}`, decrypt(page.token_encrypted))
  for (const grant of await queries.selectFrom('facebook_grants').selectAll().execute())
    know(`Facebook token of ${grant.facebook_id}`, decrypt(grant.token_encrypted))
  const qpay = await queries.selectFrom('provider_tokens').select('token_encrypted').executeTakeFirstOrThrow()
  const tokens = JSON.parse(decrypt(qpay.token_encrypted ?? ''))
  know('access token of QPay', tokens.accessToken)
  know('refresh token of QPay', tokens.refreshToken)

  dump = [
    ...(await everyRow(product.database)),
    ...product.queue.waiting.map((job) => ({ table: 'jobs', text: JSON.stringify(job) })),
  ]
})
afterAll(() => stop())

const says = async (product: { app: Awaited<ReturnType<typeof startProductAt>>['app'] }, text: string) => {
  const message = { mid: 'm_stolen_1', text }
  const at = Date.parse('2026-11-21T02:00:00Z')
  const messaging = [{ sender: { id: CUSTOMER }, recipient: { id: CLOTHES }, timestamp: at, message }]
  const payload = JSON.stringify({ object: 'page', entry: [{ id: CLOTHES, time: at, messaging }] })
  const signature = createHmac('sha256', META_APP_SECRET).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
  expect(
    (await product.app.inject({ method: 'POST', url: '/webhooks/meta', headers, payload })).statusCode,
  ).toBe(200)
}

/** Encodings in which a secret could appear: plain, hex, base64 and so on. */
const spellings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
]

const namesFoundIn = (text: string) =>
  [...secrets]
    .filter(([, secret]) => spellings(secret).some((one) => text.includes(one)))
    .map(([name]) => name)

describe('a dump of the whole database', () => {
  it('was taken from a product with secrets of every kind, in filled tables', () => {
    expect(secrets.size).toBeGreaterThanOrEqual(20)
    const used = new Set(dump.map(({ table }) => table))
    for (const table of [
      'people',
      'sign_in_sessions',
      'facebook_grants',
      'refresh_tokens',
      'trials_used',
      'page_trials',
      'pages',
      'provider_tokens',
      'invoices',
      'uploads',
      'events',
      'chat_runs',
      'ai_requests',
      'deliveries',
    ])
      expect([table, used.has(table)]).toEqual([table, true])
  })

  it('contains none of them', () => {
    const found = dump.flatMap(({ table, text }) => namesFoundIn(text).map((name) => `${name} in ${table}`))
    expect(found).toEqual([])
  })

  it('with a secret would fail this check', () => {
    const [[name, secret] = ['', '']] = secrets
    expect(namesFoundIn(`{"token":"${secret}"}`)).toContain(name)
  })
})

it('the log at level trace contains none of them either', () => {
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.flatMap(namesFoundIn)).toEqual([])
})
