import { expect, test } from 'vitest'
import { graphScale } from './graph-scale.ts'

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 10, 20, 30]],
  [1234, [0, 500, 1000, 1500]],
])('a graph whose highest column is %i has lines at %j', (highest, lines) => {
  expect(graphScale(highest)).toEqual(lines)
})
