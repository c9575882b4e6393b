import { describe, expect, it } from 'vitest'
import type { FlowNode } from '#automation/flow/flow.ts'
import { condition, keywordTrigger, message, priceFlow } from '#automation/flow/testing/sample-flow.ts'
import { readingOrder } from './reading-order.ts'

const withReplies = (
  id: string,
  replies: Record<string, string | null>,
  next: string | null = null,
): FlowNode => ({
  ...message(id, id, next),
  quick_replies: Object.entries(replies).map(([replyId, to]) => ({ id: replyId, title: replyId, next: to })),
})

const read = (...nodes: FlowNode[]) => {
  const { steps, unreachable } = readingOrder({ nodes })
  const told = (list: typeof steps) =>
    list.map(({ node, number, depth }) => `${number}${'>'.repeat(depth)} ${node.id}`)
  return { steps: told(steps), unreachable: told(unreachable) }
}

describe('the reading order of a flow', () => {
  it('follows the connections, whatever the order in which steps were added', () => {
    expect(read(keywordTrigger('b'), message('c', 'в'), message('b', 'б', 'c'))).toEqual({
      steps: ['1 start', '2 b', '3 c'],
      unreachable: [],
    })
  })

  it('lists the targets of choices, indented, before the step that follows', () => {
    const nodes = [
      keywordTrigger('ask'),
      withReplies('ask', { s: 'small', l: 'large' }, 'other'),
      message('small', 'S', 'pay'),
      message('large', 'L'),
      message('pay', 'Төлөх'),
      message('other', 'Бусад'),
    ]
    expect(read(...nodes).steps).toEqual(['1 start', '2 ask', '3> small', '4> pay', '5> large', '6 other'])
  })

  it('lists a step once, at its first mention, even when later steps lead back to it', () => {
    expect(read(...priceFlow().nodes).steps).toEqual(['1 start', '2 prices', '3 size'])
    const joined = [
      keywordTrigger('which'),
      condition('which', { yes: 'pay', no: 'pay' }),
      message('pay', 'Төлөх', 'which'),
    ]
    expect(read(...joined).steps).toEqual(['1 start', '2 which', '3> pay'])
  })

  it('indents three levels at most', () => {
    const chain = ['a', 'b', 'c', 'd', 'e']
    const nodes = chain.map((id, index) => withReplies(id, { [`${id}-reply`]: chain[index + 1] ?? null }))
    expect(read(keywordTrigger('a'), ...nodes).steps).toEqual([
      '1 start',
      '2 a',
      '3> b',
      '4>> c',
      '5>>> d',
      '6>>> e',
    ])
  })

  it('ends with unreachable steps, each from its own start, loops too', () => {
    const nodes = [
      keywordTrigger(null),
      message('later', 'дараа'),
      message('alone', 'эхэнд', 'later'),
      message('round', 'тойрог', 'again'),
      message('again', 'дахин', 'round'),
    ]
    expect(read(...nodes)).toEqual({
      steps: ['1 start'],
      unreachable: ['2 alone', '3 later', '4 round', '5 again'],
    })
  })

  it('reads a thousand steps in a row', () => {
    const nodes = Array.from({ length: 999 }, (_, index) =>
      message(`m${index}`, 'мессеж', index < 998 ? `m${index + 1}` : null),
    )
    expect(read(keywordTrigger('m0'), ...nodes).steps).toHaveLength(1000)
  })
})
