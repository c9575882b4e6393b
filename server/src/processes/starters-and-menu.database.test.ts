import { beforeEach, describe, expect, it } from 'vitest'
import { startPayload } from '#automation/messages/tap-payload.ts'
import { keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import {
  arrive,
  clock,
  database,
  graph,
  page,
  platformWorks,
  setUpPipeline,
} from '#server/testing/pipeline.ts'

setUpPipeline()

const CUSTOMER = '6010203040506070'
let told = 0

/** A tap on a starter or menu item arrives as a postback with its payload. */
const taps = (pageId: string, title: string, payload: string, platform: 1 | 2 = 1) => {
  told += 1
  return arrive({
    pageId,
    kind: 'chat_tap',
    platformKey: `m_tap_${told}`,
    occurredAt: clock.now(),
    payload: { platform, customerId: CUSTOMER, text: title, messageId: `m_tap_${told}`, tapped: payload },
  })
}
const texts = () =>
  graph.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body.message as { text?: string }).text)

const flow = (title: string, keyword: string, answer: string) => ({
  title,
  nodes: [keywordTrigger([keyword], 'answer'), textMessage('answer', answer)],
})

beforeEach(() => {
  graph.calls.length = 0
  platformWorks()
})

describe.each([1, 2] as const)('a customer on platform %s who taps a starter or menu item', (platform) => {
  it('is answered by the flow of the item, whatever its title', async () => {
    const pageId = await page({ platform })
    await liveAutomation(database.queries, pageId, flow('Үнэ', 'үнэ', 'Цамц 45,000 ₮.'))
    const hours = await liveAutomation(database.queries, pageId, flow('Цаг', 'цаг', '10–19 цагт.'))
    await taps(pageId, 'Үнэ хэд вэ?', startPayload(hours), platform)
    expect(texts()).toEqual(['10–19 цагт.'])
    const [run] = await database.queries
      .selectFrom('chat_runs')
      .where('page_id', '=', pageId)
      .selectAll()
      .execute()
    expect(run).toMatchObject({
      kind: 'chat_tap',
      text: 'Үнэ хэд вэ?',
      outcome: 'answered',
      automation_title: 'Цаг',
      reasons: [{ code: 'tapped', title: 'Үнэ хэд вэ?' }],
    })
  })

  it('of a flow that is deleted or not live is answered by the flow that matches its title', async () => {
    const pageId = await page({ platform })
    await liveAutomation(database.queries, pageId, flow('Үнэ', 'үнэ', 'Цамц 45,000 ₮.'))
    await taps(pageId, 'Үнэ хэд вэ?', startPayload('00000000-0000-4000-8000-000000000000'), platform)
    expect(texts()).toEqual(['Цамц 45,000 ₮.'])
  })
})
