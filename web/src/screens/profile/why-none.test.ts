import { expect, it } from 'vitest'
import { checksOf, type ThisBrowser } from './why-none.ts'

const browser: ThisBrowser = {
  hasPush: true,
  isApple: false,
  isInstalled: false,
  permission: 'granted',
  endpoint: 'https://push.example/the-end',
}
const device = {
  id: '1',
  browser: null,
  system: null,
  created_at: '2026-11-25T00:00:00.000Z',
  sent_at: '2026-11-25T01:00:00.000Z',
  failed_at: null,
  failure: null,
  endpoint_end: 'the-end',
}
const settings: Parameters<typeof checksOf>[1] = {
  kinds_off: [],
  pages_off: [],
  quiet: null,
  devices: [device],
  pages_allowed: 1,
}
/** Noon in Ulaanbaatar. */
const noon = new Date('2026-11-25T04:00:00.000Z')

const notGood = (of: Partial<ThisBrowser>, more: Partial<typeof settings> = {}) =>
  checksOf({ ...browser, ...of }, { ...settings, ...more }, noon)
    .filter(({ tone }) => tone !== 'good')
    .map(({ what, tone }) => `${what} ${tone}`)

it('finds nothing on a device that gets everything', () => {
  expect(notGood({})).toEqual([])
})

it('names what stops notifications on this device, in order', () => {
  expect(notGood({ isApple: true, hasPush: false, permission: undefined, endpoint: undefined })).toEqual([
    'installed bad',
    'support bad',
  ])
  expect(notGood({ permission: 'denied' })).toEqual(['permission bad'])
  expect(notGood({ endpoint: undefined })).toEqual(['registered bad'])
  expect(notGood({ endpoint: 'https://push.example/of-another-sign-in' })).toEqual(['registered bad'])
  const failed = { ...device, failed_at: '2026-11-25T02:00:00.000Z' }
  expect(notGood({}, { devices: [{ ...failed, failure: 'refused' }] })).toEqual(['subscription bad'])
  expect(notGood({}, { devices: [{ ...failed, failure: 'failed' }] })).toEqual(['subscription note'])
})

it('names settings and rights that stop all or some', () => {
  expect(notGood({}, { kinds_off: ['notice'], pages_off: ['1'] })).toEqual(['kinds note', 'pages note'])
  expect(notGood({}, { kinds_off: ['waiting', 'assigned', 'notice', 'trouble'] })).toEqual(['kinds bad'])
  expect(notGood({}, { quiet: { from: 660, until: 780 }, pages_allowed: 0 })).toEqual([
    'quiet bad',
    'rights bad',
  ])
})
