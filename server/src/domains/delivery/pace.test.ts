import { describe, expect, it } from 'vitest'
import { readUsage } from '#server/outside/meta/usage.ts'
import { paceAfterRefusal, paceOf } from './pace.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const usage = (percent: number, regainMinutes = 0) => ({ key: 'page', percent, regainMinutes })
const gap = (percent: number, regainMinutes = 0) => {
  const pace = paceOf(usage(percent, regainMinutes), NOW)
  return pace && (pace.nextCallAt.getTime() - NOW.getTime()) / 1000
}

describe('pace', () => {
  it('is free below 80 %, slower up to 95 %, and rests from there until the platform says', () => {
    expect(gap(79)).toBeUndefined()
    expect(gap(80)).toBe(0)
    expect(gap(89)).toBe(3)
    expect(gap(95, 19)).toBe(19 * 60)
    expect(gap(100)).toBe(60)
  })

  it('rests after a refusal even when no header says why', () => {
    expect(paceAfterRefusal('page', [], NOW)).toMatchObject([{ key: 'page', reason: 'full' }])
  })
})

describe('usage headers', () => {
  it('give the fullest figure of the app and of each page', () => {
    const headers: Record<string, string> = {
      'x-app-usage': '{"call_count":28,"total_time":25,"total_cputime":60}',
      'x-business-use-case-usage':
        '{"110022003300440":[{"type":"pages","call_count":97,"total_cputime":23,"total_time":23,"estimated_time_to_regain_access":0}],"17841400011122233":[{"type":"instagram","call_count":100,"total_cputime":25,"total_time":25,"estimated_time_to_regain_access":19}]}',
    }
    expect(readUsage((name) => headers[name])).toEqual([
      { key: 'app', percent: 60, regainMinutes: 0 },
      { key: '110022003300440', percent: 97, regainMinutes: 0 },
      { key: '17841400011122233', percent: 100, regainMinutes: 19 },
    ])
  })

  it('that cannot be read say nothing', () => {
    expect(readUsage(() => 'garbage')).toEqual([])
  })
})
