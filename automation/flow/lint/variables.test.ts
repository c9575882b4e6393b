import { expect, test } from 'vitest'
import { unknownVariables } from './variables.ts'

const place = { part_id: 'text', field: 'text' }

test('reports the first unknown variable as written', () => {
  expect(unknownVariables('{{first_name}} {{  нэр }} {{үнэ}}', place, { fields: [] })).toEqual([
    { code: 'UNKNOWN_VARIABLE', ...place, facts: { variable: '{{  нэр }}' } },
  ])
})

test('reads unclosed braces in linear time', () => {
  expect(unknownVariables(`{{${' '.repeat(20_000)}`, place, { fields: [] })).toEqual([])
  expect(unknownVariables('{{'.repeat(10_000), place, { fields: [] })).toEqual([])
})
