import { describe, expect, test } from 'vitest'
import { flow } from './flow.ts'
import { type FlowStart, startingFlow } from './starting-flows.ts'
import { structureProblem } from './structure.ts'

const ids = () => {
  let last = 0
  return () => `id${++last}`
}
const ai = { instruction: 'Товч, эелдэг хариул.', context: 'Хүргэлт хот дотор 5,000 ₮.' }
const starts: FlowStart[] = [
  { kind: 'keywords', keywords: ['үнэ', 'хэд вэ'] },
  { kind: 'welcome' },
  { kind: 'default' },
  { kind: 'ai_intent', intent: 'Хүргэлтийн тухай асуусан', ...ai },
  { kind: 'ai_default', ...ai },
]

describe('the flow of a new chat automation', () => {
  test.each(starts)('of kind $kind has a trigger with one connected step, and is valid', (start) => {
    const made = startingFlow('Үнийн мэдээлэл', start, ids())
    expect(flow.parse(made)).toEqual(made)
    expect(structureProblem(made)).toBeUndefined()
    expect(made.nodes).toHaveLength(2)
    expect(made.nodes[0]).toMatchObject({ next: made.nodes[1]?.id })
  })

  test('matches its keywords smartly', () => {
    const { nodes } = startingFlow('Үнэ', { kind: 'keywords', keywords: ['үнэ'] }, ids())
    expect(nodes[0]).toMatchObject({ payload: { kind: 'keywords', keywords: ['үнэ'], match_mode: 'smart' } })
    expect(nodes[1]).toMatchObject({ node_type: 'action', payload: [{ type: 'text', text: '' }] })
  })

  test('connects an AI intent to the AI step with its settings', () => {
    const start = { kind: 'ai_intent', intent: 'Хүргэлтийн тухай асуусан', ...ai } as const
    const { nodes } = startingFlow('Хүргэлт', start, ids())
    expect(nodes[0]).toMatchObject({ payload: { kind: 'ai_intent', intent: start.intent } })
    expect(nodes[1]).toMatchObject({ node_type: 'ai', payload: ai })
  })

  test('answers every message that nothing else answers with an AI default', () => {
    const { nodes } = startingFlow('AI', { kind: 'ai_default', ...ai }, ids())
    expect(nodes[0]).toMatchObject({ node_type: 'default', payload: { frequency: 'every' } })
  })
})
