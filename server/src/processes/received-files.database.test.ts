import { beforeEach, describe, expect, it } from 'vitest'
import type { FlowNode } from '#automation/flow/flow.ts'
import { emptyQuestion } from '#automation/node-types/question/empty-question.ts'
import { createFileCopier, receivedFileJobs } from '#server/domains/received-files/index.ts'
import { forgetCustomer } from '#server/domains/retention/index.ts'
import type { ChatPayload, IncomingChat } from '#server/domains/webhook-intake/index.ts'
import { createLog } from '#server/infrastructure/log.ts'
import type { BlobStore } from '#server/integrations/file-storage/blob-store.ts'
import { createMediaDownload, type Download } from '#server/integrations/meta/media-download.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import {
  arrive,
  clock,
  config,
  database,
  graph,
  page,
  platformWorks,
  setUpPipeline,
} from '#server/testing/pipeline.ts'

setUpPipeline()

const PNG = Buffer.from('\x89PNG\r\n\x1a\n0000000000000000', 'latin1')
const CUSTOMER = '7210203040506070'
const SOURCE = 'https://scontent.xx.fbcdn.net/v/t1/barimt.png?oh=1&oe=2'

let stored = new Map<string, { contentType: string; bytes: Uint8Array }>()
let download: (address: string) => Promise<Download>

const storage = {
  write: async ({ key, ...rest }) => {
    stored.set(key, rest)
  },
  deleteMany: async (keys) => {
    for (const key of keys) stored.delete(key)
    return { failed: [] }
  },
} as Pick<BlobStore, 'write' | 'deleteMany'> as BlobStore

const copier = () =>
  createFileCopier({
    ...{ database, clock, log: createLog('silent'), storage, filesUrl: config.filesUrl },
    media: { download: (address) => download(address), close: async () => undefined },
  })

const question: FlowNode = {
  id: 'receipt',
  position: { x: 0, y: 0 },
  title: '',
  node_type: 'question',
  payload: {
    ...emptyQuestion({ type: 'file' }),
    text: 'Шилжүүлгийн баримтаа илгээнэ үү.',
    field: { key: 'receipt', name: 'Баримт' },
  },
  next: 'thanks',
  unanswered: null,
}

let written = 0
const sends = (pageId: string, payload: Partial<ChatPayload>): IncomingChat => {
  written += 1
  const messageId = `m_file_${written}`
  return {
    ...{ pageId, kind: 'chat_message', platformKey: messageId, occurredAt: clock.now() },
    payload: { platform: 1, customerId: CUSTOMER, text: '', messageId, ...payload },
  }
}

/** A shop whose customer has just sent these attachments after the question. */
const afterReceipt = async (...urls: string[]) => {
  const pageId = await page({})
  await liveAutomation(database.queries, pageId, {
    title: 'Төлбөр',
    nodes: [keywordTrigger(['төлсөн'], 'receipt'), question, textMessage('thanks', 'Баримт авлаа.')],
  })
  await arrive(sends(pageId, { text: 'төлсөн' }))
  await arrive(sends(pageId, { attachments: urls.map((url) => ({ type: 'image', url })) }))
  const field = async () =>
    (
      await database.queries
        .selectFrom('contacts')
        .where('page_id', '=', pageId)
        .select('fields')
        .executeTakeFirst()
    )?.fields.receipt
  return { pageId, field }
}

const rows = () =>
  database.queries.selectFrom('received_files').select(['state', 'source', 'attempts']).execute()
const keyIn = (address: unknown) => String(address).slice(config.filesUrl.length + 1)

beforeEach(async () => {
  stored = new Map()
  download = async () => ({ bytes: PNG })
  graph.calls.length = 0
  platformWorks()
  await database.queries.deleteFrom('received_files').execute()
})

describe('a picture that answers a question', () => {
  it('is copied under the address that the field has', async () => {
    const { field } = await afterReceipt(SOURCE)
    expect(await field()).toMatch(/^https:\/\/hariu\.example\/uploads\/[0-9a-f-]{36}\/.*\.png$/)
    await copier().round()
    expect(stored.get(keyIn(await field()))).toEqual({ contentType: 'image/png', bytes: PNG })
    expect(await rows()).toEqual([{ state: 'ready', source: '', attempts: 1 }])
  })

  it('keeps the type that it really has', async () => {
    const { field } = await afterReceipt('https://scontent.xx.fbcdn.net/v/no-ending')
    await copier().round()
    expect(await field()).toMatch(/\.jpg$/)
    expect([...stored.values()][0]?.contentType).toBe('image/png')
  })

  it('is tried again after a failure that may pass', async () => {
    await afterReceipt(SOURCE)
    download = async () => ({ failure: 'busy' })
    await copier().round()
    expect(await rows()).toEqual([{ state: 'waiting', source: SOURCE, attempts: 1 }])
    download = async () => ({ bytes: PNG })
    await copier().round()
    expect(stored.size).toBe(0)
    clock.advance(10)
    await copier().round()
    expect(stored.size).toBe(1)
  })

  it.each([
    ['its address has ended', { failure: 'gone' }],
    ['it is too large', { failure: 'too_large' }],
    ['it is a page of HTML', { bytes: Buffer.from('<html><script>alert(1)</script>') }],
  ] satisfies [string, Download][])(
    'gives the field the platform’s address back when %s',
    async (_, outcome) => {
      const { field } = await afterReceipt(SOURCE, 'https://scontent.xx.fbcdn.net/v/t1/second.png')
      download = async (address) => (address === SOURCE ? outcome : { bytes: PNG })
      await copier().round()
      const [first, second] = String(await field()).split(' ')
      expect(first).toBe(SOURCE)
      expect(stored.has(keyIn(second))).toBe(true)
    },
  )

  it('is copied by another worker when the first has vanished', async () => {
    await afterReceipt(SOURCE)
    await database.queries
      .updateTable('received_files')
      .set({ state: 'under_way', claimed_at: clock.now(), attempts: 1 })
      .execute()
    await copier().round()
    expect(stored.size).toBe(0)
    clock.advance(121)
    await copier().round()
    expect(await rows()).toEqual([{ state: 'ready', source: '', attempts: 2 }])
  })

  it('is deleted with its customer, also while it is being copied', async () => {
    const { pageId } = await afterReceipt(SOURCE, 'https://scontent.xx.fbcdn.net/v/t1/second.png')
    await copier().round()
    expect(stored.size).toBe(2)
    const key = await keyOfPage(database.queries, pageId)
    await database.queries.transaction().execute((transaction) => forgetCustomer(transaction, key, CUSTOMER))
    await sweep()
    expect(stored.size).toBe(0)
    expect(await rows()).toEqual([])
  })

  const sweep = () => receivedFileJobs({ database, log: createLog('silent') }, storage)[0]?.run({})

  it.each([
    ['during the copy', async () => undefined],
    ['and swept during the copy', sweep],
  ])('is deleted when its customer is forgotten %s', async (_, then) => {
    const { pageId } = await afterReceipt(SOURCE)
    const key = await keyOfPage(database.queries, pageId)
    download = async () => {
      await database.queries
        .transaction()
        .execute((transaction) => forgetCustomer(transaction, key, CUSTOMER))
      await then()
      return { bytes: PNG }
    }
    await copier().round()
    await sweep()
    expect(stored.size).toBe(0)
    expect(await rows()).toEqual([])
  })

  it('stays when a slow worker ends after another one has copied it', async () => {
    await afterReceipt(SOURCE)
    download = async () => {
      clock.advance(121)
      download = async () => ({ bytes: PNG })
      await copier().round()
      return { bytes: PNG }
    }
    await copier().round()
    expect(stored.size).toBe(1)
    expect(await rows()).toEqual([{ state: 'ready', source: '', attempts: 2 }])
  })

  it('that ends every worker is given up in the end', async () => {
    const { field } = await afterReceipt(SOURCE)
    await database.queries
      .updateTable('received_files')
      .set({ state: 'under_way', claimed_at: clock.now(), attempts: 5 })
      .execute()
    clock.advance(121)
    await copier().round()
    expect(await field()).toBe(SOURCE)
  })

  it('is not kept when nothing wanted it, nor the media of a story', async () => {
    const pageId = await page({})
    await arrive(sends(pageId, { attachments: [{ type: 'image', url: SOURCE }] }))
    const { pageId: other, field } = await afterReceipt()
    await arrive(
      sends(other, {
        story: { kind: 'mention', url: SOURCE },
        attachments: [{ type: 'image', url: SOURCE }],
      }),
    )
    expect(await field()).toBeUndefined()
    expect(await rows()).toEqual([])
  })
})

it.each([
  'https://example.mn/a.jpg',
  'https://fbcdn.net.example.mn/a.jpg',
  'http://scontent.xx.fbcdn.net/a.jpg',
  'https://127.0.0.1/a.jpg',
  'file:///etc/passwd',
  'үнэ',
])('no file of another host is downloaded: %s', async (address) => {
  const media = createMediaDownload({ sandboxOrigin: undefined, mostBytes: 1000 })
  expect(await media.download(address, new AbortController().signal)).toEqual({ failure: 'refused' })
  await media.close()
})
