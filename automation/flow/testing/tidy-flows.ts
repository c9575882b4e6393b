import fc from 'fast-check'
import type { Block } from '../../node-types/action/blocks.ts'
import type { Flow, FlowNode } from '../flow.ts'
import {
  aiStep,
  button,
  card,
  image,
  quickReply,
  text,
  toStep,
  website,
} from './problem-cases/problem-case.ts'
import { condition, keywordTrigger, message } from './sample-flow.ts'

const MOST_STEPS = 8
const stepId = fc.nat({ max: MOST_STEPS - 1 }).map((number) => `s${number}`)
const next = fc.option(stepId, { nil: null })

const block: fc.Arbitrary<(id: string) => Block> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('Цамц 45,000₮', 'Сайн уу, {{first_name}}!')
      .map((words) => (id: string) => text(words, [], id)),
  },
  fc.constant((id: string) => card({ id })),
  fc.constant((id: string) => image({ id })),
  stepId.map(
    (to) => (id: string) =>
      text(
        'Юу вэ?',
        [button(toStep(to), 'Үнэ', `${id}a`), button(website('delguur.mn'), 'Сайт', `${id}b`)],
        id,
      ),
  ),
  stepId.map((to) => (id: string) => card({ id, buttons: [button(toStep(to), 'Захиалах', `${id}a`)] })),
)

const steps: fc.Arbitrary<(id: string) => FlowNode> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        blocks: fc.array(block, { minLength: 1, maxLength: 3 }),
        replies: fc.oneof(
          { weight: 3, arbitrary: fc.constant<string[]>([]) },
          fc.array(stepId, { maxLength: 2 }),
        ),
        next,
      })
      .map(({ blocks, replies, next: to }) => (id: string) => ({
        ...message(id, '', to),
        payload: blocks.map((make, index) => make(`block${index}`)),
        quick_replies: replies.map((led, index) => quickReply(`Хэмжээ ${index + 1}`, led, `reply${index}`)),
      })),
  },
  fc.tuple(next, next).map(([one, otherwise]) => (id: string) => ({
    ...condition(id, { one }),
    next: otherwise,
  })),
  fc.tuple(next, next).map(
    ([to, unanswered]) =>
      (id: string) =>
        aiStep({}, { id, next: to, unanswered }),
  ),
)

/** Small complete flows that could go live (apart from loops), with every way of waiting. */
export const tidyFlow: fc.Arbitrary<Flow> = fc
  .array(steps, { minLength: MOST_STEPS, maxLength: MOST_STEPS })
  .map((made) => ({
    title: 'Үнийн лавлагаа',
    nodes: [keywordTrigger('s0'), ...made.map((make, index) => make(`s${index}`))],
  }))
