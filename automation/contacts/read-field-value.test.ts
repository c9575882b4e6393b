import { expect, it } from 'vitest'
import { shownValue } from './contact.ts'
import { readFieldValue } from './read-field-value.ts'

const now = Date.parse('2026-11-25T12:00:00+08:00')

it.each([
  ['phone', '9911-2233', '+97699112233'],
  ['phone', '+976 88112233', '+97688112233'],
  ['phone', 'байхгүй', undefined],
  ['number', '15к', 15_000],
  ['number', '25,000₮', 25_000],
  ['number', 'олон', undefined],
  ['yes_no', 'тийм', true],
  ['yes_no', 'ugui', false],
  ['date', '1990.05.12', '1990-05-12'],
  ['date', '2026.12.01, 14:30', '2026-12-01T14:30'],
  ['date', 'маргааш', '2026-11-26'],
  ['date', 'мэдэхгүй', undefined],
  ['email', 'Anar@Gmail.com', 'anar@gmail.com'],
  ['email', 'анар', undefined],
  ['link', 'https://maps.app.goo.gl/x', 'https://maps.app.goo.gl/x'],
  ['link', 'javascript:alert(1)', undefined],
  ['text', '  Хар, L  ', 'Хар, L'],
  ['text', ' ', undefined],
] as const)('a value of type %s typed as «%s» is kept as %s', (type, typed, kept) => {
  expect(readFieldValue(type, typed, now)).toBe(kept)
})

it('what a screen shows of a value can be typed again', () => {
  for (const [type, value] of [
    ['phone', '+97699112233'],
    ['number', 25_000],
    ['number', 1.5],
    ['yes_no', true],
    ['yes_no', false],
    ['date', '1990-05-12'],
    ['date', '2026-12-01T14:30'],
  ] as const)
    expect(readFieldValue(type, shownValue(value), now)).toBe(value)
})
