import { beforeEach, describe, expect, it } from 'vitest'
import type { FlowNode } from '#automation/flow/flow.ts'
import type { IncomingChat } from '#server/domains/webhook-intake/index.ts'
import type { WebhookOutcome, WebhookRequest } from '#server/integrations/webhooks/webhook-client.ts'
import { keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import {
  arrive,
  callShops,
  clock,
  database,
  graph,
  page,
  platformWorks,
  rounds,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

const step = (id: string) => ({ id, position: { x: 0, y: 0 }, title: '' })
const webhook = (more: Partial<Extract<FlowNode, { node_type: 'webhook' }>> = {}): FlowNode => ({
  ...step('call'),
  node_type: 'webhook',
  payload: {
    url: 'https://hook.delguur.mn/order',
    timeout_seconds: 10,
    save: [{ id: 'value', path: 'order.id', field: { key: 'order', name: 'Захиалга' } }],
  },
  next: 'thanks',
  unanswered: 'sorry',
  ...more,
})

const shop = async (call = webhook()) => {
  const pageId = await page({})
  await liveAutomation(database.queries, pageId, {
    title: 'Захиалга',
    nodes: [
      keywordTrigger(['захиалъя'], 'call'),
      call,
      textMessage('thanks', 'Захиалга {{order}} бүртгэгдлээ.'),
      textMessage('sorry', 'Удахгүй холбогдоно.'),
    ],
  })
  return pageId
}

let written = 0
const writes = (pageId: string, text: string, customerId = '7010203040506070'): IncomingChat => {
  written += 1
  return {
    pageId,
    kind: 'chat_message',
    platformKey: `m_webhook_${written}`,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId, text, messageId: `m_webhook_${written}` },
  }
}

const answered = (json: unknown): WebhookOutcome => ({ ok: true, status: 200, json, text: '' })
const failed: WebhookOutcome = { ok: false, why: 'status', status: 500, text: '' }
let calls: WebhookRequest[] = []
const shopAnswers = (outcome: WebhookOutcome | ((request: WebhookRequest) => Promise<WebhookOutcome>)) =>
  callShops(async (request) => {
    calls.push(request)
    return typeof outcome === 'function' ? outcome(request) : outcome
  })

const texts = () =>
  graph.calls
    .filter(({ path }) => path.endsWith('/messages'))
    .map(({ body }) => (body as unknown as { message: { text: string } }).message.text)

beforeEach(() => {
  calls = []
  graph.calls.length = 0
  platformWorks()
  return database.queries.deleteFrom('webhook_calls').execute()
})

describe('a webhook in a chat', () => {
  it('sends what is known, and the answer is saved and sent to the customer', async () => {
    const pageId = await shop()
    shopAnswers(answered({ order: { id: 'A-17' } }))
    await arrive(writes(pageId, 'Захиалъя'))
    expect(texts()).toEqual(['Захиалга A-17 бүртгэгдлээ.'])
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      type: 'chat.step',
      data: {
        page: { id: pageId, platform: 'facebook' },
        step: { id: 'call', title: '' },
        customer: { id: '7010203040506070', fields: {}, tags: [] },
        last_words: 'Захиалъя',
      },
    })
    expect(calls[0]?.secrets[0]).toMatch(/^whsec_/)
    const contact = await database.queries
      .selectFrom('contacts')
      .where('page_id', '=', pageId)
      .select('fields')
      .executeTakeFirstOrThrow()
    expect(contact.fields).toEqual({ order: 'A-17' })
    // The data of a call is forgotten once it has ended.
    const row = await database.queries.selectFrom('webhook_calls').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'done', request: {}, failure: null })
  })

  it('counts as answered in history, although the answer came by the webhook', async () => {
    const pageId = await shop()
    shopAnswers(answered({}))
    await arrive(writes(pageId, 'захиалъя'))
    const rows = await database.queries
      .selectFrom('chat_runs')
      .where('page_id', '=', pageId)
      .orderBy('event_id')
      .select(['kind', 'outcome', 'request'])
      .execute()
    expect(rows).toEqual([
      { kind: 'chat_message', outcome: 'ignored', request: 'asked_ai' },
      { kind: 'webhook_result', outcome: 'answered', request: 'open' },
    ])
  })

  it('goes on at its other step while the shop fails, and recovers', async () => {
    const pageId = await shop()
    shopAnswers(failed)
    await arrive(writes(pageId, 'захиалъя'))
    shopAnswers(answered({ order: { id: 'A-18' } }))
    await arrive(writes(pageId, 'захиалъя'))
    expect(texts()).toEqual(['Удахгүй холбогдоно.', 'Захиалга A-18 бүртгэгдлээ.'])
  })

  it('marks its step while it fails', async () => {
    const pageId = await shop()
    const marks = () =>
      database.queries
        .selectFrom('step_refusals')
        .where('page_id', '=', pageId)
        .select(['node_id', 'reason', 'detail', 'times'])
        .execute()
    shopAnswers(failed)
    await arrive(writes(pageId, 'захиалъя'))
    await arrive(writes(pageId, 'захиалъя'))
    expect(await marks()).toEqual([{ node_id: 'call', reason: 'status', detail: '500', times: 2 }])
    shopAnswers(answered({}))
    await arrive(writes(pageId, 'захиалъя'))
    expect(await marks()).toEqual([])
  })

  it('leaves the customer to a person when it fails and nothing is drawn for that', async () => {
    const pageId = await shop(webhook({ unanswered: null }))
    shopAnswers(failed)
    await arrive(writes(pageId, 'захиалъя'))
    expect(texts()).toEqual([])
    const notices = database.queries.selectFrom('notices').where('page_id', '=', pageId)
    expect(await notices.select(['kind', 'why']).execute()).toEqual([
      { kind: 'hand_over', why: 'webhook_failed' },
    ])
  })

  it('fails when a value is to be saved and the answer is no JSON', async () => {
    const pageId = await shop()
    shopAnswers(answered(undefined))
    await arrive(writes(pageId, 'захиалъя'))
    expect(texts()).toEqual(['Удахгүй холбогдоно.'])
  })

  it('rests for a minute after five failures in a row, then tries again', async () => {
    const pageId = await shop()
    shopAnswers(failed)
    for (let time = 0; time < 7; time++) {
      clock.advance(1)
      await arrive(writes(pageId, 'захиалъя', `70102030405060${70 + time}`))
    }
    expect(calls.length).toBe(5)
    expect(texts().length).toBe(7)
    clock.advance(60)
    shopAnswers(answered({ order: { id: 1 } }))
    await arrive(writes(pageId, 'захиалъя'))
    expect(texts().at(-1)).toBe('Захиалга 1 бүртгэгдлээ.')
    await arrive(writes(pageId, 'захиалъя', '7010203040506099'))
    expect(calls.length).toBe(7)
  })

  it('is called at most thirty times a minute for a page', async () => {
    const pageId = await shop()
    shopAnswers(answered({}))
    for (let time = 0; time < 33; time++)
      await arrive(writes(pageId, 'захиалъя', `7110203040506${100 + time}`))
    expect(calls.length).toBe(30)
    clock.advance(61)
    await arrive(writes(pageId, 'захиалъя', '7110203040506999'))
    expect(calls.length).toBe(31)
  })

  it('is repeated under the same id after its worker has vanished, and answered once', async () => {
    const pageId = await shop()
    shopAnswers(async () => {
      // Another worker takes it over; this one wakes up afterwards.
      clock.advance(60)
      await rounds.webhooks.releaseAbandoned()
      shopAnswers(answered({ order: { id: 'A-19' } }))
      await untilQuiet(rounds)
      return answered({ order: { id: 'late' } })
    })
    await arrive(writes(pageId, 'захиалъя'))
    expect(texts()).toEqual(['Захиалга A-19 бүртгэгдлээ.'])
    expect(calls.map(({ id }) => id)).toEqual([calls[0]?.id, calls[0]?.id])
  })

  it('is requeued when the process stops', async () => {
    const pageId = await shop()
    let aborted = false
    shopAnswers(
      ({ signal }) =>
        new Promise((_, refuse) => {
          signal?.addEventListener('abort', () => {
            aborted = true
            refuse(new Error('aborted'))
          })
          void rounds.webhooks.stop()
        }),
    )
    await arrive(writes(pageId, 'захиалъя'))
    expect(aborted).toBe(true)
    shopAnswers(answered({ order: { id: 'A-20' } }))
    await untilQuiet(rounds)
    expect(texts()).toEqual(['Захиалга A-20 бүртгэгдлээ.'])
  })

  it('keeps what it answered while a person has paused the bot', async () => {
    const pageId = await shop()
    shopAnswers(async () => {
      await database.queries
        .updateTable('conversations')
        .set({ paused_until: new Date(clock.now().getTime() + 3_600_000) })
        .where('page_id', '=', pageId)
        .execute()
      return answered({ order: { id: 'A-21' } })
    })
    await arrive(writes(pageId, 'захиалъя'))
    expect(texts()).toEqual([])
    const contacts = database.queries.selectFrom('contacts').where('page_id', '=', pageId)
    expect(await contacts.select('fields').execute()).toEqual([{ fields: { order: 'A-21' } }])
  })

  it('is signed with a key of its team, and with the former one for a day after it was replaced', async () => {
    const pageId = await shop()
    shopAnswers(answered({}))
    await arrive(writes(pageId, 'захиалъя'))
    const row = await database.queries.selectFrom('webhook_secrets').selectAll().executeTakeFirstOrThrow()
    expect(row.secret_encrypted).not.toContain('whsec_')
    await database.queries
      .updateTable('webhook_secrets')
      .set({
        old_secret_encrypted: row.secret_encrypted,
        old_until: new Date(clock.now().getTime() + 86_400_000),
      })
      .execute()
    await arrive(writes(pageId, 'захиалъя'))
    expect(calls.at(-1)?.secrets.length).toBe(2)
    clock.advance(86_401)
    await arrive(writes(pageId, 'захиалъя'))
    expect(calls.at(-1)?.secrets.length).toBe(1)
  })
})
