import { expect, test } from 'vitest'
import { median, quantile } from './quantile.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test('quantiles are values that were measured, in whatever order they came', () => {
  expect([median([9, 1, 5]), quantile(hundred, 0.5), quantile(hundred, 0.99)]).toEqual([5, 51, 100])
})

test('the longest is the last of them', () => {
  expect(quantile([3, 10, 2], 1)).toBe(10)
})

test('of nothing nothing is known', () => {
  expect(median([])).toBeNaN()
})
