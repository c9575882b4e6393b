import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('reads every option', () => {
  const given =
    '--page 1 --token-file t --customer 2 --instagram-customer 3 --webhooks 10 --listen 80 --forward http://10.0.0.5:3000 --payloads p --report r'
  expect(readOptions(given.split(' '))).toEqual({
    page: '1',
    tokenFile: 't',
    customer: '2',
    instagramCustomer: '3',
    webhooks: { minutes: 10, port: 80 },
    forward: 'http://10.0.0.5:3000',
    payloads: 'p',
    report: 'r',
  })
  expect(readOptions(['--page', '1', '--webhooks', '5']).webhooks).toEqual({ minutes: 5, port: 3100 })
})

test.each([
  ['', '--page is missing: name the page to compare with.'],
  ['--page Талх', '--page must be an id of digits.'],
  ['--page 1 --customer x', '--customer must be an id of digits.'],
  ['--page 1 --webhooks 0', '--webhooks must be a whole number from 1 to 1440.'],
  ['--page 1 --webhooks 5 --listen 70000', '--listen must be a whole number from 1 to 65535.'],
  ['--page 1 --forward http://h/path', '--forward must be an origin, like http://10.0.0.5:3000.'],
])('refuses «%s» with a sentence', (given, sentence) => {
  expect(() => readOptions(given.split(' ').filter(Boolean))).toThrow(sentence)
})
