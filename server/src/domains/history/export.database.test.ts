import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { HISTORY_EXPORT_PATH } from '#contract/paths.ts'
import type { PageKey } from '#migrations/page-key.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { answerErrors } from '#server/infrastructure/http/error-answers.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createWatchers } from '#server/infrastructure/watchers.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { eventually } from '#server/testing/eventually.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { createExportRoutes, type ExportedTab } from './export-routes.ts'
import { historyExport } from './export-runs.ts'
import { insertRuns, type NewRun, updateRunStatuses } from './store.ts'

const clock = manualClock()
let database: Database
let pageId: string
let pageKey: PageKey
let ownerId: string

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  const made = await connectedPage(database.queries, { encrypt: (text) => text }, { name: 'Цэнхэр "Товч"' })
  pageId = made.pageId
  pageKey = made.pageKey
  ownerId = made.ownerId
})

const run = (eventId: number, changes: Partial<NewRun> = {}): NewRun => ({
  pageId: pageKey,
  eventId: String(eventId),
  kind: 'comment_added',
  commentId: `1_${eventId}`,
  contentId: '1',
  customerId: '60102',
  customerName: 'Сараа',
  text: 'Үнэ хэд вэ?',
  occurredAt: new Date(Date.UTC(2026, 10, 20, 16, 0, eventId)),
  outcome: 'answered',
  own: false,
  automation: { id: '00000000-0000-4000-8000-000000000001', name: 'Үнийн мэдээлэл' },
  keyword: 'үнэ',
  reasons: [],
  foundLater: false,
  countedPeriod: undefined,
  deliveries: ['comment_reply'],
  ...changes,
})
const record = (...runs: NewRun[]) => insertRuns(database.queries, runs, clock.now())

const signIns = createWatchers()
const serve = async (tab: ExportedTab = historyExport, personId = ownerId) => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  answerErrors(app)
  createExportRoutes({ database, clock, log: createLog('silent'), whenSignInEnds: signIns.watch }, [tab])(
    async () => ({
      personId,
      familyId: 'family',
    }),
  )(app)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, address: (query = '') => `${origin}${tab.path}?page_id=${pageId}${query}` }
}

const download = async (query = '', headers: Record<string, string> = {}) => {
  const { app, address } = await serve()
  const response = await fetch(address(query), { headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  await app.close()
  return {
    response,
    bytes,
    lines: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).slice(1).split('\r\n'),
  }
}

describe('history as a CSV file', () => {
  it('has a header and one line per comment in the person’s language, readable by Excel', async () => {
    await record(
      run(1),
      run(2, { outcome: 'ignored', deliveries: [], automation: undefined, keyword: undefined }),
    )
    await updateRunStatuses(database.queries, [
      { pageId: pageKey, eventId: '1', kind: 'comment_reply', state: 'sent' },
    ])
    const { response, bytes, lines } = await download()
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(lines).toEqual([
      'Огноо,Үйлчлүүлэгч,Сэтгэгдэл,Үр дүн,Автомат хариулт,Түлхүүр үг,Сэтгэгдлийн хариулт,Чатын хариулт,"Нуух, устгах",Пост,Постын холбоос,Үйлчлүүлэгчийн дугаар,Сэтгэгдлийн дугаар',
      '2026-11-21 00:00:02,Сараа,Үнэ хэд вэ?,Асуултгүй,,,,,,,,60102,1_2',
      '2026-11-21 00:00:01,Сараа,Үнэ хэд вэ?,Хариулсан,Үнийн мэдээлэл,үнэ,Илгээсэн,,,,,60102,1_1',
      '',
    ])
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('x-total-rows')).toBe('2')
    const name = response.headers.get('content-disposition') ?? ''
    expect(name).toContain('filename="hariu-comments-2026-11-21.csv"')
    expect(decodeURIComponent(name.split("UTF-8''")[1] ?? '')).toBe(
      'Сэтгэгдлийн түүх Цэнхэр  Товч  2026-11-21.csv',
    )
    const english = await download('', { 'x-lang': 'en' })
    expect(english.lines[0]).toContain('Date,Customer,Comment,Result')
    expect(english.lines[2]).toContain('Answered')
  })

  it('keeps customers’ texts, and none becomes a formula', async () => {
    await record(
      run(1, { text: '=HYPERLINK("http://x")' }),
      run(2, { text: 'Сайн уу\n"Улаан", цэнхэр 😍' }),
      run(3, { text: '+', customerName: '@хэн' }),
    )
    const { bytes } = await download()
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain(`,"'=HYPERLINK(""http://x"")",`)
    expect(text).toContain(',"Сайн уу\n""Улаан"", цэнхэр 😍",')
    expect(text).toContain(`,'@хэн,'+,`)
  })

  it('has every row once, however many there are, also rows of the same moment', async () => {
    const at = new Date('2026-11-20T10:00:00Z')
    await record(...Array.from({ length: 1603 }, (_, index) => run(index + 1, { occurredAt: at })))
    const { lines, response } = await download()
    const ids = lines.slice(1, -1).map((line) => Number(line.split('1_').at(-1)))
    expect(ids).toEqual(Array.from({ length: 1603 }, (_, index) => 1603 - index))
    expect(response.headers.get('x-total-rows')).toBe('1603')
  })

  it('applies the filter of the list, and searches all rows', async () => {
    await record(
      ...Array.from({ length: 10_005 }, (_, index) =>
        run(index + 1, {
          text: index < 3 ? 'Хаяг' : 'Гоё',
          occurredAt: new Date(Date.UTC(2026, 10, 20) + index),
        }),
      ),
    )
    const { lines } = await download(`&search=${encodeURIComponent('hayag')}`)
    expect(lines.slice(1, -1).map((line) => line.split('1_').at(-1))).toEqual(['3', '2', '1'])
    const { response } = await download('&start_date=2026-11-21&end_date=2026-11-20', { 'x-lang': 'en' })
    expect(response.status).toBe(422)
  })

  it('is refused to other teams', async () => {
    const stranger = await connectedPage(database.queries, { encrypt: (text) => text })
    const { app, address } = await serve(historyExport, stranger.ownerId)
    expect((await fetch(address())).status).toBe(404)
    await app.close()
  })
})

/** Endless rows, read batch by batch; records the number of batches and whether reading ended. */
const endless = () => {
  const seen = { batches: 0, ended: false }
  async function* rows() {
    try {
      for (;;) {
        seen.batches += 1
        yield Array.from({ length: 500 }, () => ['Үнэ хэд вэ? '.repeat(20)])
        await new Promise(setImmediate)
      }
    } finally {
      seen.ended = true
    }
  }
  const tab = tabOf(rows)
  return { seen, tab }
}
const tabOf = (batches: () => AsyncIterable<string[][]>): ExportedTab => ({
  path: HISTORY_EXPORT_PATH,
  permission: 'history.view',
  query: z.object({ page_id: z.string() }),
  tab: 'comment',
  asciiName: 'x',
  name: { mn: 'x', en: 'x' },
  open: async () => ({ total: 1, columns: ['x'], batches: batches() }),
})
const begin = async (address: string): Promise<{ request: ClientRequest; response: IncomingMessage }> => {
  const request = get(address, { agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  request.on('error', () => undefined)
  response.on('error', () => undefined)
  return { request, response }
}

describe('a download', () => {
  it('reads only as much as the browser takes, and stops when the browser leaves', async () => {
    const { seen, tab } = endless()
    const { app, address } = await serve(tab)
    const { request } = await begin(address())
    let before = -1
    await vi.waitFor(
      () => {
        const same = seen.batches === before
        before = seen.batches
        expect(same).toBe(true)
      },
      { interval: 200, timeout: 10_000 },
    )
    expect(seen.ended).toBe(false)
    request.destroy()
    await eventually(() => expect(seen.ended).toBe(true))
    await app.close()
  })

  it('does not look complete after a failure in the middle', async () => {
    async function* breaking() {
      yield [['Үнэ']]
      throw new Error('the database is down')
    }
    const { app, address } = await serve(tabOf(breaking))
    await expect(fetch(address()).then((response) => response.text())).rejects.toThrow()
    await app.close()
  })

  it('ends together with the sign-in that started it, and only then', async () => {
    const { seen, tab } = endless()
    const { app, address } = await serve(tab)
    const { response } = await begin(address())
    signIns.tell('another family')
    expect([response.destroyed, seen.ended]).toEqual([false, false])
    signIns.tell('family')
    await eventually(() => expect(seen.ended).toBe(true))
    await app.close()
  })

  it.each(['member removed', 'page deleted'])(
    'breaks off, and does not look complete, after: %s',
    async (event) => {
      const { queries } = database
      const { promise: isRemoved, resolve } = Promise.withResolvers<void>()
      async function* rows() {
        yield [['Үнэ хэд вэ?']]
        await isRemoved
        yield [['Хаяг хаана вэ?']]
      }
      const { app, address } = await serve(tabOf(rows))
      const response = await fetch(address())
      if (event === 'page deleted')
        await queries
          .updateTable('pages')
          .set({ deletion_due_at: clock.now() })
          .where('page_id', '=', pageId)
          .execute()
      else await queries.deleteFrom('team_members').where('person_id', '=', ownerId).execute()
      resolve()
      await expect(response.text()).rejects.toThrow()
      await app.close()
    },
  )

  it('is one of at most two of a person, and a finished one frees its slot', async () => {
    const { tab } = endless()
    const { app, address } = await serve(tab)
    const [first] = await Promise.all([begin(address()), begin(address())])
    const third = await fetch(address())
    expect(third.status).toBe(429)
    expect(third.headers.get('retry-after')).toBe('30')
    expect(await third.json()).toMatchObject({ code: 'TOO_MANY_EXPORTS' })
    first?.request.destroy()
    await eventually(async () => {
      const again = await begin(address())
      again.request.destroy()
      expect(again.response.statusCode).toBe(200)
    })
    await app.close()
  })
})
