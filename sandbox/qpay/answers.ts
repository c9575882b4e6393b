import { BANKS } from './banks.ts'
import { sumPaid } from './invoices.ts'
import { qrPng } from './qr-code.ts'
import type { QpayInvoice, QpayPayment } from './types.ts'

/** QPay's fee is one percent of a transfer. */
const FEE_SHARE = 0.01

/** The bank page on which a person pays the invoice. */
export function bankAddress(base: string, invoiceId: string, bank?: string): string {
  const address = `${base}/sandbox/bank/${invoiceId}`
  return bank === undefined ? address : `${address}?app=${bank}`
}

export function createdInvoice(invoice: QpayInvoice, base: string) {
  return {
    invoice_id: invoice.id,
    qr_text: invoice.qrText,
    qr_image: qrPng(invoice.qrText).toString('base64'),
    qPay_shortUrl: bankAddress(base, invoice.id),
    // On a phone these links have the scheme of the bank's app; here they lead to that bank's page.
    urls: BANKS.map(({ id, name, description }) => ({
      name,
      description,
      logo: `${base}/sandbox/bank/logos/${id}.svg`,
      link: bankAddress(base, invoice.id, id),
    })),
  }
}

/** A paid invoice is `CLOSED`. An expired one shows its expiry date, because QPay documents no status for it. */
const STATUS = { open: 'OPEN', paid: 'CLOSED', cancelled: 'CANCELED', expired: 'OPEN' } as const

export function shownInvoice(invoice: QpayInvoice, payments: readonly QpayPayment[]) {
  const amount = decimals(invoice.amount)
  return {
    invoice_id: invoice.id,
    invoice_status: STATUS[invoice.state],
    sender_invoice_no: invoice.senderInvoiceNo,
    sender_branch_code: invoice.branchCode ?? '',
    sender_branch_data: '',
    sender_staff_code: '',
    sender_staff_data: '',
    sender_terminal_code: null,
    sender_terminal_data: '',
    invoice_description: invoice.description,
    invoice_due_date: null,
    enable_expiry: invoice.expiredAt !== undefined,
    expiry_date: invoice.expiredAt === undefined ? null : new Date(invoice.expiredAt).toISOString(),
    allow_partial: false,
    minimum_amount: null,
    allow_exceed: false,
    maximum_amount: null,
    total_amount: invoice.amount,
    gross_amount: invoice.amount,
    tax_amount: 0,
    surcharge_amount: 0,
    discount_amount: 0,
    callback_url: invoice.callbackUrl,
    note: null,
    lines: [
      {
        tax_product_code: null,
        line_description: invoice.description,
        line_quantity: '1.00',
        line_unit_price: amount,
        note: '',
        discounts: [],
        surcharges: [],
        taxes: [],
      },
    ],
    transactions: [],
    inputs: [],
    payments: payments.map(checkRow),
  }
}

/** Without payments there is no `paid_amount`. The sum is a number, the amounts of the rows are texts. */
export function checkedPayments(payments: readonly QpayPayment[], page: readonly QpayPayment[]) {
  if (payments.length === 0) return { count: 0, rows: [] }
  return { count: payments.length, paid_amount: sumPaid(payments), rows: page.map(checkRow) }
}

function checkRow(payment: QpayPayment) {
  const isCard = payment.kind === 'CARD'
  return {
    payment_id: payment.id,
    payment_status: payment.status,
    payment_amount: decimals(payment.amount),
    trx_fee: decimals(feeOf(payment)),
    payment_currency: 'MNT',
    payment_wallet: payment.bank,
    payment_type: payment.kind,
    next_payment_date: null,
    next_payment_datetime: null,
    card_transactions: isCard ? [cardTransaction(payment)] : [],
    p2p_transactions: isCard ? [] : [transfer(payment)],
  }
}

/** The answer for one payment has different names for some of the same values. */
export function shownPayment(payment: QpayPayment) {
  const isCard = payment.kind === 'CARD'
  const { amount, currency, date, status, ...rest } = cardTransaction(payment)
  const card = {
    card_merchant_code: 'SANDBOX',
    card_terminal_code: '00000001',
    card_number: '9496 **** **** 0000',
    ...rest,
    transaction_amount: amount,
    transaction_currency: currency,
    transaction_date: date,
    transaction_status: status,
  }
  return {
    payment_id: payment.id,
    payment_status: payment.status,
    payment_fee: decimals(feeOf(payment)),
    payment_amount: decimals(payment.amount),
    payment_currency: 'MNT',
    payment_date: new Date(payment.createdAt).toISOString(),
    payment_wallet: '0fc9b71c-cd87-4ffd-9cac-2279ebd9deb0',
    object_type: 'INVOICE',
    object_id: payment.invoiceId,
    next_payment_date: null,
    next_payment_datetime: null,
    transaction_type: payment.kind,
    card_transactions: isCard ? [card] : [],
    p2p_transactions: isCard ? [] : [transfer(payment)],
  }
}

function transfer(payment: QpayPayment) {
  return {
    transaction_bank_code: '050000',
    account_bank_code: '050000',
    account_bank_name: 'Хаан банк',
    account_number: '50*******',
    status: 'SUCCESS',
    // The merchant's amount: without the fee.
    amount: decimals(payment.amount - feeOf(payment)),
    currency: 'MNT',
    settlement_status: 'SETTLED',
  }
}

function cardTransaction(payment: QpayPayment) {
  return {
    card_type: 'VISA',
    is_cross_border: false,
    amount: decimals(payment.amount),
    currency: 'MNT',
    date: new Date(payment.createdAt).toISOString(),
    status: 'SUCCESS',
    settlement_status: 'PENDING',
    settlement_status_date: new Date(payment.createdAt).toISOString(),
  }
}

function feeOf({ amount }: QpayPayment): number {
  return amount * FEE_SHARE
}

function decimals(amount: number): string {
  return amount.toFixed(2)
}
