import { describe, expect, it } from 'vitest'
import { keywordTrigger, message, priceFlow } from '../testing/sample-flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { applyPasteNodes, type PasteNodes } from './paste-nodes.ts'

const paste = (...nodes: PasteNodes['nodes']) => applyPasteNodes(priceFlow(), { type: 'paste_nodes', nodes })

describe('pasting steps', () => {
  it('keeps connections among them, and none to other steps', () => {
    const flow = paste(message('one', 'Нэг', 'two'), message('two', 'Хоёр', 'prices'))
    expect(flow.nodes.slice(3)).toMatchObject([{ next: 'two' }, { next: null }])
  })

  it('refuses a trigger and known ids', () => {
    expect(() => paste({ ...keywordTrigger(null), id: 'two' })).toThrow(new CannotApply('second_trigger'))
    expect(() => paste(message('size', ''))).toThrow(new CannotApply('same_id'))
    expect(() => paste(message('one', ''), message('one', ''))).toThrow(new CannotApply('same_id'))
  })
})
