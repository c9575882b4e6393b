import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Contact, changeContact, emptyContact, fieldValue } from '../contacts/contact.ts'
import type { Flow, FlowNode } from '../flow/flow.ts'
import { randomFlow } from '../flow/testing/random-flows.ts'
import { randomText } from '../flow/testing/random-parts.ts'
import { tapsOf } from '../messages/taps-of.ts'
import { messageProblems } from '../messages/testing/message-problems.ts'
import { topicsOf } from '../understanding/topics/topics-of.ts'
import { compileAutomations } from './compile-automations.ts'
import { conversation, newConversation } from './conversation.ts'
import { nodeOfType } from './places.ts'
import { takeTurn } from './take-turn.ts'
import type { ChatEvent, Effect, LiveAutomation, Turn, TurnContext } from './turn.ts'

const HOUR = 3_600_000
const ids = ['a0', 'a1', 'a2', 'a3']

/** Flows with texts over every limit, jumps between automations, and connections to missing steps. */
const roughened = (flow: Flow, seeds: readonly number[]): Flow => {
  const seed = (index: number): number => seeds[index % seeds.length] ?? 0
  const nodes = flow.nodes.map((node, index): FlowNode => {
    const longer = (text: string) => (seed(index) % 3 === 0 ? text.repeat(150) : text)
    if (node.node_type === 'start_automation')
      return { ...node, payload: { automation_id: ids[seed(index) % 5] ?? null } }
    if (node.node_type !== 'action') return node
    return {
      ...node,
      payload: node.payload.map((block) => {
        if (block.type === 'text') return { ...block, text: longer(block.text) }
        return block.type === 'card' ? { ...block, title: longer(block.title) } : block
      }),
      quick_replies: node.quick_replies.map((reply) => ({ ...reply, title: longer(reply.title) })),
    }
  })
  return { ...flow, nodes: nodes.filter((_, index) => index === 0 || seed(index + 3) % 7 !== 0) }
}

const automations: fc.Arbitrary<LiveAutomation[]> = fc
  .array(fc.tuple(randomFlow(), fc.array(fc.nat({ max: 1000 }), { minLength: 9, maxLength: 9 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((flows) =>
    flows.map(([flow, seeds], index) => ({ id: ids[index] ?? '', flow: roughened(flow, seeds) })),
  )

/** Random events; a tap selects one of the earlier messages. */
type Wish = {
  event: ChatEvent | { type: 'tap_sent'; which: number } | { type: 'call_ended'; ok: boolean }
  hours: number
}

const wish: fc.Arbitrary<Wish> = fc.record({
  hours: fc.constantFrom(0, 0, 0, 0.2, 5, 23.9, 24.1, 200),
  event: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('tap_sent' as const), which: fc.nat({ max: 50 }) }),
    },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('message' as const), text: randomText }) },
    fc.record({
      type: fc.constant('attachment' as const),
      files: fc.constantFrom([], ['https://hariu.mn/a.jpg'], Array(9).fill('https://hariu.mn/b.jpg')),
    }),
    fc.record({ type: fc.constantFrom('attachment' as const, 'opened' as const, 'intent_unknown' as const) }),
    fc.record({ type: fc.constant('tap' as const), payload: randomText, title: randomText }),
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('start' as const),
        automation_id: fc.constantFrom(...ids),
        node_id: fc.constantFrom(null, null, 'gone'),
        by: fc.constantFrom('link' as const, 'comment' as const, 'preview' as const),
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('ai_answered' as const), text: randomText }) },
    fc.record({ type: fc.constant('ai_unanswered' as const), failed: fc.boolean() }),
    { weight: 3, arbitrary: fc.constant({ type: 'time_passed' as const }) },
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('call_ended' as const), ok: fc.boolean() }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('message' as const),
        text: fc.constantFrom('99112233', 'БЗД 13 хороо 25 байр', 'тийм', 'үгүй', '2', 'оператор', 'маргааш'),
      }),
    },
    fc.record({ type: fc.constant('intent_found' as const), automation_id: fc.constantFrom(...ids) }),
  ),
})

/** Starts a flow first, because most random chats would not reach a step otherwise. */
const beginning: Wish['event'] = { type: 'start', automation_id: 'a0', node_id: null, by: 'link' }

const chat = fc.record({
  automations,
  platform: fc.constantFrom(1 as const, 2 as const),
  chain_limit: fc.integer({ min: 0, max: 5 }),
  first_name: fc.constantFrom(undefined, 'Сараа', 'С'.repeat(300)),
  wishes: fc
    .array(wish, { minLength: 1, maxLength: 12 })
    .map((wishes) => [{ event: beginning, hours: 0 }, ...wishes]),
})

type Chat = typeof chat extends fc.Arbitrary<infer Value> ? Value : never
type Taken = {
  event: ChatEvent
  before: Turn['conversation']
  contact: Contact
  turnContext: TurnContext
  turn: Turn
}

const sendsOf = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'send' ? [effect] : []))

/** The result of the last call; of a late one when the chat has gone on. */
const resultOf = (taken: readonly Taken[], ok: boolean): ChatEvent => {
  const call = taken
    .flatMap(({ turn }) => turn.effects.flatMap((one) => (one.type === 'call_webhook' ? [one] : [])))
    .at(-1)
  if (!call) return { type: 'time_passed' }
  const { place, asked_at } = call
  return ok
    ? { type: 'webhook_answered', place, asked_at, status: 200, values: [{ key: 'order', value: 'A-17' }] }
    : { type: 'webhook_failed', place, asked_at, why: 'time_over' }
}

const played = ({ wishes, ...told }: Chat): Taken[] => {
  const taken: Taken[] = []
  let now = Date.UTC(2026, 10, 20, 3)
  for (const { event: wished, hours } of wishes) {
    now += hours * HOUR
    const sent = taken.flatMap(({ turn }) => sendsOf(turn.effects).flatMap(({ message }) => tapsOf(message)))
    const tapped = wished.type === 'tap_sent' ? sent[wished.which % sent.length] : undefined
    const event: ChatEvent =
      wished.type === 'tap_sent'
        ? { type: 'tap', ...(tapped ?? { payload: '', title: 'үнэ' }) }
        : wished.type === 'call_ended'
          ? resultOf(taken, wished.ok)
          : wished
    const turnContext = {
      ...told,
      ...compileAutomations(told.automations),
      now,
      page_name: 'Цэнхэр Товч',
      customer_id: 'saraa',
      read_topics: topicsOf,
      files_url: 'https://hariu.mn',
    }
    const before = taken.at(-1)?.turn.conversation ?? newConversation()
    const contact = taken.at(-1)?.turn.contact ?? emptyContact
    const turn = takeTurn(event, before, turnContext, contact)
    taken.push({ event, before, contact, turnContext, turn })
  }
  return taken
}

const always = (claim: (taken: Taken[], told: Chat) => void) =>
  fc.assert(
    fc.property(chat, (told) => claim(played(told), told)),
    { numRuns: 100 },
  )

const CUSTOMER_ACTS = ['message', 'attachment', 'tap', 'opened', 'start']

describe('for any flows and any events', () => {
  it('the platform accepts every message', () => {
    always((taken, { platform }) => {
      for (const { turn } of taken)
        for (const { message } of sendsOf(turn.effects))
          expect(messageProblems(message, platform)).toEqual([])
    })
  })

  it('the chain limit holds until the customer acts', () => {
    always((taken, { chain_limit }) => {
      let sent = 0
      for (const { event, turn } of taken) {
        if (CUSTOMER_ACTS.includes(event.type)) sent = 0
        sent += new Set(sendsOf(turn.effects).map(({ place }) => JSON.stringify(place))).size
        expect(sent).toBeLessThanOrEqual(chain_limit)
      }
    })
  })

  it('every step is entered at most once in a turn, so that it terminates', () => {
    always((taken) => {
      for (const { turn } of taken) {
        const reached = turn.effects.flatMap((effect) =>
          effect.type === 'reached' ? [JSON.stringify(effect.place)] : [],
        )
        expect(new Set(reached).size).toBe(reached.length)
      }
    })
  })

  it('nothing is sent 24 hours after the customer’s last action, except one message to a comment', () => {
    always((taken) => {
      let contact = -Infinity
      for (const { event, turn, turnContext } of taken) {
        const comment = event.type === 'start' && event.by === 'comment'
        if (CUSTOMER_ACTS.includes(event.type) && !comment) contact = turnContext.now
        const open = turnContext.now - contact <= 24 * HOUR
        const most = comment ? 1 : open ? Infinity : 0
        expect(sendsOf(turn.effects).length).toBeLessThanOrEqual(most)
      }
    })
  })

  it('the conversation is plain JSON, and the same input gives the same turn', () => {
    always((taken) => {
      for (const { event, before, contact, turnContext, turn } of taken) {
        expect(conversation.parse(JSON.parse(JSON.stringify(turn.conversation)))).toEqual(turn.conversation)
        const { keyword_matcher: _, ...uncompiled } = turnContext
        expect(takeTurn(event, before, uncompiled, contact)).toEqual(turn)
      }
    })
  })

  it('a question that is asked once only is not asked again when its answer is known', () => {
    always((taken) => {
      for (const { event, before, contact, turnContext, turn } of taken) {
        const open = [before.awaits, before.open_question].map((one) => JSON.stringify(one?.place ?? null))
        for (const { place } of sendsOf(turn.effects)) {
          const node = nodeOfType(turnContext, place, 'question')
          if (node?.payload.ask_when !== 'unknown' || !node.payload.field) continue
          // One that is open already may be repeated: the answer became known from other words.
          if (open.includes(JSON.stringify(place)) || event.type === 'tap') continue
          expect(fieldValue(contact, node.payload.field.key)).toBeUndefined()
        }
      }
    })
  })

  it('the changes of a turn make its contact', () => {
    always((taken) => {
      for (const { contact, turn } of taken)
        expect(turn.changes.reduce(changeContact, contact)).toEqual(turn.contact)
    })
  })

  it('an understood answer is kept', () => {
    always((taken) => {
      for (const { turn } of taken)
        for (const effect of turn.effects) {
          if (effect.type !== 'reason' || effect.reason.code !== 'answer_understood') continue
          const { field } = effect.reason
          const changes = turn.effects.some(
            (one) => one.type === 'reason' && one.reason.code === 'contact_changed',
          )
          if (field !== null && !changes) expect(fieldValue(turn.contact, field)).toBeDefined()
        }
    })
  })

  it('a wait ends once: at its time, at a word of the customer, or when it begins anew', () => {
    always((taken) => {
      for (const { event, before, turnContext, turn } of taken) {
        const over = turn.effects.flatMap((effect) =>
          effect.type === 'reason' && effect.reason.code === 'wait_over' ? [effect.reason.place] : [],
        )
        const due = before.waits.filter(({ due_at }) => due_at <= turnContext.now)
        expect(over.length).toBe(event.type === 'time_passed' ? due.length : 0)
        if (event.type === 'time_passed')
          expect(turn.conversation.waits.filter(({ due_at }) => due_at <= turnContext.now)).toEqual([])
      }
    })
  })
})
