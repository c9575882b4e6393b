import { expect, test } from 'vitest'
import { fastestOf } from './print.ts'

test('picks the fastest framework for the comparison', () => {
  const measured = (perSecond: number) => ({ perSecond, cpu: {} })
  expect(fastestOf({ a: measured(300), b: measured(900), c: measured(700) })).toEqual(['b', 900])
})
