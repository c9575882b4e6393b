import { describe, expect, it } from 'vitest'
import { applyOperation } from '#automation/flow/operations/apply-operation.ts'
import { message, priceFlow } from '#automation/flow/testing/sample-flow.ts'
import { createDocumentStore, isSaved } from './document-store.ts'

const open = () => {
  let now = 0
  const document = createDocumentStore(priceFlow(), 1, () => now)
  return {
    document,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    title: () => document.getState().flow.title,
  }
}

describe('the document of the editor', () => {
  it('undoes typing together and other edits one by one', () => {
    const { document, title, pass } = open()
    document.edit({ type: 'set_title', title: 'Ц' }, 'title')
    pass(200)
    document.edit({ type: 'set_title', title: 'Ца' }, 'title')
    document.edit({ type: 'remove_nodes', ids: ['size'] })
    expect(document.undo()).toBe(true)
    expect(document.getState().flow.nodes).toHaveLength(3)
    document.undo()
    expect(title()).toBe('Үнийн жагсаалт')
    expect(document.undo()).toBe(false)
    document.redo()
    expect(title()).toBe('Ца')
  })

  it('applies several operations together or none of them', () => {
    const { document } = open()
    const before = document.getState().flow
    const fits = document.edit([
      { type: 'set_title', title: 'Цамц' },
      { type: 'connect', from: { node_id: 'gone', kind: 'next' }, to: null },
    ])
    expect(fits).toBe(false)
    expect(document.getState().flow).toBe(before)
  })

  it('has nothing to undo or save after an edit that changes nothing', () => {
    const { document } = open()
    expect(document.edit({ type: 'set_title', title: 'Үнийн жагсаалт' })).toBe(true)
    expect(document.undo()).toBe(false)
    expect(isSaved(document.getState())).toBe(true)
  })

  it('is saved when the server has it, and no longer after the next edit', () => {
    const { document } = open()
    document.edit({ type: 'set_title', title: 'Цамц' })
    expect(isSaved(document.getState())).toBe(false)
    document.serverHas({ flow: document.getState().flow, version: 2 })
    expect(isSaved(document.getState())).toBe(true)
    document.undo()
    expect(isSaved(document.getState())).toBe(false)
  })

  it('does not undo changes of another person', () => {
    const { document, title } = open()
    document.edit({ type: 'set_title', title: 'Цамц' })
    const { flow } = document.getState()
    const theirs = applyOperation(flow, {
      type: 'add_node',
      node: message('thanks', 'Баярлалаа'),
      from: null,
    })
    document.takeIn({ flow: theirs, version: 2 }, theirs)
    document.undo()
    expect(title()).toBe('Үнийн жагсаалт')
    expect(document.getState().flow.nodes.map(({ id }) => id)).toContain('thanks')
  })
})
