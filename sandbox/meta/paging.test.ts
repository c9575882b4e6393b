import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListSource, takeSlice } from './paging.ts'
import { Parameters } from './parameters.ts'

interface List {
  size: number
  removed: Set<number>
  newestFirst: boolean
}

const lists: fc.Arbitrary<List> = fc
  .record({ size: fc.nat(30), removed: fc.array(fc.nat(30)), newestFirst: fc.boolean() })
  .map(({ size, removed, newestFirst }) => ({ size, removed: new Set(removed), newestFirst }))

function sourceOf({ size, removed, newestFirst }: List): ListSource<string> {
  const ids = Array.from({ length: size }, (_, index) => String(index))
  return { ids, newestFirst, load: (id) => (removed.has(Number(id)) ? null : id) }
}

function shownBy(list: List): string[] {
  const { ids, load } = sourceOf(list)
  const shown = ids.filter((id) => load(id) !== null)
  return list.newestFirst ? shown.reverse() : shown
}

function walk(source: ListSource<string>, limit: number): string[][] {
  const pages: string[][] = []
  let after: string | null = null
  for (;;) {
    const slice: ReturnType<typeof takeSlice<string>> = takeSlice(
      source,
      new Parameters({ limit, ...(after && { after }) }),
    )
    pages.push(slice.items)
    if (!slice.hasNext) return pages
    after = slice.after
  }
}

describe('paging', () => {
  test('paging forward shows every item once, in order', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 7 }), (list, limit) => {
        const pages = walk(sourceOf(list), limit)
        expect(pages.flat()).toEqual(shownBy(list))
        for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit)
      }),
    )
  })

  test('paging backward shows the previous page', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 7 }), (list, limit) => {
        const source = sourceOf(list)
        const first = takeSlice(source, new Parameters({ limit }))
        fc.pre(first.hasNext)
        const second = takeSlice(source, new Parameters({ limit, after: first.after }))
        const back = takeSlice(source, new Parameters({ limit, before: second.before }))
        expect(back.items).toEqual(first.items)
      }),
    )
  })

  test('limit 0 returns no items and no next link', () => {
    const slice = takeSlice(
      sourceOf({ size: 5, removed: new Set(), newestFirst: false }),
      new Parameters({ limit: '0' }),
    )
    expect(slice).toMatchObject({ items: [], before: null, after: null, hasNext: false })
  })
})
