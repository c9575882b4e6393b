import { describe, expect, it } from 'vitest'
import type { FlowNode } from '../flow.ts'
import { message, priceFlow } from '../testing/sample-flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { applyChangeTrigger } from './change-trigger.ts'

const welcome = (id: string): FlowNode => ({
  node_type: 'welcome',
  id,
  position: { x: 50, y: 50 },
  title: '',
  payload: {},
  next: null,
})
const change = (node: FlowNode) => applyChangeTrigger(priceFlow(), { type: 'change_trigger', node })

describe('changing the trigger', () => {
  it('keeps the position and connection of the old trigger', () => {
    const [trigger, ...others] = change(welcome('hello')).nodes
    expect(trigger).toEqual({ ...welcome('hello'), position: { x: 0, y: 0 }, next: 'prices' })
    expect(others).toEqual(priceFlow().nodes.slice(1))
  })

  it('refuses another type of step, and the id of another step', () => {
    expect(() => change(message('hello', ''))).toThrow(new CannotApply('structure'))
    expect(() => change(welcome('size'))).toThrow(new CannotApply('same_id'))
  })
})
