import { describe, expect, it } from 'vitest'
import type { Flow, FlowNode } from '#automation/flow/flow.ts'
import { emptyKeywordPayload } from '#automation/node-types/keyword/empty-payload.ts'
import { emptyQuestion } from '#automation/node-types/question/empty-question.ts'
import type { ChatEvent, TurnContext } from '#automation/runner/turn.ts'
import { readNoTopics } from '#automation/understanding/topics/topic-reader.ts'
import {
  contactAskedFor,
  isTyping,
  newPlay,
  type Play,
  pauseBefore,
  quickRepliesOf,
  stepPlay,
  wakeOf,
} from './play.ts'

const now = Date.parse('2026-11-20T02:24:00Z')
const at = { position: { x: 0, y: 0 }, title: '' }

const message = (
  id: string,
  text: string,
  more: Partial<Extract<FlowNode, { node_type: 'action' }>> = {},
) => ({
  node_type: 'action' as const,
  id,
  ...at,
  payload: [{ id: `${id}-text`, type: 'text' as const, text, buttons: [] }],
  quick_replies: [],
  next: null,
  ...more,
})

/** «үнэ» → a price with two quick replies, and an AI step for anything else. */
const priceFlow: Flow = {
  title: 'Үнэ',
  nodes: [
    {
      node_type: 'keyword',
      id: 'trigger',
      ...at,
      payload: { ...emptyKeywordPayload(), keywords: ['үнэ'] },
      next: 'price',
    },
    message('price', 'Цамц 35,000₮.', {
      quick_replies: [
        { id: 'order', title: 'Захиалах', next: 'ordered' },
        { id: 'ask', title: 'Асуух', next: 'ai' },
      ],
    }),
    message('ordered', 'Захиалга авлаа!'),
    {
      node_type: 'ai',
      id: 'ai',
      ...at,
      payload: { instruction: 'Хариул', context: '' },
      next: null,
      unanswered: null,
    },
  ],
}

const turnContext = (flow = priceFlow): TurnContext => ({
  now,
  platform: 1,
  page_name: 'Цэнхэр Товч',
  first_name: 'Сараа',
  customer_id: 'saraa',
  chain_limit: 5,
  automations: [{ id: 'shop', flow }],
  read_topics: readNoTopics,
})

const happen = (play: Play, event: ChatEvent, flow = priceFlow) =>
  stepPlay(play, { type: 'event', event, turnContext: turnContext(flow) })
const write = (play: Play, text: string, flow = priceFlow) => happen(play, { type: 'message', text }, flow)
const next = (play: Play) => stepPlay(play, { type: 'next' })
const skip = (play: Play) => stepPlay(play, { type: 'skip' })
const fresh = () => newPlay('first_time', now)
const words = ({ shown }: Play) =>
  shown.map((line) => {
    if (line.from === 'note') return `(${line.reason.code})`
    if (line.from === 'page')
      return line.message.kind === 'text' ? `хуудас: ${line.message.text}` : line.message.kind
    if (line.from === 'saved')
      return `[${[...line.fields.map(({ key, value }) => `${key}=${value}`), ...line.tags].join(', ')}]`
    if (line.from === 'notice') return `багт: ${line.text}`
    return 'photo' in line ? '[зураг]' : line.text
  })
const tapFirst = (play: Play) => {
  const reply = quickRepliesOf(play)[0]
  if (!reply) throw new Error('no quick reply')
  return happen(play, { type: 'tap', ...reply })
}

describe('a trial of the flow', () => {
  it('shows the customer’s message immediately, and the answer after its steps have lit up and the page has typed', () => {
    const heard = write(fresh(), 'Үнэ хэд вэ?')
    expect(words(heard)).toEqual(['Үнэ хэд вэ?'])
    const lit = next(heard)
    expect(lit.lit?.node_id).toBe('trigger')
    const typing = next(lit)
    expect(typing.lit?.node_id).toBe('price')
    expect(isTyping(typing)).toBe(true)
    const answered = next(typing)
    expect(words(answered)).toEqual(['Үнэ хэд вэ?', 'хуудас: Цамц 35,000₮.'])
    expect(answered.lit?.node_id).toBe('price')
    expect(answered.ahead).toEqual([])
  })

  it('has the same result when the pauses are skipped', () => {
    const patient = next(next(next(write(fresh(), 'үнэ'))))
    expect(skip(write(fresh(), 'үнэ'))).toEqual(patient)
  })

  it('stays at the step that waits, and accepts a tap from there', () => {
    const ordered = skip(tapFirst(skip(write(fresh(), 'үнэ'))))
    expect(words(ordered).slice(2)).toEqual(['Захиалах', 'хуудас: Захиалга авлаа!'])
    expect(ordered.lit?.node_id).toBe('ordered')
    expect(ordered.reasons).toContainEqual({ code: 'tapped', title: 'Захиалах' })
  })

  it('offers the detail that the last message asks for, until the customer answers', () => {
    const flow: Flow = {
      ...priceFlow,
      nodes: priceFlow.nodes.map((node) =>
        node.id === 'price' && node.node_type === 'action'
          ? {
              ...node,
              quick_replies: [],
              payload: [{ id: 'p', type: 'contact' as const, asks: 'phone' as const, text: 'Дугаар?' }],
              next: 'ordered',
            }
          : node,
      ),
    }
    const asked = skip(write(fresh(), 'үнэ', flow))
    expect(contactAskedFor(asked)).toBe('phone')
    const answered = skip(happen(asked, { type: 'tap', title: '99112233', payload: '99112233' }, flow))
    expect(contactAskedFor(answered)).toBeUndefined()
    expect(words(answered).slice(2)).toEqual(['99112233', 'хуудас: Захиалга авлаа!'])
  })

  it('has quick replies only under the last message', () => {
    const answered = skip(write(fresh(), 'үнэ'))
    expect(quickRepliesOf(answered).map(({ title }) => title)).toEqual(['Захиалах', 'Асуух'])
    expect(quickRepliesOf(tapFirst(answered))).toEqual([])
    expect(quickRepliesOf(write(answered, 'Өөр'))).toEqual([])
  })

  it('completes the answer first when the customer writes while the page types', () => {
    const hurried = write(write(fresh(), 'үнэ'), 'Байна уу')
    expect(words(hurried).slice(0, 3)).toEqual(['үнэ', 'хуудас: Цамц 35,000₮.', 'Байна уу'])
  })

  it('shows a note where nothing answers', () => {
    expect(words(skip(write(fresh(), 'Баярлалаа')))).toEqual(['Баярлалаа', '(nothing_answers)'])
    expect(words(skip(happen(fresh(), { type: 'attachment' })))).toEqual(['[зураг]', '(nothing_answers)'])
  })

  it('shows one note when several parts of a step are left out for the same reason', () => {
    const price = message('price', 'Цамц 35,000₮.', {
      quick_replies: [
        { id: 'order', title: 'Захиалах', next: null },
        { id: 'ask', title: 'Асуух', next: null },
      ],
    })
    const nodes = priceFlow.nodes.map((node) => (node.id === 'price' ? price : node))
    expect(words(skip(write(fresh(), 'үнэ', { ...priceFlow, nodes })))).toEqual([
      'үнэ',
      '(left_out)',
      'хуудас: Цамц 35,000₮.',
    ])
  })

  it('leaves the result of the AI to the person', () => {
    const answered = skip(write(fresh(), 'үнэ'))
    const reply = quickRepliesOf(answered)[1]
    if (!reply) throw new Error('no quick reply')
    const waiting = skip(happen(answered, { type: 'tap', ...reply }))
    expect(waiting.conversation.awaits?.type).toBe('question')
    const asked = skip(write(waiting, 'Ямар өнгөтэй вэ?'))
    expect(asked.asked).toMatchObject({ type: 'ask_ai', question: 'Ямар өнгөтэй вэ?' })
    const told = skip(happen(asked, { type: 'ai_answered', text: 'Улаан, хар.' }))
    expect(told.asked).toBeNull()
    expect(words(told).at(-1)).toBe('хуудас: Улаан, хар.')
  })

  it('continues with the flow as it is changed meanwhile', () => {
    const answered = skip(write(fresh(), 'үнэ'))
    const nodes = priceFlow.nodes.map((node) =>
      node.id === 'ordered' ? message('ordered', 'Баярлалаа!') : node,
    )
    const reply = quickRepliesOf(answered)[0]
    if (!reply) throw new Error('no quick reply')
    const ordered = skip(happen(answered, { type: 'tap', ...reply }, { ...priceFlow, nodes }))
    expect(words(ordered).at(-1)).toBe('хуудас: Баярлалаа!')
  })

  it('starts again with a new customer, or with one who was here days ago', () => {
    const answered = skip(write(fresh(), 'үнэ'))
    expect(stepPlay(answered, { type: 'restart', customer: 'first_time', now })).toEqual(fresh())
    const { conversation } = stepPlay(answered, { type: 'restart', customer: 'returning', now })
    expect(conversation.first_contact_at).toBeLessThan(now)
    expect(conversation.last_answered_at).toBeLessThan(now)
  })
})

describe('the pause before a message', () => {
  const pauseOf = (text: string) =>
    pauseBefore({
      type: 'send',
      place: { automation_id: 'shop', node_id: 'price' },
      message: { kind: 'text', text, buttons: [], quick_replies: [] },
    })

  it('is longer for a longer text, but limited', () => {
    expect(pauseOf('Тийм')).toBeLessThan(pauseOf('Тийм, маргааш хүргэнэ.'))
    expect(pauseOf('ү'.repeat(2000))).toBeLessThanOrEqual(2000)
  })
})

describe('a flow that asks and follows up', () => {
  const step = (id: string) => ({ id, position: { x: 0, y: 0 }, title: '' })
  const orderFlow: Flow = {
    title: 'Захиалга',
    nodes: [
      { ...step('trigger'), node_type: 'welcome', payload: {}, next: 'phone' },
      {
        ...step('phone'),
        node_type: 'question',
        payload: { ...emptyQuestion({ type: 'phone' }), text: 'Утас?', most_tries: 2 },
        next: 'wait',
        unanswered: 'person',
      },
      {
        ...step('wait'),
        node_type: 'wait',
        payload: { until: { type: 'minutes', minutes: 30 }, stops_when_customer_writes: true },
        next: 'tell',
      },
      {
        ...step('tell'),
        node_type: 'notify',
        payload: { to: 'owner', text: 'Залгах: {{phone}}', by_mail: false },
        next: null,
      },
      { ...step('person'), node_type: 'hand_over', payload: { minutes: null, text: '' } },
    ],
  }
  const start = () => stepPlay(happen(fresh(), { type: 'opened' }, orderFlow), { type: 'skip' })

  it('shows what was saved, lets the time pass, and shows what the team is told', () => {
    const asked = stepPlay(write(start(), '9911 2233', orderFlow), { type: 'skip' })
    expect(words(asked)).toEqual(['хуудас: Утас?', '9911 2233', '[phone=+97699112233]', '(waits)'])
    expect(wakeOf(asked)).toBe(now + 30 * 60_000)
    const turnContextLater = { ...turnContext(orderFlow), now: now + 30 * 60_000 }
    const later = stepPlay(
      stepPlay(asked, { type: 'event', event: { type: 'time_passed' }, turnContext: turnContextLater }),
      { type: 'skip' },
    )
    expect(words(later).at(-1)).toBe('багт: Залгах: 9911-2233')
    expect(wakeOf(later)).toBeUndefined()
  })

  it('falls silent once a person has taken over', () => {
    let play = start()
    for (const text of ['1', '2', 'юу?']) play = stepPlay(write(play, text, orderFlow), { type: 'skip' })
    expect(play.silent).toBe(true)
    expect(words(play).at(-1)).toBe('юу?')
  })
})
