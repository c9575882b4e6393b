import { createHmac } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { commentRule } from '#server/testing/connected-page.ts'
import { everyRow } from '#server/testing/every-row.ts'
import { aiStep, keywordTrigger, liveAutomation, pictureBlock } from '#server/testing/live-automation.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'
import { createRounds } from './worker.ts'

// A shop is used for everything that leaves something behind; then one thing is deleted, and every row of every table and
// every file is looked through.

const SARANTUYA = '10160000000000101'
const CLOTHES = '110022003300441'
const CUSTOMER = '6010203040506070'
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(92, 7)])
const DAY = 86_400

let directory: string
let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
let teamId: string
let traces: Record<'person' | 'team' | 'page', Record<string, string>>
beforeAll(async () => {
  directory = temporaryFolder('hariu-deleted-')
  product = await startProduct({ DATA_DIR: directory })
})
afterAll(async () => {
  await product.stop()
  await rm(directory, { recursive: true })
})

beforeEach(async () => {
  const { queries } = product.database
  for (const table of [
    'teams',
    'people',
    'trials_used',
    'page_trials',
    'invoices',
    'deletion_requests',
  ] as const)
    await queries.deleteFrom(table).execute()
  owner = await signUp(product, SARANTUYA)
  teamId = (await owner.post('/api/v1/teams', { name: 'Цэнхэр товч' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
  const order = { team_id: teamId, plan_id: 2, duration: 1, page_id: CLOTHES }
  expect((await owner.post('/api/v1/teams/create-invoice', order)).status).toBe(200)
  await queries.updateTable('teams').set({ plan_id: 3, plan_ends_at: null }).execute()
  await product.runJobs()
  await commentRule(queries, CLOTHES, { name: 'Үнийн дүрэм' })
  const automationId = await liveAutomation(queries, CLOTHES, {
    title: 'Нууц цэс',
    nodes: [keywordTrigger(['асуулт'], 'ask'), aiStep('ask')],
  })
  const file = await uploadedFile(automationId)
  await liveAutomation(queries, CLOTHES, {
    title: 'Зураг',
    nodes: [keywordTrigger(['зураг'], 'show'), showing(file)],
  })
  await customerComes()
  traces = {
    person: { 'the Facebook account': SARANTUYA, 'the account': owner.profile.id },
    team: { 'the team': teamId, 'the team’s name': 'Цэнхэр товч' },
    page: {
      'the page': CLOTHES,
      'a rule': 'Үнийн дүрэм',
      'a flow': 'Нууц цэс',
      'a file': file,
      'a file’s name': 'Даашинз.png',
      'a customer': CUSTOMER,
      'a customer’s name': 'Тэмүүлэн',
      'a comment': 'ямар үнэтэй вэ',
      'a message': 'хүргэлт хэд вэ',
    },
  }
  const before = new Set((await left(traces)).map((one) => one.split(' in ')[0]))
  expect(before).toEqual(new Set(Object.values(traces).flatMap((of) => Object.keys(of))))
  expect(await files()).toHaveLength(1)
})

const uploadedFile = async (automationId: string): Promise<string> => {
  const asked = {
    pageId: CLOTHES,
    automationId,
    attachmentType: 'image',
    fileName: 'Даашинз.png',
    fileType: 'image/png',
    size: PNG.length,
  }
  const { uploadUrl, headers, key } = (await owner.post('/api/v1/uploads/presign', asked)).body
  const put = await product.app.inject({ method: 'PUT', url: uploadUrl, headers, payload: PNG })
  expect(put.statusCode).toBe(200)
  expect((await owner.post('/api/v1/uploads/complete', { key })).status).toBe(200)
  return key
}

const showing = (key: string) => ({
  node_type: 'action' as const,
  id: 'show',
  position: { x: 0, y: 0 },
  title: '',
  payload: [{ ...pictureBlock('picture', `http://hariu.test/${key}`), s3_key: key, public_path: key }],
  quick_replies: [],
  next: null,
})

const customerComes = async () => {
  const at = product.clock.now().getTime()
  const message = { mid: `m_deleted_${at}`, text: 'асуулт байна, хүргэлт хэд вэ?' }
  await webhook({
    messaging: [{ sender: { id: CUSTOMER }, recipient: { id: CLOTHES }, timestamp: at, message }],
  })
  const value = {
    item: 'comment',
    verb: 'add',
    comment_id: `220033004400550_${at}`,
    post_id: `${CLOTHES}_220033004400550`,
    from: { id: CUSTOMER, name: 'Тэмүүлэн' },
    message: 'ямар үнэтэй вэ',
    created_time: at / 1000,
  }
  await webhook({ changes: [{ field: 'feed', value }] })
  const parts = { ...product.services, graph: product.graph, ai: product.ai, random: () => 0 }
  await untilQuiet(createRounds(parts, () => undefined))
}

const signed = (payload: string) =>
  createHmac('sha256', product.services.config.meta.appSecret).update(payload)

const webhook = async (entry: object) => {
  const payload = JSON.stringify({ object: 'page', entry: [{ id: CLOTHES, time: 1, ...entry }] })
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': `sha256=${signed(payload).digest('hex')}`,
  }
  const url = '/webhooks/meta'
  expect((await product.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
}

const left = async (looked: Partial<typeof traces>): Promise<string[]> =>
  (await everyRow(product.database)).flatMap(({ table, text }) =>
    Object.entries(Object.assign({}, ...Object.values(looked)) as Record<string, string>).flatMap(
      ([what, trace]) => (text.includes(trace) ? [`${what} in ${table}`] : []),
    ),
  )

const files = async (): Promise<string[]> =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'app-secret')
    .map(({ name }) => name)

/** The jobs of the next hours: files go last, once no flow has named them for a day. */
const aDayLater = async () => {
  await product.runJobs()
  for (const seconds of [0, DAY + 3600]) {
    product.clock.advance(seconds)
    await product.services.jobs.send('uploads.sweep', {})
    await product.runJobs()
  }
}

const disconnectPage = async () =>
  expect((await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })).status).toBe(200)

/** A random number that leads nowhere any more: one free trial for a person. An invoice stays, and names nobody. */
const BILLS = new Set(['the account in trials_used'])

it('of a deleted account, its team and pages no row, word or file is left but what bills need', async () => {
  expect((await owner.delete('/api/profile')).status).toBe(200)
  await aDayLater()
  expect(new Set(await left(traces))).toEqual(BILLS)
  expect(await files()).toEqual([])
})

it('nor of one that Facebook asks to be deleted, whose request stays under a code that names nobody', async () => {
  const told = {
    algorithm: 'HMAC-SHA256',
    issued_at: product.clock.now().getTime() / 1000,
    user_id: SARANTUYA,
  }
  const payload = Buffer.from(JSON.stringify(told)).toString('base64url')
  const form = { signed_request: `${signed(payload).digest('base64url')}.${payload}` }
  const { status, body } = await product.browser().post('/webhooks/meta/data-deletion', { form })
  expect(status).toBe(200)
  await aDayLater()
  expect(new Set(await left(traces))).toEqual(BILLS)
  expect(await files()).toEqual([])
  const shown = await product.browser().get(`/api/deletion-requests/${body.confirmation_code}`)
  expect(shown.body.deletion_request.status).toBe('completed')
})

it('of a deleted team and its pages nothing is left; who owned it stays, and may not try for free again', async () => {
  await disconnectPage()
  expect((await owner.delete(`/api/v1/teams/${teamId}`)).status).toBe(200)
  await aDayLater()
  expect(await left({ team: traces.team, page: traces.page })).toEqual([])
  expect(await files()).toEqual([])
  expect(await left({ person: traces.person })).toContain('the account in people')
})

it('of a deleted page nothing is left, but that and by whom it was deleted, for its team’s owner', async () => {
  await disconnectPage()
  expect((await owner.delete(`/api/v1/page?page_id=${CLOTHES}`)).status).toBe(200)
  product.clock.advance(7 * DAY)
  await product.services.jobs.send('pages.empty-deleted', {})
  await aDayLater()
  expect(new Set(await left({ page: traces.page }))).toEqual(new Set(['the page in audit_entries']))
  expect(await files()).toEqual([])
  expect(await left({ team: traces.team })).toContain('the team in teams')
})
