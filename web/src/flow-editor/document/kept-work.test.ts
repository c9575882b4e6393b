import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Flow } from '#automation/flow/flow.ts'
import { applyOperation } from '#automation/flow/operations/apply-operation.ts'
import { randomEdits } from '#automation/flow/testing/random-flows.ts'
import { priceFlow } from '#automation/flow/testing/sample-flow.ts'
import { createKeeping, forgetWork, type KeepingStorage, keptWorkOf } from './kept-work.ts'

const browser = (room = Number.POSITIVE_INFINITY) => {
  const items = new Map<string, string>()
  const place: KeepingStorage = {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => void items.delete(key),
  }
  return { items, place }
}

const dulmaa = { personId: 'dulmaa', automationId: 'prices' }
const titled = (flow: Flow, title: string) => applyOperation(flow, { type: 'set_title', title })
const saved = { flow: priceFlow(), version: 4 }

describe('work kept on this device', () => {
  it('is there after a reload, with the version it is based on', () => {
    const { place } = browser()
    createKeeping(place, { ...dulmaa, opening: 'a' }, () => 100).keep({
      saved,
      flow: titled(saved.flow, 'Цамц'),
    })
    expect(keptWorkOf(place, dulmaa)).toEqual([
      { name: { ...dulmaa, opening: 'a' }, base: saved, flow: titled(saved.flow, 'Цамц'), at: 100 },
    ])
  })

  it('restores any flow exactly', () => {
    fc.assert(
      fc.property(randomEdits(), ({ flow, edits }) => {
        const { place } = browser()
        const keeping = createKeeping(place, { ...dulmaa, opening: 'a' }, () => 1)
        for (const { after } of edits) keeping.keep({ saved: { flow, version: 1 }, flow: after })
        const last = edits.at(-1)?.after ?? flow
        const [work] = keptWorkOf(place, dulmaa)
        expect(work?.flow ?? flow).toEqual(last)
      }),
    )
  })

  it('is gone once the server has everything', () => {
    const { place, items } = browser()
    const keeping = createKeeping(place, { ...dulmaa, opening: 'a' }, () => 1)
    const flow = titled(saved.flow, 'Цамц')
    keeping.keep({ saved, flow })
    keeping.keep({ saved: { flow, version: 5 }, flow })
    expect(items.size).toBe(0)
  })

  it('is there again when everything was undone and something else drawn', () => {
    const { place } = browser()
    const keeping = createKeeping(place, { ...dulmaa, opening: 'a' }, () => 1)
    keeping.keep({ saved, flow: titled(saved.flow, 'Цамц') })
    keeping.keep({ saved, flow: saved.flow })
    keeping.keep({ saved, flow: titled(saved.flow, 'Өмд') })
    expect(keptWorkOf(place, dulmaa)).toMatchObject([{ flow: { title: 'Өмд' } }])
  })

  it('continues from the saved version and drops the older one', () => {
    const { place, items } = browser()
    const keeping = createKeeping(place, { ...dulmaa, opening: 'a' }, () => 1)
    const flow = titled(saved.flow, 'Цамц')
    keeping.keep({ saved, flow })
    keeping.keep({ saved: { flow, version: 5 }, flow: titled(flow, 'Цамц, өмд') })
    expect(items.size).toBe(2)
    expect(keptWorkOf(place, dulmaa)).toMatchObject([{ base: { version: 5 }, flow: { title: 'Цамц, өмд' } }])
  })

  it('is separate for each person, flow and tab', () => {
    const { place } = browser()
    const keep = (opening: string, at: number, title: string, of = dulmaa) =>
      createKeeping(place, { ...of, opening }, () => at).keep({ saved, flow: titled(saved.flow, title) })
    keep('later', 200, 'Хоёр')
    keep('first', 100, 'Нэг')
    keep('a', 1, 'Өөр хүн', { ...dulmaa, personId: 'bat' })
    keep('a', 1, 'Өөр урсгал', { ...dulmaa, automationId: 'delivery' })
    expect(keptWorkOf(place, dulmaa).map(({ flow }) => flow.title)).toEqual(['Нэг', 'Хоёр'])
    forgetWork(place, { ...dulmaa, opening: 'first' })
    expect(keptWorkOf(place, dulmaa).map(({ flow }) => flow.title)).toEqual(['Хоёр'])
  })

  it('is skipped and not deleted when it cannot be read', () => {
    const { place, items } = browser()
    createKeeping(place, { ...dulmaa, opening: 'a' }, () => 1).keep({
      saved,
      flow: titled(saved.flow, 'Цамц'),
    })
    for (const key of items.keys()) items.set(key, '{"version":')
    expect(keptWorkOf(place, dulmaa)).toEqual([])
    expect(items.size).toBe(2)
  })

  it('reports a full storage, and earlier work stays readable', () => {
    const { place } = browser(2000)
    const keeping = createKeeping(place, { ...dulmaa, opening: 'a' }, () => 1)
    expect(keeping.keep({ saved, flow: titled(saved.flow, 'Цамц') })).toBe(true)
    expect(keeping.keep({ saved, flow: titled(saved.flow, 'Цамц'.repeat(1000)) })).toBe(false)
    expect(keptWorkOf(place, dulmaa)).toMatchObject([{ flow: { title: 'Цамц' } }])
  })
})
