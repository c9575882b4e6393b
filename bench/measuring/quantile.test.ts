import { expect, test } from 'vitest'
import { median, quantile } from './quantile.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test('quantiles are measured values, whatever their order', () => {
  expect([median([9, 1, 5]), quantile(hundred, 0.5), quantile(hundred, 0.99)]).toEqual([5, 51, 100])
})

test('the quantile of 1 is the largest value', () => {
  expect(quantile([3, 10, 2], 1)).toBe(10)
})

test('without values there is no quantile', () => {
  expect(median([])).toBeNaN()
})
