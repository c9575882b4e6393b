import { condition, message } from '../sample-flow.ts'
import {
  aiStep,
  button,
  card,
  flowOf,
  image,
  type ProblemCases,
  quickReply,
  text,
  toStep,
} from './problem-case.ts'

/** m1 → m2 → … */
const chain = (count: number, last: string | null = null) =>
  Array.from({ length: count }, (_, index) =>
    message(`m${index + 1}`, 'Цамц 45,000₮', index + 1 < count ? `m${index + 2}` : last),
  )
const waiting = (id: string, next: string | null) => ({
  ...message(id, 'Хэмжээ?', next),
  quick_replies: [quickReply('Том', next)],
})
const fromComment = { reached_from_comment: true }

export const wayCases: ProblemCases<
  'STEP_UNREACHABLE' | 'LOOP_NEVER_WAITS' | 'CHAIN_LIMIT' | 'REST_AFTER_ANSWER'
> = {
  STEP_UNREACHABLE: {
    has: { flow: flowOf(message('m1', 'Цамц'), message('lost', 'Хүргэлт', 'm1')) },
    at: { node_id: 'lost' },
    hasNot: {
      flow: flowOf(
        { ...message('m1', ''), payload: [text('Цамц', [button(toStep('found'))])] },
        message('found', 'Хүргэлт'),
      ),
    },
  },
  LOOP_NEVER_WAITS: {
    has: {
      flow: flowOf(
        ...chain(2, 'asked'),
        { ...condition('asked', { one: 'm2' }), next: 'end' },
        message('end', 'Баярлалаа'),
      ),
    },
    at: { node_id: 'm2', facts: { steps: 2 } },
    hasNot: { flow: flowOf(...chain(2, 'asked'), waiting('asked', 'm1')) },
  },
  CHAIN_LIMIT: {
    has: { flow: flowOf(...chain(6)) },
    at: { node_id: 'm6', facts: { limit: 5 } },
    hasNot: {
      flow: flowOf(...chain(4, 'asked'), waiting('asked', 'answer'), message('answer', 'Баярлалаа')),
    },
  },
  REST_AFTER_ANSWER: {
    has: {
      flow: flowOf({ ...message('m1', ''), payload: [card(), text('Хүргэлттэй')] }),
      lintContext: fromComment,
    },
    at: { node_id: 'm1', part_id: 'text' },
    hasNot: {
      flow: flowOf(
        {
          ...message('m1', '', 'm2'),
          payload: [card({ id: 'one' }), card({ id: 'two', buttons: [button(toStep('m2'))] })],
        },
        { ...message('m2', '', 'ai'), payload: [image(), text('Хүргэлттэй')] },
        aiStep({}, { unanswered: 'm2' }),
      ),
      lintContext: fromComment,
    },
  },
}
