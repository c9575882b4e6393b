import { expect, it } from 'vitest'
import { compare, type DueAnswer, isClean } from './compare.ts'

const answer = (wanted: Partial<DueAnswer>): DueAnswer => ({
  what: 'хариулт',
  thread: 'чат',
  place: 0,
  shownAt: [1],
  recorded: 'sent',
  ...wanted,
})

it('finds nothing wrong where each answer stands once and in order', () => {
  const figures = compare([answer({ place: 0, shownAt: [1] }), answer({ place: 1, shownAt: [2] })], [])
  expect(figures).toMatchObject({ due: 2, lost: [], doubled: [], outOfOrder: [] })
  expect(isClean(figures)).toBe(true)
})

it('calls lost what is not there and is not told, whatever else the record says', () => {
  const states = [undefined, 'waiting', 'sending', 'sent'] as const
  const figures = compare(
    states.map((recorded) => answer({ shownAt: [], recorded })),
    [],
  )
  expect(figures.lost).toHaveLength(4)
  expect(isClean(figures)).toBe(false)
})

it('counts apart what is not there and is told: failed, or known to nobody', () => {
  const states = ['failed', 'skipped', 'unknown'] as const
  const figures = compare(
    states.map((recorded) => answer({ shownAt: [], recorded })),
    [],
  )
  expect(figures).toMatchObject({ lost: [], failed: ['хариулт', 'хариулт'], unknown: ['хариулт'] })
  expect(isClean(figures)).toBe(true)
})

it('counts each time too many as doubled, and so what nobody asked for', () => {
  const figures = compare([answer({ shownAt: [1, 5, 9] })], [{ what: 'илүү хариулт' }])
  expect(figures.doubled).toEqual(['хариулт', 'хариулт', 'илүү хариулт (unasked)'])
  expect(isClean(figures)).toBe(false)
})

it('sees an answer that stands behind one asked after it, in its own thread only', () => {
  const figures = compare(
    [
      answer({ what: 'гурав', place: 2, shownAt: [2] }),
      answer({ what: 'нэг', place: 0, shownAt: [1] }),
      answer({ what: 'хоёр', place: 1, shownAt: [3] }),
      answer({ what: 'өөр', thread: 'өөр чат', place: 9, shownAt: [0] }),
      answer({ what: 'алга', place: 3, shownAt: [], recorded: 'failed' }),
    ],
    [],
  )
  expect(figures.outOfOrder).toEqual(['гурав'])
  expect(isClean(figures)).toBe(false)
})

it('does not take a record for true that calls failed what is there', () => {
  const figures = compare([answer({ recorded: 'failed' })], [])
  expect(figures.misreported).toEqual(['хариулт (failed)'])
  expect(isClean(figures)).toBe(false)
})
