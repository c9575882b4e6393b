import { expect, test } from 'vitest'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'

import { ruleSentence } from './rule-sentence.ts'

const open = (weekdays: number[]) =>
  ruleSentence({ type: 'time', weekdays, from: '10:00', until: '19:00' }, canvasTexts.mn.rules)

test('a time without weekdays never applies and is not described as daily', () => {
  expect(open([])).toBe('Гараг сонгоогүй')
  expect(open([6, 7])).toBe('Бя, Ня 10:00–19:00')
  expect(open([1, 2, 3, 4, 5, 6, 7])).toBe('Өдөр бүр 10:00–19:00')
})
