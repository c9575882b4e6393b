import type { NewInvoice } from './invoices.ts'
import { type FieldProblem, QpayError } from './qpay-error.ts'

type Fields = Record<string, unknown>

/** Longest values of the simple form (reference/qpay.md §3). */
const TEXTS = {
  invoice_code: 45,
  sender_invoice_no: 45,
  invoice_receiver_code: 45,
  invoice_description: 255,
  callback_url: 255,
} as const

const LONGEST_BRANCH = 45

/** Reads the simple form, or refuses it with the problems of all fields. */
export function readInvoiceRequest(body: unknown, invoiceCode: string): NewInvoice {
  const fields: Fields = typeof body === 'object' && body !== null ? (body as Fields) : {}
  const problems: Record<string, FieldProblem> = {}
  for (const [name, longest] of Object.entries(TEXTS)) {
    const problem = textProblem(name, fields[name], longest)
    if (problem) problems[name] = problem
  }
  const amount = Number(fields.amount)
  if (fields.amount === undefined)
    problems.amount = { type: 'REQUIRED', message: 'amount or lines is required' }
  else if (!(amount >= 1))
    problems.amount = { type: 'MIN_NUMBER', message: 'amount must be greater than or equal to 1' }
  const branch = fields.sender_branch_code
  if (branch !== undefined && (typeof branch !== 'string' || branch.length > LONGEST_BRANCH))
    problems.sender_branch_code = { type: 'MAX_LENGTH', message: 'sender_branch_code is too long' }
  if (Object.keys(problems).length > 0) throw new QpayError(problems)
  if (fields.invoice_code !== invoiceCode) throw new QpayError('INVOICE_CODE_INVALID')
  return {
    senderInvoiceNo: String(fields.sender_invoice_no),
    receiverCode: String(fields.invoice_receiver_code),
    branchCode: typeof branch === 'string' ? branch : null,
    description: String(fields.invoice_description),
    amount,
    callbackUrl: String(fields.callback_url),
  }
}

function textProblem(name: string, value: unknown, longest: number): FieldProblem | null {
  if (typeof value !== 'string' || value === '') return { type: 'REQUIRED', message: `${name} is required` }
  if (value.length > longest)
    return { type: 'MAX_LENGTH', message: `${name} must have at most ${longest} characters` }
  if (name === 'sender_invoice_no' && !/^[A-Za-z0-9]+$/.test(value))
    return { type: 'PATTERN', message: `${name} must have no special characters` }
  if (name === 'callback_url' && !/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    return { type: 'PATTERN', message: `${name} must be an address` }
  return null
}
