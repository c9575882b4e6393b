import { expect, test } from 'vitest'
import { unknownVariables } from './variables.ts'

const place = { part_id: 'text', field: 'text' }

test('the first variable that nobody fills in is told as it is written', () => {
  expect(unknownVariables('{{first_name}} {{  нэр }} {{үнэ}}', place)).toEqual([
    { code: 'UNKNOWN_VARIABLE', ...place, facts: { variable: '{{  нэр }}' } },
  ])
})

test('braces that are never closed are looked through at once, however much follows them', () => {
  expect(unknownVariables(`{{${' '.repeat(20_000)}`, place)).toEqual([])
  expect(unknownVariables('{{'.repeat(10_000), place)).toEqual([])
})
