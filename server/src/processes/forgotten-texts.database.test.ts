import { beforeEach, describe, expect, it } from 'vitest'
import { readRun } from '#server/domains/history/index.ts'
import { retentionJobs } from '#server/domains/retention/index.ts'
import { statisticsOperator } from '#server/domains/statistics/index.ts'
import type { IncomingChat } from '#server/domains/webhook-intake/index.ts'
import { commentRule, keyOfPage } from '#server/testing/connected-page.ts'
import { everyRow } from '#server/testing/every-row.ts'
import { keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import {
  arrive,
  clock,
  comment,
  database,
  graph,
  page,
  platformWorks,
  rounds,
  runs,
  setUpPipeline,
} from '#server/testing/pipeline.ts'

setUpPipeline()

const DAY = 24 * 3600
const [job] = retentionJobs({
  database: {
    get queries() {
      return database.queries
    },
  },
  clock: { now: () => clock.now() },
  config: { eventTextDays: 90 },
} as Parameters<typeof retentionJobs>[0])
const forget = () => job?.run(undefined as never)

let told = 0
const chat = (pageId: string, text: string): IncomingChat => {
  told += 1
  return {
    pageId,
    kind: 'chat_message',
    platformKey: `m_old_${told}`,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId: '7010203040506070', text, messageId: `m_old_${told}` },
  }
}

beforeEach(() => {
  graph.calls.length = 0
  platformWorks()
})

const TRACES = [
  'цамцны үнэ',
  'Тэмүүлэн',
  'Чатаар илгээлээ, Тэмүүлэн',
  'Цамц 45,000 ₮',
  'асуулт байна',
  'Ундраа',
]
const tracesIn = async (pageId: string) => {
  const rows = (await everyRow(database)).filter(({ text }) => text.includes(pageId))
  return TRACES.filter((trace) => rows.some(({ text }) => text.includes(trace)))
}

const shown = async (pageId: string) => {
  const pageKey = await keyOfPage(database.queries, pageId)
  return Promise.all(
    (await runs(pageId)).map(({ event_id }) => readRun(database.queries, pageKey, event_id, clock.now())),
  )
}

/** A page with an answered comment and an answered message. */
const busyPage = async () => {
  const pageId = await page()
  await commentRule(database.queries, pageId, { comment_replies: ['Чатаар илгээлээ, {{first_name}}.'] })
  await liveAutomation(database.queries, pageId, {
    title: 'Асуулт',
    nodes: [keywordTrigger(['асуулт'], 'say'), textMessage('say', 'Хаягаа бичээрэй.')],
  })
  const first = comment(pageId, 'цамцны үнэ', { customerName: 'Тэмүүлэн' })
  graph.on('GET', '7010203040506070', () => ({ body: { first_name: 'Ундраа' } }))
  await arrive(first, chat(pageId, 'асуулт байна'))
  await rounds.nameCustomers()
  return { pageId, first }
}

describe('a comment or message older than 90 days', () => {
  it('loses its text, names and answers, while younger texts stay', async () => {
    const { pageId } = await busyPage()
    expect(await tracesIn(pageId)).toEqual([
      'цамцны үнэ',
      'Тэмүүлэн',
      'Чатаар илгээлээ, Тэмүүлэн',
      'асуулт байна',
      'Ундраа',
    ])
    clock.advance(89 * DAY)
    await forget()
    expect(await tracesIn(pageId)).toContain('цамцны үнэ')
    await arrive(comment(pageId, 'шинэ үнэ'))
    clock.advance(2 * DAY)
    await forget()
    expect(await tracesIn(pageId)).toEqual([])
    expect((await runs(pageId)).map(({ text }) => text)).toEqual(['', 'шинэ үнэ'])
  })

  it('keeps its status, reasons and figures, and the history shows that the text was deleted', async () => {
    const { pageId } = await busyPage()
    const before = await runs(pageId)
    clock.advance(91 * DAY)
    await forget()
    const [after] = await runs(pageId)
    expect(after).toMatchObject({
      status: before[0]?.status,
      keyword: 'үнэ',
      customer_id: before[0]?.customer_id,
    })
    expect(after?.reasons).toMatchObject([{ code: 'matched_keyword', keyword: 'үнэ', words: 'үнэ' }])
    expect(await statisticsOperator(database.queries).check(pageId)).toEqual([])
    expect(await shown(pageId)).toMatchObject([{ text: '', text_forgotten: true, status: 'answered' }])
    await arrive(comment(pageId, 'шинэ үнэ'))
    expect((await shown(pageId)).map((run) => run?.text_forgotten)).toEqual([true, false])
  })

  it('loses the words of the customer that decided a topic', async () => {
    const pageId = await page()
    await commentRule(database.queries, pageId, { keywords: [], topics: ['price'] })
    await arrive(comment(pageId, 'heden tugrug ve'))
    expect((await runs(pageId))[0]?.keyword).toContain('tugrug')
    clock.advance(91 * DAY)
    await forget()
    const [run] = await runs(pageId)
    expect(run).toMatchObject({ keyword: null, status: 'answered' })
    expect(run?.reasons).toMatchObject([{ code: 'matched_topic', topic: 'price', words: '' }])
  })

  it('is never answered again, however often its webhook arrives', async () => {
    const { pageId, first } = await busyPage()
    clock.advance(91 * DAY)
    await forget()
    graph.calls.length = 0
    expect(await arrive(first)).toBe(0)
    expect(graph.calls.filter(({ method }) => method === 'POST')).toEqual([])
    expect(await runs(pageId)).toHaveLength(1)
  })

  it('is cleared in several batches, and a second round finds nothing', async () => {
    const { pageId } = await busyPage()
    await arrive(
      ...Array.from({ length: 1100 }, (_, number) => comment(pageId, `гоё байна, Тэмүүлэн ${number}`)),
    )
    clock.advance(91 * DAY)
    await forget()
    expect(await tracesIn(pageId)).toEqual([])
    await forget()
    expect((await runs(pageId)).every(({ text, status }) => text === '' && status !== 'waiting')).toBe(true)
  })
})
