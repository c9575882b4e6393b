import { expect, it } from 'vitest'
import { compare, type DueAnswer, isClean, together } from './compare.ts'

const answer = (wanted: Partial<DueAnswer>): DueAnswer => ({
  what: 'хариулт',
  thread: 'чат',
  place: 0,
  shownAt: [1],
  recorded: 'sent',
  ...wanted,
})

it('finds no fault when each reply is on the platform once and in order', () => {
  const figures = compare([answer({ place: 0, shownAt: [1] }), answer({ place: 1, shownAt: [2] })], [])
  expect(figures).toMatchObject({ due: 2, lost: [], doubled: [], outOfOrder: [] })
  expect(isClean(figures)).toBe(true)
})

it('counts a missing reply as lost when history does not report it as failed or unknown', () => {
  const states = [undefined, 'waiting', 'sending', 'sent'] as const
  const figures = compare(
    states.map((recorded) => answer({ shownAt: [], recorded })),
    [],
  )
  expect(figures.lost).toHaveLength(4)
  expect(isClean(figures)).toBe(false)
})

it('counts missing replies that history reports as failed or unknown separately', () => {
  const states = ['failed', 'skipped', 'unknown'] as const
  const figures = compare(
    states.map((recorded) => answer({ shownAt: [], recorded })),
    [],
  )
  expect(figures).toMatchObject({ lost: [], failed: ['хариулт', 'хариулт'], unknown: ['хариулт'] })
  expect(isClean(figures)).toBe(true)
})

it('counts each repeated reply as doubled, and each reply that was not due', () => {
  const figures = compare([answer({ shownAt: [1, 5, 9] })], [{ what: 'илүү хариулт' }])
  expect(figures.doubled).toEqual(['хариулт', 'хариулт', 'илүү хариулт (unasked)'])
  expect(isClean(figures)).toBe(false)
})

it('finds a reply that comes after a later one of its thread, and ignores other threads', () => {
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

it('finds acts without a run, and texts that are kept after they were taken back', () => {
  const traces = { runs: [], kept: [], answers: [] }
  expect(isClean(compare([], [], { ...traces, runs: ['7 chat_link: 1 acts, 0 runs'] }))).toBe(false)
  expect(isClean(compare([], [], { ...traces, kept: ['буцаасан'] }))).toBe(false)
})

it('finds answers to questions that are not stored', () => {
  expect(isClean(compare([], [], { runs: [], kept: [], answers: ['7: 99112233'] }))).toBe(false)
})

it('counts a reply as misreported when history calls it failed and the platform shows it', () => {
  const figures = compare([answer({ recorded: 'failed' })], [])
  expect(figures.misreported).toEqual(['хариулт (failed)'])
  expect(isClean(figures)).toBe(false)
})

it('finds an answer of the bot after a person’s, and adds up the chats of customers and agents', () => {
  const crowd = compare([answer({})], [])
  const agents = { ...compare([answer({ shownAt: [] })], []), people: 1, after: ['«үнэ» came after «Болно»'] }
  expect(together(crowd, agents)).toMatchObject({ due: 1, people: 1, lost: ['хариулт (sent)'] })
  expect(isClean({ ...crowd, after: agents.after })).toBe(false)
})
