import { expect, it } from 'vitest'
import { missed } from './print.ts'

const small = { median: 4, p95: 6 }

it.each([
  ['nothing, within fifty milliseconds and twice the time', { median: 8, p95: 49 }, []],
  ['nothing, a few milliseconds above twice', { median: 17, p95: 20 }, []],
  ['the target of fifty milliseconds', { median: 10, p95: 51 }, ['p95 > 50']],
  ['twice the time, well above the noise', { median: 36, p95: 43 }, ['> 2 ×']],
  ['both', { median: 60, p95: 72 }, ['p95 > 50', '> 2 ×']],
])('a screen misses %s', (_, large, misses) => {
  expect(missed(small, large)).toEqual(misses)
})
