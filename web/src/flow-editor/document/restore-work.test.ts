import { describe, expect, it } from 'vitest'
import type { Flow } from '#automation/flow/flow.ts'
import { applyOperation } from '#automation/flow/operations/apply-operation.ts'
import { message, priceFlow } from '#automation/flow/testing/sample-flow.ts'
import type { KeptWork } from './kept-work.ts'
import { restoreWork } from './restore-work.ts'

const base = { flow: priceFlow(), version: 4 }
const titled = (flow: Flow, title: string) => applyOperation(flow, { type: 'set_title', title })
const grown = (flow: Flow, id: string) =>
  applyOperation(flow, { type: 'add_node', node: message(id, 'Баярлалаа'), from: null })
const kept = (opening: string, flow: Flow): KeptWork => ({
  name: { personId: 'dulmaa', automationId: 'prices', opening },
  base,
  flow,
  at: 0,
})

describe('opening a flow with kept work', () => {
  it('shows the kept work as unsaved', () => {
    const restored = restoreWork(base, [kept('a', titled(base.flow, 'Цамц'))])
    expect(restored).toMatchObject({ flow: { title: 'Цамц' }, saved: base, conflict: undefined })
    expect(restored.taken).toHaveLength(1)
  })

  it('merges it with the changes of others', () => {
    const newest = { flow: grown(priceFlow(), 'thanks'), version: 6 }
    const restored = restoreWork(newest, [kept('a', titled(base.flow, 'Цамц'))])
    expect(restored.flow).toEqual({ ...newest.flow, title: 'Цамц' })
    expect(restored.saved).toBe(newest)
  })

  it('equals the server’s flow when only the last response was lost', () => {
    const flow = titled(base.flow, 'Цамц')
    const restored = restoreWork({ flow: structuredClone(flow), version: 5 }, [kept('a', flow)])
    expect(restored).toMatchObject({ flow, conflict: undefined })
  })

  it('reports a conflict with both versions', () => {
    const newest = { flow: titled(priceFlow(), 'Өмд'), version: 6 }
    const restored = restoreWork(newest, [kept('a', titled(base.flow, 'Цамц'))])
    expect(restored).toMatchObject({ flow: { title: 'Цамц' }, saved: base })
    expect(restored.conflict).toMatchObject({
      parts: ['title'],
      theirs: { version: 6, flow: { title: 'Өмд' } },
    })
  })

  it('merges the work of two tabs, and leaves a contradicting one for later', () => {
    const two = [kept('a', titled(base.flow, 'Цамц')), kept('b', grown(base.flow, 'thanks'))]
    expect(restoreWork(base, two).flow).toEqual(titled(grown(base.flow, 'thanks'), 'Цамц'))
    const contrary = restoreWork(base, [
      kept('a', titled(base.flow, 'Цамц')),
      kept('b', titled(base.flow, 'Өмд')),
    ])
    expect(contrary).toMatchObject({ flow: { title: 'Цамц' }, conflict: undefined })
    expect(contrary.taken.map(({ opening }) => opening)).toEqual(['a'])
  })
})
