import { expect, test } from 'vitest'
import { payLinkOf } from './pay-link.ts'

test('a bank is opened by its app or by an encrypted page', () => {
  expect(payLinkOf('khanbank://q?qPay_QRcode=0002')).toEqual({
    href: 'khanbank://q?qPay_QRcode=0002',
    opens: 'app',
  })
  expect(payLinkOf('socialpay-payment://q?qPay_QRcode=0002')?.opens).toBe('app')
  expect(payLinkOf('https://s.qpay.mn/abc')?.opens).toBe('page')
})

test('the bank of the sandbox runs on this machine', () => {
  expect(payLinkOf('http://localhost:3001/sandbox/bank?invoice=1')?.opens).toBe('page')
  expect(payLinkOf('http://bank.example/pay')).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'JavaScript://bank%0aalert(1)',
  'data:text/html,x',
  'vbscript://x',
  'file:///etc/passwd',
  'blob://x',
  '//bank.example',
  'not a link',
  '',
])('what would run or read something here is refused: %s', (link) => {
  expect(payLinkOf(link)).toBeUndefined()
})
