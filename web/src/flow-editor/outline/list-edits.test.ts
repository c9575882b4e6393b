import { describe, expect, it } from 'vitest'
import type { Flow, FlowNode } from '#automation/flow/flow.ts'
import { nodeWith } from '#automation/flow/nodes.ts'
import { applyOperations, type Operation } from '#automation/flow/operations/apply-operation.ts'
import { condition, keywordTrigger, message } from '#automation/flow/testing/sample-flow.ts'
import { moveDown, moveUp, removeFromList } from './list-edits.ts'
import { readingOrder } from './reading-order.ts'

const flowOf = (...nodes: FlowNode[]): Flow => ({ title: 'Үнэ', nodes })
const three = flowOf(
  keywordTrigger('a'),
  message('a', 'нэг', 'b'),
  message('b', 'хоёр', 'c'),
  message('c', 'гурав'),
)
const readAfter = (flow: Flow, operations: Operation[] | undefined) =>
  readingOrder(applyOperations(flow, operations ?? [])).steps.map(({ node }) => node.id)

describe('moving a message in the outline', () => {
  it('swaps it with the next one, and incoming connections follow', () => {
    expect(readAfter(three, moveDown(three, 'a'))).toEqual(['start', 'b', 'a', 'c'])
    expect(readAfter(three, moveDown(three, 'b'))).toEqual(['start', 'a', 'c', 'b'])
  })

  it('moving up is the same as moving the one before down', () => {
    expect(moveUp(three, 'b')).toEqual(moveDown(three, 'a'))
  })

  it('swaps their places on the canvas too', () => {
    const flow = flowOf(
      keywordTrigger('a'),
      { ...message('a', 'нэг', 'b'), position: { x: 1, y: 1 } },
      { ...message('b', 'хоёр'), position: { x: 9, y: 9 } },
    )
    const after = applyOperations(flow, moveDown(flow, 'a') ?? [])
    expect(nodeWith(after, 'a')?.position).toEqual({ x: 9, y: 9 })
    expect(nodeWith(after, 'b')?.position).toEqual({ x: 1, y: 1 })
  })

  it('leaves the message’s own outlets as they are', () => {
    const again = { id: 'again', title: 'Дахин', next: 'a' }
    const flow = flowOf(
      keywordTrigger('a'),
      { ...message('a', 'нэг', 'b'), quick_replies: [again] },
      message('b', 'хоёр'),
    )
    const after = applyOperations(flow, moveDown(flow, 'a') ?? [])
    expect(after.nodes[0]).toMatchObject({ next: 'b' })
    expect(nodeWith(after, 'a')).toMatchObject({ next: null, quick_replies: [again] })
  })

  it('is not offered at either end, nor for other steps', () => {
    expect(moveDown(three, 'c')).toBeUndefined()
    expect(moveUp(three, 'a')).toBeUndefined()
    expect(moveDown(three, 'start')).toBeUndefined()
    const branching = flowOf(keywordTrigger('a'), message('a', 'нэг', 'which'), condition('which', {}))
    expect(moveDown(branching, 'a')).toBeUndefined()
  })

  it('is not offered where another connection leads to the second, or back from it', () => {
    const joined = flowOf(...three.nodes, { ...message('d', 'дөрөв'), next: 'b' })
    expect(moveDown(joined, 'a')).toBeUndefined()
    const loop = flowOf(keywordTrigger('a'), message('a', 'нэг', 'b'), message('b', 'хоёр', 'a'))
    expect(moveDown(loop, 'a')).toBeUndefined()
  })
})

describe('removing a step from the outline', () => {
  it('connects the steps before and after it', () => {
    expect(readAfter(three, removeFromList(three, 'b'))).toEqual(['start', 'a', 'c'])
  })

  it('keeps the trigger', () => {
    expect(removeFromList(three, 'start')).toBeUndefined()
  })

  it('connects no step to itself', () => {
    const loop = flowOf(keywordTrigger('a'), message('a', 'нэг', 'b'), message('b', 'хоёр', 'a'))
    const after = applyOperations(loop, removeFromList(loop, 'b') ?? [])
    expect(nodeWith(after, 'a')).toMatchObject({ next: null })
  })
})
