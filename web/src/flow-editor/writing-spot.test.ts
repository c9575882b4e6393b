import { expect, test } from 'vitest'
import { startingFlow } from '#automation/flow/starting-flows.ts'
import { newStep } from './new-step.ts'
import { beginningSpot, writingSpot } from './writing-spot.ts'

const begun = (start: Parameters<typeof startingFlow>[1]) => {
  let id = 0
  return startingFlow('Үнэ', start, () => String(++id))
}

test('a new flow starts with the text of its first message', () => {
  const flow = begun({ kind: 'keywords', keywords: ['үнэ'] })
  const [, message] = flow.nodes
  expect(beginningSpot(flow)).toMatchObject({ node_id: message?.id, field: 'text' })
  expect(beginningSpot(begun({ kind: 'welcome' }))).toMatchObject({ field: 'text' })
})

test('without keywords, it starts with those', () => {
  const flow = begun({ kind: 'keywords', keywords: [] })
  expect(beginningSpot(flow)).toEqual({ node_id: flow.nodes[0]?.id, field: 'keywords' })
})

test('a complete flow has no first field', () => {
  const ai = begun({ kind: 'ai_default', instruction: 'Товч хариул.', context: 'Цамц 89,000₮' })
  expect(beginningSpot(ai)).toBeUndefined()
  const flow = begun({ kind: 'welcome' })
  const nodes = flow.nodes.map((node) =>
    node.node_type === 'action'
      ? { ...node, payload: [{ id: 'said', type: 'text' as const, text: 'Сайн уу', buttons: [] }] }
      : node,
  )
  expect(beginningSpot({ ...flow, nodes })).toBeUndefined()
})

test('a new condition starts with its words', () => {
  const condition = newStep('condition', { x: 0, y: 0 })
  expect(writingSpot(condition)).toMatchObject({ node_id: condition.id, field: 'words' })
})
