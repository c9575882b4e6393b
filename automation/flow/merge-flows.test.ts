import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Flow } from './flow.ts'
import { mergeFlows, resolveFlows, sharing, TITLE } from './merge-flows.ts'
import { nodeWith, triggerOf } from './nodes.ts'
import { applyOperations, type Operation } from './operations/apply-operation.ts'
import { difference } from './operations/replace-nodes.ts'
import { structureProblem } from './structure.ts'
import { editsOf, randomFlow, randomWishes } from './testing/random-flows.ts'
import { condition, keywordTrigger, message, priceFlow } from './testing/sample-flow.ts'

const base = priceFlow(message('thanks', 'Баярлалаа'))
const edited = (...operations: Operation[]): Flow => applyOperations(base, operations)

const write = (id: string, text: string): Operation => ({
  type: 'update_item',
  place: { node_id: id, list: 'blocks' },
  item: { list: 'blocks', item: { id: `${id}-text`, type: 'text', text, buttons: [] } },
})
const lead = (id: string, to: string | null): Operation => ({
  type: 'connect',
  from: { node_id: id, kind: 'next' },
  to,
})
const remove = (id: string): Operation => ({ type: 'remove_nodes', ids: [id] })
const move = (id: string, x: number): Operation => ({
  type: 'move_nodes',
  positions: [{ id, position: { x, y: 0 } }],
})
const textOf = (flow: Flow | undefined, id: string) => {
  const node = flow && nodeWith(flow, id)
  const block = node?.node_type === 'action' ? node.payload[0] : undefined
  return block?.type === 'text' ? block.text : undefined
}

describe('merging the changes of two people', () => {
  it('keeps both changes of different steps', () => {
    const { flow } = mergeFlows(base, edited(write('prices', 'Цамц 50,000₮')), edited(write('size', 'Өнгө?')))
    expect(textOf(flow, 'prices')).toBe('Цамц 50,000₮')
    expect(textOf(flow, 'size')).toBe('Өнгө?')
  })

  it('keeps both when one writes a step and the other connects it', () => {
    const { flow } = mergeFlows(base, edited(write('size', 'Өнгө?')), edited(lead('size', 'thanks')))
    expect(textOf(flow, 'size')).toBe('Өнгө?')
    expect(flow && nodeWith(flow, 'size')).toMatchObject({ next: 'thanks' })
  })

  it('reports a step that both wrote differently', () => {
    const merged = mergeFlows(base, edited(write('size', 'Өнгө?')), edited(write('size', 'Загвар?')))
    expect(merged).toEqual({ conflicts: ['size'] })
  })

  it('has no conflict when both wrote the same text', () => {
    const same = edited(write('size', 'Өнгө?'))
    expect(mergeFlows(base, same, structuredClone(same)).flow).toEqual(same)
  })

  it('reports a title that both changed differently, with the steps', () => {
    const mine = edited({ type: 'set_title', title: 'Цамц' }, write('size', 'Өнгө?'))
    const theirs = edited({ type: 'set_title', title: 'Өмд' }, write('size', 'Загвар?'))
    expect(mergeFlows(base, mine, theirs)).toEqual({ conflicts: [TITLE, 'size'] })
  })

  it('reports a step that either one deleted and the other changed', () => {
    expect(mergeFlows(base, edited(remove('size')), edited(write('size', 'Өнгө?')))).toEqual({
      conflicts: ['size'],
    })
    expect(mergeFlows(base, edited(write('size', 'Өнгө?')), edited(remove('size')))).toEqual({
      conflicts: ['size'],
    })
  })

  it('deletes a step that the other only moved, and ignores conflicts of positions', () => {
    expect(
      nodeWith(mergeFlows(base, edited(remove('size')), edited(move('size', 9))).flow ?? base, 'size'),
    ).toBe(undefined)
    const { flow } = mergeFlows(
      base,
      edited(move('size', 5)),
      edited(move('size', 9), write('size', 'Өнгө?')),
    )
    expect(flow && nodeWith(flow, 'size')).toMatchObject({ position: { x: 5, y: 0 } })
    expect(textOf(flow, 'size')).toBe('Өнгө?')
  })

  it('disconnects my connection to a step that the other deleted', () => {
    const { flow } = mergeFlows(base, edited(lead('size', 'thanks')), edited(remove('thanks')))
    expect(flow && nodeWith(flow, 'size')).toMatchObject({ next: null })
  })

  it('deletes both steps when each person deleted one of two connected ones', () => {
    const { flow } = mergeFlows(base, edited(remove('prices')), edited(remove('size')))
    expect(flow?.nodes.map(({ id }) => id)).toEqual(['start', 'thanks'])
  })

  it('reports a conflict when both chose another trigger', () => {
    const other = (id: string): Operation => ({
      type: 'change_trigger',
      node: { node_type: 'welcome', id, position: { x: 0, y: 0 }, title: '', payload: {}, next: null },
    })
    const mine = edited(other('mine'))
    expect(mergeFlows(base, mine, edited(other('theirs'))).flow?.nodes.slice(1)).toEqual(base.nodes.slice(1))
    const welcome = {
      ...keywordTrigger(null),
      id: 'theirs',
      node_type: 'default' as const,
      payload: { frequency: 'every' as const },
    }
    const theirs = edited({ type: 'change_trigger', node: welcome }, lead('theirs', 'thanks'))
    const { flow } = mergeFlows(base, mine, theirs)
    expect(flow).toBeUndefined()
    expect(resolveFlows(base, mine, theirs, 'mine').nodes[0]).toMatchObject({
      id: 'mine',
      node_type: 'welcome',
    })
    expect(resolveFlows(base, mine, theirs, 'theirs').nodes[0]).toMatchObject({
      id: 'theirs',
      next: 'thanks',
    })
  })

  it('keeps the steps that both added', () => {
    const mine = edited({ type: 'add_node', node: message('sizes', 'S, M, L'), from: null })
    const theirs = edited({ type: 'add_node', node: condition('where', { 'in-town': 'prices' }), from: null })
    const ids = mergeFlows(base, mine, theirs).flow?.nodes.map(({ id }) => id)
    expect(ids?.toSorted()).toEqual(['prices', 'size', 'sizes', 'start', 'thanks', 'where'])
  })
})

describe('resolving a conflict', () => {
  const mine = edited(write('size', 'Өнгө?'), write('prices', 'Цамц 50,000₮'))
  const theirs = edited(write('size', 'Загвар?'), write('thanks', 'Баяртай'))

  it('keeps mine in the conflicting step, and their other changes', () => {
    const flow = resolveFlows(base, mine, theirs, 'mine')
    expect(['size', 'prices', 'thanks'].map((id) => textOf(flow, id))).toEqual([
      'Өнгө?',
      'Цамц 50,000₮',
      'Баяртай',
    ])
  })

  it('keeps theirs in the conflicting step, and my other changes', () => {
    const flow = resolveFlows(base, mine, theirs, 'theirs')
    expect(['size', 'prices', 'thanks'].map((id) => textOf(flow, id))).toEqual([
      'Загвар?',
      'Цамц 50,000₮',
      'Баяртай',
    ])
  })

  it('restores my step that they deleted, with the connections to it', () => {
    const flow = resolveFlows(base, edited(write('size', 'Өнгө?')), edited(remove('size')), 'mine')
    expect(textOf(flow, 'size')).toBe('Өнгө?')
    expect(nodeWith(flow, 'prices')).toMatchObject({ next: 'size' })
  })

  it('deletes it when theirs is kept', () => {
    const flow = resolveFlows(base, edited(write('size', 'Өнгө?')), edited(remove('size')), 'theirs')
    expect(nodeWith(flow, 'size')).toBeUndefined()
    expect(nodeWith(flow, 'prices')).toMatchObject({ next: null })
  })
})

describe('merging any two versions', () => {
  const three = fc
    .record({ flow: randomFlow(), mine: randomWishes(6), theirs: randomWishes(6) })
    .map(({ flow, mine, theirs }) => ({
      flow,
      mine: editsOf(flow, mine).at(-1)?.after ?? flow,
      // As received from the server.
      theirs: structuredClone(editsOf(flow, theirs).at(-1)?.after ?? flow),
    }))

  it('gives a valid structure, also after resolving conflicts', () => {
    fc.assert(
      fc.property(three, ({ flow, mine, theirs }) => {
        const { flow: merged } = mergeFlows(flow, mine, theirs)
        if (merged) expect(structureProblem(merged)).toBeUndefined()
        for (const keep of ['mine', 'theirs'] as const)
          expect(structureProblem(resolveFlows(flow, mine, theirs, keep))).toBeUndefined()
      }),
      { numRuns: 400 },
    )
  })

  it('gives exactly the version of the only person who changed something', () => {
    fc.assert(
      fc.property(three, ({ flow, mine, theirs }) => {
        expect(mergeFlows(flow, mine, structuredClone(flow)).flow).toEqual(mine)
        expect(mergeFlows(flow, flow, theirs).flow).toEqual(theirs)
        expect(mergeFlows(flow, mine, structuredClone(mine)).flow).toEqual(mine)
      }),
      { numRuns: 200 },
    )
  })

  it('reports the same conflicts to both people', () => {
    fc.assert(
      fc.property(three, ({ flow, mine, theirs }) => {
        // Each side has its own id of the trigger.
        const conflictsFor = (own: Flow, other: Flow) =>
          (mergeFlows(flow, own, other).conflicts ?? [])
            .map((id) => (id === triggerOf(own)?.id ? 'trigger' : id))
            .toSorted()
        expect(conflictsFor(theirs, mine)).toEqual(conflictsFor(mine, theirs))
      }),
      { numRuns: 200 },
    )
  })

  it('keeps a step that only one person changed, except connections to deleted steps', () => {
    const withoutWays = (node: unknown) =>
      JSON.stringify(node, (key, value) => (key === 'next' || key === 'unanswered' ? null : value))
    fc.assert(
      fc.property(three, ({ flow, mine, theirs }) => {
        const result = mergeFlows(flow, mine, theirs).flow ?? resolveFlows(flow, mine, theirs, 'mine')
        for (const node of mine.nodes.slice(1)) {
          const before = nodeWith(flow, node.id)
          if (before === node || JSON.stringify(before) !== JSON.stringify(nodeWith(theirs, node.id)))
            continue
          expect(withoutWays(nodeWith(result, node.id))).toBe(withoutWays(node))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('shares equal steps, so that only different ones are sent', () => {
    const theirs = structuredClone(edited(write('size', 'Өнгө?')))
    const shared = sharing(theirs, base)
    expect(shared).toEqual(theirs)
    expect(difference(base, shared).nodes.map(({ node }) => node.id)).toEqual(['size'])
  })
})
