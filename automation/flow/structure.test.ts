import { describe, expect, it } from 'vitest'
import { structureProblem } from './structure.ts'
import { condition, keywordTrigger, message, priceFlow } from './testing/sample-flow.ts'

const [trigger, prices, size] = priceFlow().nodes
const problemOf = (...nodes: (typeof trigger)[]) =>
  structureProblem({ nodes: nodes.filter((node) => node !== undefined) })

describe('the structure of a flow', () => {
  it('is valid with one trigger first and every connection leading to a step', () => {
    expect(structureProblem(priceFlow())).toBeUndefined()
    expect(problemOf(keywordTrigger(null))).toBeUndefined()
  })

  it('needs exactly one trigger, as the first node', () => {
    expect(problemOf()).toEqual({ code: 'NO_TRIGGER', part: '' })
    expect(problemOf(prices, size)).toEqual({ code: 'NO_TRIGGER', part: '' })
    expect(problemOf(trigger, prices, size, { ...keywordTrigger(null), id: 'two' })).toEqual({
      code: 'SECOND_TRIGGER',
      part: 'two',
    })
    expect(problemOf(prices, trigger, size)).toEqual({ code: 'TRIGGER_NOT_FIRST', part: 'start' })
  })

  it('needs unique ids of steps, and of parts within a step', () => {
    expect(problemOf(trigger, prices, size, message('size', ''))).toEqual({ code: 'SAME_ID', part: 'size' })
    const twice = { ...message('sizes', ''), quick_replies: [{ id: 'sizes-text', title: 'S', next: null }] }
    expect(problemOf(trigger, prices, size, twice)).toEqual({ code: 'SAME_ID', part: 'sizes-text' })
    const sameAsElsewhere = {
      ...message('sizes', ''),
      quick_replies: [{ id: 'small', title: 'S', next: null }],
    }
    expect(problemOf(trigger, prices, size, sameAsElsewhere)).toBeUndefined()
  })

  it('allows only connections to its own steps, and not to the trigger', () => {
    expect(problemOf(keywordTrigger('gone'))).toEqual({ code: 'CONNECTION_INTO_NOTHING', part: 'start' })
    expect(problemOf(trigger, prices, size, condition('where', { town: 'start' }))).toEqual({
      code: 'CONNECTION_INTO_TRIGGER',
      part: 'where',
    })
  })
})
