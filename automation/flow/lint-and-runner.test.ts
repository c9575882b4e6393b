import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tapsOf } from '../messages/taps-of.ts'
import { newConversation } from '../runner/conversation.ts'
import { takeTurn } from '../runner/take-turn.ts'
import type { ChatEvent, ChatReason, Turn } from '../runner/turn.ts'
import { topicsOf } from '../understanding/topics/topics-of.ts'
import type { Flow } from './flow.ts'
import { lintFlow } from './lint-flow.ts'
import type { FlowProblem, FlowProblemCode } from './problems.ts'
import { flowOf, usual } from './testing/problem-cases/problem-case.ts'
import { message } from './testing/sample-flow.ts'
import { tidyFlow } from './testing/tidy-flows.ts'

/** Random events; a tap selects one of the earlier messages. */
type Wish = ChatEvent | { type: 'tap_sent'; which: number }

const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('tap_sent' as const), which: fc.nat({ max: 30 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('message' as const),
      text: fc.constantFrom('үнэ', 'үнэ хэд вэ', 'хүргэлт байна уу', 'за'),
    }),
  },
  fc.constant<Wish>({ type: 'attachment' }),
  fc.record({
    type: fc.constant('start' as const),
    automation_id: fc.constant('this'),
    node_id: fc.constant(null),
    by: fc.constantFrom('comment' as const, 'link' as const),
  }),
  { weight: 2, arbitrary: fc.constant<Wish>({ type: 'ai_answered', text: 'Тийм, хүргэлттэй.' }) },
  fc.constant<Wish>({ type: 'ai_unanswered', failed: false }),
)

const chat = fc.record({
  flow: tidyFlow,
  platform: fc.constantFrom(1 as const, 2 as const),
  chain_limit: fc.integer({ min: 1, max: 4 }),
  first_name: fc.constantFrom(undefined, 'Сараа'),
  wishes: fc.array(wish, { minLength: 1, maxLength: 12 }),
})
type Chat = typeof chat extends fc.Arbitrary<infer Value> ? Value : never

const play = ({ flow, wishes, ...told }: Chat): Turn[] => {
  const turns: Turn[] = []
  for (const wished of wishes) {
    const sent = turns.flatMap(({ effects }) =>
      effects.flatMap((effect) => (effect.type === 'send' ? tapsOf(effect.message) : [])),
    )
    const tapped = wished.type === 'tap_sent' ? sent[wished.which % sent.length] : undefined
    const event: ChatEvent =
      wished.type !== 'tap_sent' ? wished : tapped ? { type: 'tap', ...tapped } : { type: 'attachment' }
    const now = Date.UTC(2026, 10, 20, 3) + turns.length * 60_000
    const automations = [{ id: 'this', flow }]
    const lintContext = {
      ...told,
      now,
      automations,
      page_name: 'Цэнхэр Товч',
      customer_id: 'saraa',
      read_topics: topicsOf,
    }
    turns.push(takeTurn(event, turns.at(-1)?.conversation ?? newConversation(), lintContext))
  }
  return turns
}

const always = (claim: (turns: Turn[], problems: readonly FlowProblem[], flow: Flow) => void) =>
  fc.assert(
    fc.property(chat, (told) => {
      const { platform, chain_limit } = told
      const problems = lintFlow(told.flow, { ...usual, platform, chain_limit, reached_from_comment: true })
      fc.pre(problems.every(({ severity }) => severity === 'warning'))
      claim(play(told), problems, told.flow)
    }),
    { numRuns: 400 },
  )

const reasonsOf = ({ effects }: Turn): ChatReason[] =>
  effects.flatMap((effect) => (effect.type === 'reason' ? [effect.reason] : []))

const placesOf = (problems: readonly FlowProblem[], code: FlowProblemCode) =>
  problems.filter((problem) => problem.code === code).map(({ node_id }) => node_id)

const NEVER: ChatReason['code'][] = ['left_out', 'loop_stopped', 'step_missing', 'automation_missing']

describe('a flow without errors', () => {
  it('is sent completely, without left out parts, missing steps or loops', () => {
    always((turns) => {
      const codes = turns.flatMap(reasonsOf).map(({ code }) => code)
      expect(codes.filter((code) => NEVER.includes(code))).toEqual([])
    })
  })

  it('is paused by the chain limit only at steps with a warning', () => {
    always((turns, problems) => {
      const warned = placesOf(problems, 'CHAIN_LIMIT')
      for (const turn of turns) {
        if (!reasonsOf(turn).some(({ code }) => code === 'chain_limit')) continue
        expect(warned).toContain(heldAt(turn))
      }
    })
  })

  it('resets the chain limit where it waited after a comment', () => {
    const steps = ['m1', 'm2', 'm3', 'm4']
    const flow = flowOf(...steps.map((id, index) => message(id, 'Цамц 45,000₮', steps[index + 1] ?? null)))
    const around = { platform: 1 as const, chain_limit: 2, first_name: undefined }
    const turns = play({
      ...around,
      flow,
      wishes: [
        { type: 'start', automation_id: 'this', node_id: null, by: 'comment' },
        { type: 'message', text: 'за' },
      ],
    })
    expect(turns.map(heldAt)).toEqual(['m2', 'm4'])
    const problems = lintFlow(flow, { ...usual, ...around, reached_from_comment: true })
    expect(placesOf(problems, 'CHAIN_LIMIT')).toEqual(['m3', 'm4'])
    expect(placesOf(lintFlow(flow, { ...usual, ...around }), 'CHAIN_LIMIT')).toEqual(['m3'])
  })

  it('waits after a comment only at steps with a warning', () => {
    always((turns, problems) => {
      const warned = placesOf(problems, 'REST_AFTER_ANSWER')
      for (const turn of turns) {
        if (!reasonsOf(turn).some(({ code }) => code === 'rest_after_answer')) continue
        expect(warned).toContain(heldAt(turn))
      }
    })
  })

  it('never reaches a step that the linter reports as unreachable', () => {
    always((turns, problems) => {
      const reached = turns.flatMap(({ effects }) =>
        effects.flatMap((effect) => (effect.type === 'reached' ? [effect.place.node_id] : [])),
      )
      const lost = placesOf(problems, 'STEP_UNREACHABLE')
      expect(reached.filter((id) => lost.includes(id))).toEqual([])
    })
  })
})

const heldAt = ({ conversation: { awaits } }: Turn): string | undefined => awaits?.place.node_id
