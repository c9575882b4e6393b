import { beforeEach, describe, expect, it } from 'vitest'
import { type IncomingChat, storeEvents } from '#server/domains/webhook-intake/index.ts'
import { keywordTrigger, liveAutomation, pictureBlock, textMessage } from '#server/testing/live-automation.ts'
import {
  arrive,
  clock,
  database,
  deliveries,
  graph,
  newWorker,
  page,
  platformWorks,
  rounds,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { graphError, type ReceivedCall } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

const CUSTOMER = '6010203040506070'
let told = 0
const chat = (
  pageId: string,
  kind: IncomingChat['kind'],
  payload: Partial<IncomingChat['payload']>,
): IncomingChat => {
  told += 1
  const messageId = payload.messageId ?? `m_told_${told}`
  return {
    pageId,
    kind,
    platformKey: messageId,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId: CUSTOMER, text: '', messageId, ...payload },
  }
}

type Wire = {
  message: { text?: string; metadata: string; attachment?: { payload: { url?: string; text?: string } } }
}
const wordsOf = ({ body }: ReceivedCall) => {
  const { text, attachment } = (body as unknown as Wire).message
  return text ?? attachment?.payload.text ?? attachment?.payload.url
}
const posts = () => graph.calls.filter(({ method }) => method === 'POST')
const said = () => posts().map(wordsOf)
const metadataOf = (nth: number) =>
  (posts()[nth]?.body as unknown as Wire | undefined)?.message.metadata ?? ''

const flowOf = (...texts: string[]) => ({
  title: 'Үнэ',
  nodes: [
    keywordTrigger(['үнэ'], 'step-0'),
    ...texts.map((text, index) =>
      textMessage(`step-${index}`, text, index + 1 < texts.length ? { next: `step-${index + 1}` } : {}),
    ),
  ],
})

/** The platform returns this conversation, the newest message first. */
const shows = (...messages: { id: string; text?: string; by?: string; at?: Date }[]) =>
  graph.on('GET', /\/conversations$/, () => ({
    body: {
      data: [
        {
          id: 't_1',
          messages: {
            data: messages.map(({ id, text = '', by = 'page', at = clock.now() }) => ({
              id,
              message: text,
              created_time: at.toISOString(),
              from: { id: by },
            })),
          },
        },
      ],
    },
  }))

const settle = async () => {
  clock.advance(10)
  await untilQuiet(rounds)
}

const shop = async (...texts: string[]) => {
  const pageId = await page()
  await liveAutomation(database.queries, pageId, flowOf(...texts))
  return pageId
}
/** A shop whose flow answers with a question and a button. On Instagram the echo of such a message has no text. */
const shopWithButton = async () => {
  const pageId = await page()
  const step = textMessage('step', 'Аль нь вэ?')
  await liveAutomation(database.queries, pageId, {
    title: 'Товч',
    nodes: [
      keywordTrigger(['үнэ'], 'step'),
      {
        ...step,
        payload: [
          {
            id: 't1',
            type: 'text',
            text: 'Аль нь вэ?',
            buttons: [
              { id: 'b1', title: 'Дэлгүүр', action: { type: 'website', url: 'https://shop.example' } },
            ],
          },
        ],
      },
    ],
  })
  return pageId
}

const asksPrice = (pageId: string) => arrive(chat(pageId, 'chat_message', { text: 'үнэ' }))

/** The platform accepts the first message, but its response is lost. All other calls succeed. */
const firstAnswerIsLost = (lost: ReturnType<typeof graphError> | { reset: true } = { reset: true }) => {
  let calls = 0
  graph.on('POST', /\/messages$/, () =>
    ++calls === 1 ? lost : { body: { recipient_id: CUSTOMER, message_id: `m_sent_${calls}` } },
  )
}

beforeEach(() => {
  graph.calls.length = 0
  platformWorks()
})

describe('a chat message whose outcome is unknown', () => {
  it('is settled even when a person retries an earlier one meanwhile', async () => {
    const pageId = await shop('Цамц 45,000 ₮.', 'Хүргэлт 5,000 ₮.')
    await storeEvents(database.queries, [chat(pageId, 'chat_message', { text: 'үнэ' })], clock.now())
    await rounds.decide()
    await database.queries
      .updateTable('deliveries')
      .set({ state: 'unknown', first_unknown_at: clock.now() })
      .where('page_id', '=', pageId)
      .where('sequence', '=', 1)
      .execute()
    shows({ id: 'm_second', text: 'Хүргэлт 5,000 ₮.' })
    await untilQuiet(rounds)
    expect(await deliveries(pageId)).toMatchObject([
      { state: 'sent' },
      { state: 'sent', platform_id: 'm_second' },
    ])
  })

  it('is settled by its echo, and the next ones are sent in order', async () => {
    const pageId = await shop('Цамц 45,000 ₮.', 'Хүргэлт 5,000 ₮.')
    firstAnswerIsLost()
    await asksPrice(pageId)
    expect(said()).toEqual(['Цамц 45,000 ₮.'])
    await arrive(chat(pageId, 'page_message', { messageId: 'm_first', sentBy: { metadata: metadataOf(0) } }))
    await settle()
    expect(said()).toEqual(['Цамц 45,000 ₮.', 'Хүргэлт 5,000 ₮.'])
    expect(await deliveries(pageId)).toMatchObject([
      { state: 'sent', platform_id: 'm_first' },
      { state: 'sent', platform_id: 'm_sent_2' },
    ])
  })

  it.each([
    ['a broken connection', { reset: true } as const],
    ['«sent, but an error came after»', graphError(1, 1357046)],
  ])('after %s is found in the conversation and not sent again', async (_, lost) => {
    const pageId = await shop('Цамц 45,000 ₮.')
    firstAnswerIsLost(lost)
    await asksPrice(pageId)
    shows({ id: 'm_first', text: 'Цамц 45,000 ₮.' })
    await settle()
    expect(said()).toHaveLength(1)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', platform_id: 'm_first' }])
  })

  it('is sent again when the conversation does not contain it', async () => {
    const pageId = await shop('Цамц 45,000 ₮.', 'Баярлалаа!')
    firstAnswerIsLost()
    await asksPrice(pageId)
    shows({ id: 'm_in', text: 'Цамц 45,000 ₮.', by: CUSTOMER })
    await settle()
    expect(said()).toEqual(['Цамц 45,000 ₮.', 'Цамц 45,000 ₮.', 'Баярлалаа!'])
  })

  it('with the same text as the previous one is looked for separately', async () => {
    const pageId = await shop('Сайн уу', 'Сайн уу')
    let calls = 0
    graph.on('POST', /\/messages$/, () =>
      ++calls === 2 ? { reset: true } : { body: { recipient_id: CUSTOMER, message_id: `m_sent_${calls}` } },
    )
    await asksPrice(pageId)
    shows({ id: 'm_sent_1', text: 'Сайн уу' })
    await settle()
    expect(said()).toEqual(['Сайн уу', 'Сайн уу', 'Сайн уу'])
    expect((await deliveries(pageId)).map(({ platform_id }) => platform_id)).toEqual(['m_sent_1', 'm_sent_3'])
  })

  it('without text is not mistaken for a picture that a person sent meanwhile', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, {
      title: 'Зураг',
      nodes: [
        keywordTrigger(['үнэ'], 'picture'),
        {
          ...textMessage('picture', ''),
          payload: [pictureBlock('p1', 'https://cdn.hariu.example/tsamts.jpg')],
        },
      ],
    })
    firstAnswerIsLost()
    await asksPrice(pageId)
    expect(said()).toEqual(['https://cdn.hariu.example/tsamts.jpg'])
    shows({ id: 'm_by_hand' })
    await arrive(chat(pageId, 'page_message', { messageId: 'm_by_hand', sentBy: { appId: '26390220374' } }))
    await settle()
    expect(said()).toHaveLength(2)
  })

  it('with buttons is found although the conversation shows no text', async () => {
    const pageId = await shopWithButton()
    firstAnswerIsLost()
    await asksPrice(pageId)
    shows({ id: 'm_template' })
    await settle()
    expect(said()).toHaveLength(1)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', platform_id: 'm_template' }])
  })

  it.each([
    ['with a button, whose echo has neither text nor sender', shopWithButton, ''],
    ['whose spaces the platform made fewer', () => shop('Цамц:  45,000 ₮. \n'), 'Цамц: 45,000 ₮.'],
  ])('%s, is no answer by hand when its echo comes first', async (_, open, text) => {
    const pageId = await open()
    graph.on('POST', /\/messages$/, async () => {
      const echo = chat(pageId, 'page_message', { messageId: 'm_first', text, sentBy: {} })
      await storeEvents(database.queries, [echo], clock.now())
      await rounds.decide()
      return { body: { recipient_id: CUSTOMER, message_id: 'm_first' } }
    })
    await asksPrice(pageId)
    const { paused_until } = await database.queries
      .selectFrom('conversations')
      .where('page_id', '=', pageId)
      .select('paused_until')
      .executeTakeFirstOrThrow()
    expect(paused_until).toBeNull()
  })

  it('is not sent again when the conversation has more messages than the platform returns', async () => {
    const pageId = await shop('Цамц 45,000 ₮.')
    firstAnswerIsLost()
    await asksPrice(pageId)
    shows(...Array.from({ length: 20 }, (_, nth) => ({ id: `m_${nth}`, text: 'алло', by: CUSTOMER })))
    await settle()
    expect(said()).toHaveLength(1)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'unknown' }])
  })

  it('stops blocking the next ones after ten minutes, with the reason', async () => {
    const pageId = await shop('Цамц 45,000 ₮.', 'Хүргэлт 5,000 ₮.')
    firstAnswerIsLost()
    await asksPrice(pageId)
    shows(...Array.from({ length: 20 }, (_, nth) => ({ id: `m_${nth}`, text: 'алло', by: CUSTOMER })))
    await settle()
    expect(said()).toEqual(['Цамц 45,000 ₮.'])
    clock.advance(10 * 60)
    await untilQuiet(rounds)
    expect(said()).toEqual(['Цамц 45,000 ₮.', 'Хүргэлт 5,000 ₮.'])
    expect(await deliveries(pageId)).toMatchObject([
      { state: 'failed', error_reason: 'outcome_unknown' },
      { state: 'sent' },
    ])
  })

  it('of a worker that crashed while sending is taken over by another', async () => {
    const pageId = await shop('Цамц 45,000 ₮.', 'Баярлалаа!')
    await storeEvents(database.queries, [chat(pageId, 'chat_message', { text: 'үнэ' })], clock.now())
    await rounds.decide()
    await database.queries
      .updateTable('deliveries')
      .set({ state: 'sending', claimed_at: clock.now(), claimed_by: crypto.randomUUID() })
      .where('page_id', '=', pageId)
      .where('sequence', '=', 0)
      .execute()
    await untilQuiet(rounds)
    expect(said(), 'the second waits for the first').toEqual([])
    shows({ id: 'm_first', text: 'Цамц 45,000 ₮.' })
    const other = newWorker()
    await other.sender.releaseAbandoned()
    clock.advance(31)
    await other.sender.releaseAbandoned()
    await untilQuiet(other)
    expect(said()).toEqual(['Баярлалаа!'])
  })
})

describe('messages of one conversation', () => {
  it('keep their order when the first is refused temporarily', async () => {
    const pageId = await shop('Нэг', 'Хоёр', 'Гурав')
    let calls = 0
    graph.on('POST', /\/messages$/, () =>
      ++calls <= 2 ? graphError(2) : { body: { recipient_id: CUSTOMER, message_id: `m_${calls}` } },
    )
    await asksPrice(pageId)
    for (let seconds = 0; seconds < 30; seconds += 5) {
      clock.advance(5)
      await untilQuiet(rounds)
    }
    expect(said()).toEqual(['Нэг', 'Нэг', 'Нэг', 'Хоёр', 'Гурав'])
  })

  it('keep their order when they wait for a permission', async () => {
    const pageId = await shop('Нэг', 'Хоёр')
    graph.on('POST', /\/messages$/, () => graphError(200))
    await asksPrice(pageId)
    clock.advance(60)
    await untilQuiet(rounds)
    expect(said()).toEqual(['Нэг'])
    platformWorks()
    clock.advance(3600)
    await untilQuiet(rounds)
    expect(said()).toEqual(['Нэг', 'Нэг', 'Хоёр'])
  })

  it('are not sent a day later, when the messaging window has closed', async () => {
    const pageId = await shop('Нэг')
    graph.on('POST', /\/messages$/, () => graphError(200))
    await asksPrice(pageId)
    clock.advance(25 * 3600)
    platformWorks()
    await untilQuiet(rounds)
    expect(said()).toHaveLength(1)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'failed', error_reason: 'too_old' }])
  })
})
