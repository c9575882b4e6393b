import { describe, expect, it } from 'vitest'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { afterSample, newLimit, type UsageSample } from './limits.ts'
import { createSampleFilter } from './usage-samples.ts'

const NOW = new Date('2026-11-22T08:00:00Z')
const silence: UsageSample = { key: '1', kind: 'pages', usage: undefined, refused: false, calls: 1 }
const word: UsageSample = {
  ...silence,
  usage: {
    key: '1',
    kind: 'pages',
    percent: 3,
    callCount: 3,
    totalTime: 0,
    totalCpuTime: 0,
    regainMinutes: 0,
  },
}

/** How many of `count` successive samples, a second apart, are stored. */
const written = (answer: UsageSample, count: number): number => {
  const filter = createSampleFilter()
  let limit = newLimit(answer, NOW)
  let times = 0
  for (let second = 0; second < count; second++) {
    const now = secondsAfter(NOW, second)
    for (const sample of filter.news([answer], now)) {
      limit = afterSample(limit, sample, now)
      filter.written([limit])
      times += 1
    }
  }
  return times
}

describe('usage samples of a limit', () => {
  it('are stored to learn the cost of a call, first at each call and then ever more rarely', () => {
    expect(written(word, 8)).toBeGreaterThan(4)
    expect(written(word, 60)).toBeLessThan(20)
  })

  it('are stored once a minute when responses report nothing', () => {
    expect(written(silence, 60)).toBe(1)
    expect(written(silence, 120)).toBe(2)
  })
})
