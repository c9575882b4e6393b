import { describe, expect, it } from 'vitest'
import { QPAY_ANSWERS } from '#wire-examples/qpay/index.ts'
import { endOf, readCheckPage, readCreatedInvoice, readPayments, readToken } from './answers.ts'

const NOW = new Date('2026-11-21T02:00:00.000Z')

const paymentsOf = (body: unknown) => readPayments(readCheckPage(body).rows)
const row = (more: Record<string, unknown>) => ({
  payment_id: '100000000000001',
  payment_status: 'PAID',
  payment_amount: '35000.00',
  payment_currency: 'MNT',
  ...more,
})
const checked = (...rows: Record<string, unknown>[]) => paymentsOf({ count: rows.length, rows })

describe('the end of a token', () => {
  it('is a point in time, despite the field’s name', () => {
    const token = readToken(QPAY_ANSWERS.token.body, NOW)
    expect(token.accessUntil).toEqual(new Date(1_795_305_600_000))
    expect(token.refreshUntil).toEqual(new Date(1_795_305_600_000))
  })

  it('is a lifetime when it is small, as in some guides', () => {
    expect(endOf(600, NOW)).toEqual(new Date('2026-11-21T02:10:00.000Z'))
  })

  it.each([undefined, null, 0, -1])('is now when %j is given', (expires) => {
    expect(endOf(expires, NOW)).toEqual(NOW)
  })

  it('may be a string, or be missing', () => {
    const asked = (more: object) => readToken({ access_token: 'a', refresh_token: 'r', ...more }, NOW)
    expect(asked({ expires_in: '1795305600' }).accessUntil).toEqual(new Date(1_795_305_600_000))
    expect(asked({ expires_in: 'soon' }).accessUntil).toEqual(NOW)
    expect(asked({}).refreshUntil).toEqual(NOW)
  })
})

describe('a created invoice', () => {
  const { body } = QPAY_ANSWERS.createdInvoice

  it('has an id, the text and picture of its QR code, and the banks', () => {
    expect(readCreatedInvoice(body)).toEqual({
      id: body.invoice_id,
      qrText: body.qr_text,
      qrImage: body.qr_image,
      shortUrl: body.qPay_shortUrl,
      links: body.urls,
    })
  })

  it('may list its banks under the name of QPay’s own table', () => {
    const { urls, ...rest } = body
    expect(readCreatedInvoice({ ...rest, qPay_deeplink: urls }).links).toEqual(urls)
    expect(readCreatedInvoice(rest).links).toEqual([])
  })

  it('may have a prefix before its picture, or none at all', () => {
    expect(readCreatedInvoice({ ...body, qr_image: 'data:image/png;base64,iVBORw0KGgo=' }).qrImage).toBe(
      'iVBORw0KGgo=',
    )
    expect(readCreatedInvoice({ ...body, qr_image: null }).qrImage).toBe('')
  })

  it.each([
    'javascript://%0aalert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript://x',
    'file:///etc/passwd',
    '//bank.mn',
    'khanbank',
    '',
  ])('never has a link to %j', (link) => {
    expect(readCreatedInvoice({ ...body, urls: [{ name: 'Bank', link }] }).links).toEqual([])
  })

  it('has links to bank apps and web pages, and only web pictures', () => {
    const links = ['khanbank://q?qPay_QRcode=1', 'socialpay-payment://q?x', 'https://bank.mn/pay']
    const urls = links.map((link) => ({ name: 'Bank', logo: 'javascript:alert(1)', link }))
    const read = readCreatedInvoice({ ...body, urls }).links
    expect(read).toEqual(links.map((link) => ({ name: 'Bank', description: '', logo: '', link })))
  })

  it('is unreadable without an id', () => {
    expect(() => readCreatedInvoice({ ...body, invoice_id: undefined })).toThrow(/invoice_id/)
    expect(() => readCreatedInvoice({})).toThrow(expect.objectContaining({ class: 'unreadable' }))
  })
})

describe('the payments of an invoice', () => {
  it('are none when QPay sends neither sum nor rows', () => {
    expect(paymentsOf(QPAY_ANSWERS.unpaid.body)).toEqual({ paid: 0, payments: [] })
    expect(paymentsOf({ count: '0' })).toEqual({ paid: 0, payments: [] })
  })

  it('count before the fee, from strings and numbers', () => {
    const transfer = { id: '100000000000001', status: 'paid', amount: 35_000, currency: 'MNT', kind: 'P2P' }
    expect(paymentsOf(QPAY_ANSWERS.paidByTransfer.body)).toEqual({ paid: 35_000, payments: [transfer] })
    expect(checked(row({ payment_amount: 35_000 })).paid).toBe(35_000)
  })

  it('have string ids: a UUID for cards, digits for transfers, even when sent as a number', () => {
    expect(paymentsOf(QPAY_ANSWERS.paidByCard.body).payments).toMatchObject([
      { id: '66666666-7777-4888-8999-000000000000', kind: 'CARD' },
    ])
    expect(checked(row({ payment_id: 493_622_150_113_497 })).payments[0]?.id).toBe('493622150113497')
    expect(() => checked(row({ payment_id: undefined }))).toThrow(/payment_id/)
  })

  it.each([
    ['NEW', 'started'],
    ['FAILED', 'failed'],
    ['PARTIAL', 'partial'],
    ['REFUNDED', 'refunded'],
    ['REFUND', 'refunded'],
    ['SOMETHING_NEW', 'unknown'],
    [undefined, 'unknown'],
  ])('with status %s do not count', (payment_status, status) => {
    const { paid, payments } = checked(row({ payment_status }))
    expect(paid).toBe(0)
    expect(payments[0]?.status).toBe(status)
  })

  it('in another currency, or in none, do not count', () => {
    expect(
      checked(row({ payment_currency: 'USD' }), row({ payment_id: '2', payment_currency: null })).paid,
    ).toBe(0)
  })

  it('are summed once each, whatever the sum of QPay', () => {
    const rows = [row({}), row({}), row({ payment_id: '2', payment_amount: '100.00' })]
    expect(paymentsOf({ count: 3, paid_amount: 999, rows }).paid).toBe(35_100)
  })

  it('are unreadable with a fraction of a tugrik, or without a paid amount', () => {
    for (const payment_amount of ['35000.50', 0.1, '', null, undefined])
      expect(() => checked(row({ payment_amount }))).toThrow(expect.objectContaining({ class: 'unreadable' }))
    expect(checked(row({ payment_amount: null, payment_status: 'FAILED' })).payments).toHaveLength(1)
  })

  it('are unreadable when the response has another shape', () => {
    for (const body of [{}, [], 'OK', null, { rows: [] }])
      expect(() => readCheckPage(body)).toThrow(expect.objectContaining({ class: 'unreadable' }))
  })
})
