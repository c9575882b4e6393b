import { describe, expect, it } from 'vitest'
import { CALLED_PAGE, readUsage } from './usage.ts'

const read = (headers: Record<string, unknown>) =>
  readUsage((name) => (name in headers ? JSON.stringify(headers[name]) : undefined))

describe('usage headers', () => {
  it('give the figures of the application and of each limit', () => {
    const usages = read({
      'x-app-usage': { call_count: 28, total_time: 25, total_cputime: 60 },
      'x-business-use-case-usage': {
        '110022003300440': [
          { type: 'pages', call_count: 97, total_cputime: 23, total_time: 23 },
          { type: 'messenger', call_count: 3, total_cputime: 1, total_time: 1 },
        ],
        '17841400011122233': [{ type: 'instagram', call_count: 100, estimated_time_to_regain_access: 19 }],
      },
    })
    expect(usages).toMatchObject([
      { key: 'app', kind: 'app', percent: 60, callCount: 28, totalTime: 25, totalCpuTime: 60 },
      { key: '110022003300440', kind: 'pages', percent: 97, regainMinutes: 0 },
      { key: '110022003300440', kind: 'messenger', percent: 3 },
      { key: '17841400011122233', kind: 'instagram', percent: 100, regainMinutes: 19 },
    ])
  })

  it('of limits that do not affect replies are skipped', () => {
    expect(read({ 'x-business-use-case-usage': { 1: [{ type: 'ads_insights', call_count: 100 }] } })).toEqual(
      [],
    )
  })

  it('of the older kind belong to the called page, unless a newer one is present', () => {
    const older = { call_count: 1, total_time: 2, total_cputime: 1 }
    expect(read({ 'x-page-usage': older })).toMatchObject([{ key: CALLED_PAGE, kind: 'pages', percent: 2 }])
    const newer = { 1: [{ type: 'pages', call_count: 5 }] }
    expect(read({ 'x-page-usage': older, 'x-business-use-case-usage': newer })).toMatchObject([
      { key: '1', percent: 5 },
    ])
  })

  it.each(['garbage', 'null', '[]', '{"1":null}', '{"1":[null]}'])(
    'that cannot be read are ignored: %s',
    (text) => {
      expect(readUsage((name) => (name === 'x-business-use-case-usage' ? text : undefined))).toEqual([])
    },
  )
})

it('an estimate longer than any window, or not a number, is ignored', () => {
  const estimateOf = (estimated_time_to_regain_access: unknown) =>
    readUsage((name) =>
      name === 'x-business-use-case-usage'
        ? JSON.stringify({ '1': [{ type: 'pages', call_count: 100, estimated_time_to_regain_access }] })
        : undefined,
    ).map(({ regainMinutes }) => regainMinutes)
  expect(estimateOf(90)).toEqual([90])
  expect(estimateOf(1e300)).toEqual([1440])
  for (const nothing of [-5, null, 'soon', {}, undefined]) expect(estimateOf(nothing)).toEqual([0])
})
