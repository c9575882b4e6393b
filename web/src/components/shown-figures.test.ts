import { expect, test } from 'vitest'
import { shownFigures } from './shown-figures.ts'

const words = { answered: 'Хариулсан', failed: 'Амжилтгүй', partlyFailed: 'Дутуу хариулсан' }

const AUTOMATION = { id: '3f0c8a52-51d7-4c1e-9a57-8a5f0f6b2c11', answered: 12, failed: 0, partly_failed: 0 }

test('an automation whose replies all arrived shows two figures, and none in red', () => {
  expect(shownFigures('comment', AUTOMATION, words)).toEqual([
    {
      label: 'Хариулсан',
      count: 12,
      bad: false,
      behind: { automation: AUTOMATION.id, status: 'answered' },
    },
    { label: 'Амжилтгүй', count: 0, bad: false, behind: { automation: AUTOMATION.id, status: 'failed' } },
  ])
})

test('comments with only one of two replies are red, and link to these comments', () => {
  expect(shownFigures('comment', { ...AUTOMATION, partly_failed: 3 }, words).at(-1)).toEqual({
    label: 'Дутуу хариулсан',
    count: 3,
    bad: true,
    behind: { automation: AUTOMATION.id, failed: 'partly' },
  })
})

test('those of a chat automation link to the history of chats', () => {
  const figures = shownFigures('chat', { ...AUTOMATION, failed: 2, partly_failed: 1 }, words)
  expect(figures.map(({ label, count, bad }) => [label, count, bad])).toEqual([
    ['Хариулсан', 12, false],
    ['Амжилтгүй', 2, true],
    ['Дутуу хариулсан', 1, true],
  ])
  expect(figures.at(-1)?.behind).toEqual({ tab: 'chat', automation: AUTOMATION.id, failed: 'partly' })
})
