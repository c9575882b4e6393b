import { beforeEach, describe, expect, it } from 'vitest'
import type { FlowNode } from '#automation/flow/flow.ts'
import { emptyQuestion } from '#automation/node-types/question/empty-question.ts'
import type { IncomingChat } from '#server/domains/webhook-intake/index.ts'
import { commentRule } from '#server/testing/connected-page.ts'
import {
  defaultTrigger,
  keywordTrigger,
  liveAutomation,
  textMessage,
} from '#server/testing/live-automation.ts'
import {
  arrive,
  clock,
  comment,
  database,
  deliveries,
  graph,
  page,
  platformWorks,
  rounds,
  runs,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

const CUSTOMER = '6010203040506070'
type Wire = {
  recipient: { id?: string; comment_id?: string }
  message: {
    text?: string
    metadata: string
    quick_replies?: { title: string; payload: string }[]
  }
}
const sent = () =>
  graph.calls.filter(({ path }) => path.endsWith('/messages')).map(({ body }) => body as unknown as Wire)
const texts = () => sent().map(({ message }) => message.text)

const order = {
  title: 'Захиалга',
  nodes: [
    defaultTrigger('every', 'ask'),
    textMessage('ask', 'Сайн байна уу, {{first_name}}! Аль размер вэ?', {
      quickReplies: [
        { id: 'q1', title: 'S', next: 'small' },
        { id: 'q2', title: 'M', next: 'medium' },
      ],
    }),
    textMessage('small', 'S размер дууссан.'),
    textMessage('medium', 'M размер байна.', { next: 'address' }),
    textMessage('address', 'Хаягаа бичээрэй.'),
  ],
}

let told = 0
const chat = (
  pageId: string,
  kind: IncomingChat['kind'],
  payload: Partial<IncomingChat['payload']>,
): IncomingChat => {
  told += 1
  return {
    pageId,
    kind,
    platformKey: `m_flow_${told}`,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId: CUSTOMER, text: '', messageId: `m_flow_${told}`, ...payload },
  }
}

const shop = async (platform: 1 | 2 = 1) => {
  const pageId = await page({ platform })
  const flowId = await liveAutomation(database.queries, pageId, order)
  const ruleId = await commentRule(database.queries, pageId, {
    chat_replies: [],
    chat_automation_id: flowId,
  })
  return { pageId, flowId, ruleId }
}

beforeEach(() => {
  graph.calls.length = 0
  platformWorks()
})

describe('a comment that begins a chat automation', () => {
  it('is answered privately with its first message, and a tap continues the flow', async () => {
    const { pageId } = await shop()
    await arrive(comment(pageId, 'үнэ', { customerName: 'Сараа Бат' }))
    expect(sent()[0]?.recipient.comment_id).toBeDefined()
    expect(texts()).toEqual(['Сайн байна уу, Сараа! Аль размер вэ?'])
    const medium = sent()[0]?.message.quick_replies?.[1]
    await arrive(chat(pageId, 'chat_tap', { text: 'M', tapped: medium?.payload ?? '' }))
    expect(texts().slice(1)).toEqual(['M размер байна.', 'Хаягаа бичээрэй.'])
    expect((await runs(pageId))[0]?.reasons).toContainEqual(
      expect.objectContaining({ code: 'starts_flow', flow: 'Захиалга' }),
    )
  })

  it('notifies the team when the flow does so before its first message', async () => {
    const pageId = await page({})
    const tell: FlowNode = {
      id: 'tell',
      position: { x: 0, y: 0 },
      title: '',
      node_type: 'notify',
      payload: { to: 'owner', text: 'Шинэ сонирхогч', by_mail: false },
      next: 'ask',
    }
    const flowId = await liveAutomation(database.queries, pageId, {
      title: 'Захиалга',
      nodes: [defaultTrigger('every', 'tell'), tell, textMessage('ask', 'Аль размер вэ?')],
    })
    await commentRule(database.queries, pageId, { chat_replies: [], chat_automation_id: flowId })
    await arrive(comment(pageId, 'үнэ'))
    expect(texts()).toEqual(['Аль размер вэ?'])
    const notices = await database.queries.selectFrom('notices').select(['text', 'kind']).execute()
    expect(notices).toEqual([{ text: 'Шинэ сонирхогч', kind: 'notify' }])
  })

  describe('whose steps before and after the first message change the customer', () => {
    const step = (id: string, next: string | null) => ({ id, position: { x: 0, y: 0 }, title: '', next })
    const interested = {
      title: 'Лайв',
      nodes: [
        defaultTrigger('every', 'mark'),
        {
          ...step('mark', 'ask'),
          node_type: 'set',
          payload: {
            changes: [
              { id: 'tag', type: 'tag', tag: 'Лайваас', add: true },
              {
                id: 'count',
                type: 'field',
                field: { key: 'visits', name: 'Сонирхсон' },
                to: { type: 'add', number: 1 },
              },
            ],
          },
        } satisfies FlowNode,
        textMessage('ask', 'Аль размер вэ?', { next: 'later' }),
        {
          ...step('later', 'tell'),
          node_type: 'wait',
          payload: { until: { type: 'minutes', minutes: 30 }, stops_when_customer_writes: false },
        } satisfies FlowNode,
        {
          ...step('tell', null),
          node_type: 'notify',
          payload: { to: 'owner', text: 'Чимээгүй байна', by_mail: false },
        } satisfies FlowNode,
      ],
    }
    const liveShop = async () => {
      const pageId = await page({})
      const flowId = await liveAutomation(database.queries, pageId, interested)
      await commentRule(database.queries, pageId, { chat_replies: [], chat_automation_id: flowId })
      graph.on('POST', /\/messages$/, () => ({ body: { recipient_id: CUSTOMER, message_id: 'm_1' } }))
      return pageId
    }
    const contacts = (pageId: string) =>
      database.queries
        .selectFrom('contacts')
        .where('page_id', '=', pageId)
        .select(['customer_id', 'tags', 'fields', 'source'])
        .execute()
    const echo = () => ({ text: '…', sentBy: { metadata: sent()[0]?.message.metadata ?? '' } })

    it('keeps the changes for the recipient, once although the platform reports the reply twice', async () => {
      const pageId = await liveShop()
      const told = comment(pageId, 'үнэ')
      await arrive(told)
      await arrive(chat(pageId, 'page_message', echo()))
      await arrive(chat(pageId, 'page_message', echo()))
      expect(await contacts(pageId)).toEqual([
        {
          customer_id: CUSTOMER,
          tags: ['лайваас'],
          fields: { visits: 1 },
          source: { kind: 'post', id: told.payload.contentId },
        },
      ])
    })

    it('counts on for a customer who is known', async () => {
      const pageId = await liveShop()
      await arrive(comment(pageId, 'үнэ'))
      await arrive(comment(pageId, 'үнэ хэд вэ'))
      expect((await contacts(pageId)).map(({ fields }) => fields)).toEqual([{ visits: 2 }])
    })

    it('keeps the changes of a reply whose response was lost, also when the customer wrote before the echo', async () => {
      const pageId = await liveShop()
      let calls = 0
      graph.on('POST', /\/messages$/, () =>
        ++calls === 1 ? { reset: true } : { body: { recipient_id: CUSTOMER, message_id: `m_${calls}` } },
      )
      await arrive(comment(pageId, 'үнэ'))
      await arrive(chat(pageId, 'chat_message', { text: 'L' }))
      await arrive(chat(pageId, 'page_message', echo()))
      expect((await contacts(pageId)).map(({ tags, fields }) => ({ tags, fields }))).toEqual([
        // One visit by the comment, one by the message.
        { tags: ['лайваас'], fields: { visits: 2 } },
      ])
    })

    it('goes on after its wait, although the customer has not written', async () => {
      const pageId = await liveShop()
      await arrive(comment(pageId, 'үнэ'))
      clock.advance(30 * 60)
      await rounds.wakeChats()
      await untilQuiet(rounds)
      const notices = database.queries.selectFrom('notices').where('page_id', '=', pageId)
      expect(await notices.select('text').execute()).toEqual([{ text: 'Чимээгүй байна' }])
    })
  })

  it('does not request a phone number that is known from an earlier chat', async () => {
    const pageId = await page({})
    const phone: FlowNode = {
      ...{ id: 'phone', position: { x: 0, y: 0 }, title: '', next: 'thanks', unanswered: null },
      node_type: 'question',
      payload: { ...emptyQuestion({ type: 'phone' }), text: 'Утасны дугаар?', ask_when: 'unknown' },
    }
    const flowId = await liveAutomation(database.queries, pageId, {
      title: 'Захиалга',
      nodes: [
        keywordTrigger(['захиалъя'], 'phone'),
        phone,
        textMessage('thanks', '{{phone}} дугаараар залгана.'),
      ],
    })
    await commentRule(database.queries, pageId, { chat_replies: [], chat_automation_id: flowId })
    await arrive(chat(pageId, 'chat_message', { text: 'захиалъя' }))
    await arrive(chat(pageId, 'chat_message', { text: '99112233' }))
    await arrive(comment(pageId, 'үнэ', { customerId: CUSTOMER }))
    await arrive(comment(pageId, 'үнэ', { customerId: '6010203040506099' }))
    expect(texts()).toEqual([
      'Утасны дугаар?',
      '9911-2233 дугаараар залгана.',
      '9911-2233 дугаараар залгана.',
      'Утасны дугаар?',
    ])
  })

  it('stays silent after it has left the chat to a person', async () => {
    const pageId = await page({})
    const flowId = await liveAutomation(database.queries, pageId, {
      title: 'Гомдол',
      nodes: [
        defaultTrigger('every', 'sorry'),
        textMessage('sorry', 'Уучлаарай, ажилтан удахгүй холбогдоно.', { next: 'person' }),
        {
          id: 'person',
          position: { x: 0, y: 0 },
          title: '',
          node_type: 'hand_over',
          payload: { minutes: null, text: '' },
        } satisfies FlowNode,
      ],
    })
    await commentRule(database.queries, pageId, { chat_replies: [], chat_automation_id: flowId })
    graph.on('POST', /\/messages$/, () => ({ body: { recipient_id: CUSTOMER, message_id: 'm_1' } }))
    await arrive(comment(pageId, 'гомдол'))
    await arrive(chat(pageId, 'chat_message', { text: 'Байна уу' }))
    expect(texts()).toEqual(['Уучлаарай, ажилтан удахгүй холбогдоно.'])
  })

  it('continues with the text that the customer types', async () => {
    const { pageId } = await shop()
    await arrive(comment(pageId, 'үнэ'))
    await arrive(chat(pageId, 'chat_message', { text: 'm' }))
    expect(texts().slice(1)).toEqual(['M размер байна.', 'Хаягаа бичээрэй.'])
  })

  it('is answered on Instagram with text only, and continues with the text that the customer types', async () => {
    const { pageId } = await shop(2)
    await arrive(comment(pageId, 'үнэ', { platform: 2, customerName: 'saraa.bat' }))
    expect(sent()[0]?.message).toMatchObject({ text: expect.stringContaining('• S\n• M') })
    expect(sent()[0]?.message.quick_replies).toBeUndefined()
    await arrive(chat(pageId, 'chat_message', { platform: 2, text: 'M' }))
    expect(texts().slice(1)).toEqual(['M размер байна.', 'Хаягаа бичээрэй.'])
  })

  it('learns the recipient from the echo when the response of the platform was lost', async () => {
    const { pageId } = await shop()
    let calls = 0
    graph.on('POST', /\/messages$/, () =>
      ++calls === 1 ? { reset: true } : { body: { recipient_id: CUSTOMER, message_id: `m_${calls}` } },
    )
    await arrive(comment(pageId, 'үнэ'))
    const metadata = sent()[0]?.message.metadata ?? ''
    await arrive(chat(pageId, 'page_message', { text: '…', sentBy: { metadata } }))
    clock.advance(10)
    await untilQuiet(rounds)
    expect(calls).toBe(1)
    await arrive(chat(pageId, 'chat_message', { text: 'M' }))
    expect(texts().slice(1)).toEqual(['M размер байна.', 'Хаягаа бичээрэй.'])
  })

  it('waits for an echo that arrives after the platform’s error «already replied»', async () => {
    const { pageId } = await shop()
    let calls = 0
    graph.on('POST', /\/messages$/, () => {
      calls += 1
      if (calls === 1) return { reset: true }
      return calls === 2 ? graphError(10900) : { body: { recipient_id: CUSTOMER, message_id: `m_${calls}` } }
    })
    await arrive(comment(pageId, 'үнэ'))
    clock.advance(10)
    await untilQuiet(rounds)
    expect((await deliveries(pageId)).find(({ kind }) => kind === 'chat_reply')).toMatchObject({
      state: 'sent',
    })
    const metadata = sent()[0]?.message.metadata ?? ''
    await arrive(chat(pageId, 'page_message', { text: '…', sentBy: { metadata } }))
    await arrive(chat(pageId, 'chat_message', { text: 'M' }))
    expect(texts().slice(2)).toEqual(['M размер байна.', 'Хаягаа бичээрэй.'])
  })

  it('is answered only publicly while that automation is a draft, and the history shows the reason', async () => {
    const { pageId, flowId } = await shop()
    await database.queries
      .updateTable('chat_automations')
      .set({ live: null, live_trigger: null, live_version: null, live_at: null })
      .where('id', '=', flowId)
      .execute()
    await arrive(comment(pageId, 'үнэ'))
    expect(texts()).toEqual([])
    expect((await deliveries(pageId)).map(({ kind }) => kind)).toEqual(['comment_reply'])
    expect((await runs(pageId))[0]?.reasons).toContainEqual(
      expect.objectContaining({ code: 'flow_not_live', flow: 'Захиалга' }),
    )
  })

  it('counts who reached the first step', async () => {
    const { pageId } = await shop()
    await arrive(comment(pageId, 'үнэ'))
    const counts = await database.queries
      .selectFrom('step_counts')
      .where('page_id', '=', pageId)
      .select(['node_id', 'times'])
      .execute()
    expect(counts).toContainEqual({ node_id: 'ask', times: 1 })
  })
})
