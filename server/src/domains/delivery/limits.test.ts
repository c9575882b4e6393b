import { describe, expect, it } from 'vitest'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { afterSample, type Limit, newLimit, percentOf, type UsageSample } from './limits.ts'
import { meterOf } from './meters.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const LIMIT = { key: 'page', kind: 'pages' as const }

const sample = (
  percent: number,
  changes: Partial<UsageSample> & { regainMinutes?: number } = {},
): UsageSample => {
  const { regainMinutes = 0, ...others } = changes
  const usage = { ...LIMIT, percent, callCount: percent, totalTime: 0, totalCpuTime: 0, regainMinutes }
  return { ...LIMIT, usage, refused: false, calls: 1, ...others }
}
const limitAfter = (...samples: UsageSample[]): Limit =>
  samples.reduce((limit, one) => afterSample(limit, one, NOW), newLimit(LIMIT, NOW))
const pauseOf = (limit: Limit) => Math.max(limit.nextCallAt.getTime() - NOW.getTime(), 0) / 1000

describe('a limit', () => {
  it('is free below 80 %, slower up to 95 %, and pauses above it until the platform’s estimate', () => {
    expect(pauseOf(limitAfter(sample(79)))).toBe(0)
    expect(limitAfter(sample(79, { calls: 50 })).quotaLeft).toBeGreaterThan(1)
    expect(limitAfter(sample(80)).quotaLeft).toBe(1)
    expect(pauseOf(limitAfter(sample(89)))).toBe(3)
    expect(pauseOf(limitAfter(sample(95, { regainMinutes: 19 })))).toBe(19 * 60)
    expect(pauseOf(limitAfter(sample(100)))).toBe(60)
  })

  it('pauses after a refusal even without a usage header', () => {
    const refused = limitAfter({ ...LIMIT, usage: undefined, refused: true, calls: 1 })
    expect(refused.fullSince).toEqual(NOW)
    expect(percentOf(refused)).toBe(100)
  })

  it('is probed ever more rarely without an estimate', () => {
    let limit = limitAfter(sample(100))
    const pauses = []
    for (let probe = 0; probe < 6; probe += 1) {
      const now = limit.nextCallAt
      limit = afterSample(limit, sample(100), now)
      pauses.push((limit.nextCallAt.getTime() - now.getTime()) / 60_000)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32])
  })

  it('is not reopened by a response that was under way when it filled up', () => {
    const full = limitAfter(sample(100, { regainMinutes: 10 }), sample(94))
    expect(pauseOf(full)).toBe(600)
    expect(pauseOf(afterSample(full, sample(2), NOW))).toBe(0)
  })

  it('shows when it will be full at the rate of the last hour, and when it resets', () => {
    const later = secondsAfter(NOW, 600)
    const limit = afterSample(limitAfter(sample(10)), sample(20), later)
    const meter = meterOf(limit, later)
    expect(meter).toMatchObject({ limit: 'page', percent: 20, state: 'free', paused_until: null })
    expect(meter?.full_at).toBe(secondsAfter(later, 80 * 60).toISOString())
    expect(meter?.resets_at).toBe(secondsAfter(NOW, 24 * 3600).toISOString())
    expect(meterOf(limit, secondsAfter(later, 25 * 3600))).toBeUndefined()
  })
})

/** Seeded pseudo-random numbers. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

describe('calls under way', () => {
  it('never exceed a limit, whatever its size and the usage of others', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = numbers(seed)
      const granted = 200 + Math.floor(random() ** 3 * 20_000)
      // Usage of others before our first call.
      let used = Math.floor(random() * granted * 0.9)
      let limit = newLimit(LIMIT, NOW)
      let now = NOW
      while (limit.fullSince === null) {
        // All calls under way return the same figure.
        const underWay = Math.min(limit.quotaLeft, 64 * 4)
        used += underWay
        expect(used, `seed ${seed}: ${granted}`).toBeLessThanOrEqual(granted)
        now = secondsAfter(now, 1)
        const percent = Math.floor((100 * used) / granted)
        limit = afterSample(limit, sample(percent, { calls: underWay }), now)
      }
    }
  })
})
