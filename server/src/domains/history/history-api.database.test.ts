import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PageKey, pageColumns } from '#migrations/page-key.ts'
import { beginFamily } from '#server/testing/begin-family.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { startProductAt } from '#server/testing/product.ts'

// Cases that need the API itself: texts of refusals, URLs of pages, the response of a retry.

let product: Awaited<ReturnType<typeof startProductAt>>
let pageId: string
let pageKey: PageKey
let ask: (
  method: 'GET' | 'POST',
  url: string,
  language?: string,
) => Promise<{ status: number; body: Record<string, never> & { [key: string]: unknown } }>

beforeAll(async () => {
  product = await startProductAt('http://127.0.0.1:9')
})
afterAll(() => product.stop())
beforeEach(async () => {
  const made = await connectedPage(product.database.queries, product.services.secrets)
  pageId = made.pageId
  pageKey = made.pageKey
  const { access_token } = await beginFamily(product.services, made.ownerId)
  ask = async (method, url, language = 'mn') => {
    const answer = await product.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${access_token}`, 'x-lang': language, origin: product.publicUrl },
      ...(method === 'POST' ? { payload: { page_id: pageId } } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
})

const LISTS = ['page-automation-histories', 'page-chat-histories']

it.each(LISTS)('%s explains wrong dates in the person’s language', async (list) => {
  const query = `/api/v1/${list}?page_id=${pageId}&start_date=2026-11-20&end_date=2026-11-19`
  expect(await ask('GET', query)).toMatchObject({
    status: 422,
    body: {
      code: 'DATES_REVERSED',
      errors: { end_date: ['Эхлэх өдөр нь дуусах өдрөөсөө хойш байна. Өдрөө дахин сонгоно уу.'] },
    },
  })
  expect(await ask('GET', query, 'en')).toMatchObject({
    body: { errors: { end_date: ['The start is after the end. Choose the dates again.'] } },
  })
  expect((await ask('GET', `/api/v1/${list}?page_id=${pageId}&start_date=21.11.2026`)).status).toBe(422)
})

it.each(LISTS)(
  '%s refuses dates of other centuries with a message, because the database cannot store all of them',
  async (list) => {
    for (const date of [
      '0000-01-01',
      '0001-01-01',
      '9999-12-31T23:59:59-14:00',
      '0001-01-01T00:00:00%2B14:00',
    ])
      for (const side of ['start_date', 'end_date'])
        expect(await ask('GET', `/api/v1/${list}?page_id=${pageId}&${side}=${date}`)).toMatchObject({
          status: 422,
          body: { code: '000002', errors: { [side]: expect.any(Array) } },
        })
  },
)

it.each(LISTS)('%s requires dates beyond its window', async (list) => {
  const { status, body } = await ask('GET', `/api/v1/${list}?page_id=${pageId}&page=11&per_page=100`)
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'TOO_FAR_BACK', message: expect.stringContaining('1000') })
})

it('pages end with the window, although more rows are counted', async () => {
  await product.database.queries
    .insertInto('statistics')
    .values({ ...pageColumns(pageKey), hour: new Date('2026-11-20T10:00:00Z'), comments_answered: 2_000_000 })
    .execute()
  const { body } = await ask('GET', `/api/v1/page-automation-histories?page_id=${pageId}&per_page=30`)
  expect(body).toMatchObject({
    counted: 'exactly',
    searched_back_to: null,
    histories: { total: 2_000_000, last_page: 33 },
  })
})

it('a retry of a failed reply returns its new state', async () => {
  const { queries } = product.database
  const now = product.clock.now()
  const run = {
    ...pageColumns(pageKey),
    event_id: '7',
    comment_id: '1_7',
    content_id: '1',
    text: 'Үнэ хэд вэ?',
  }
  await queries
    .insertInto('runs')
    .values({
      ...run,
      kind: 'comment_added',
      customer_id: null,
      customer_name: null,
      occurred_at: now,
      decided_at: now,
      outcome: 'answered',
      own: false,
      automation_id: null,
      automation_name: null,
      keyword: null,
      reasons: '[]',
      comment_status: 'failed',
      chat_status: null,
      moderation_status: null,
      counted_period: null,
      restored_at: null,
      restored_by: null,
    })
    .execute()
  await queries
    .insertInto('deliveries')
    .values({
      ...pageColumns(pageKey),
      event_id: '7',
      kind: 'comment_reply',
      thread: '1_7',
      platform: 1,
      comment_id: '1_7',
      parent_comment_id: null,
      customer_id: null,
      text: 'Чатаар илгээлээ.',
      state: 'failed',
      due_at: now,
      attempts: 5,
      first_unknown_at: null,
      claimed_by: null,
      claimed_at: null,
      sent_at: null,
      platform_id: null,
      error_reason: 'gave_up',
      error_detail: '2',
      created_at: now,
    })
    .execute()
  const path = '/api/v1/page-automation-histories/7/retry'
  expect(await ask('POST', path)).toMatchObject({
    status: 200,
    body: {
      run: { id: '7', status: 'waiting', deliveries: [{ state: 'waiting', attempts: 0, can_retry: false }] },
    },
  })
  expect((await ask('POST', path)).status, 'pressed twice').toBe(200)
  await queries.updateTable('deliveries').set({ state: 'sent' }).where('page_id', '=', pageId).execute()
  expect(await ask('POST', path)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_RETRY' } })
})
