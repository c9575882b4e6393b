import { z } from 'zod'
import { PaymentFailure } from './payment-failure.ts'
import type {
  BankLink,
  CheckedPayments,
  CreatedInvoice,
  InvoiceState,
  Payment,
  PaymentStatus,
} from './payment-provider.ts'
import type { QpayToken } from './tokens.ts'
import { parseTugrik } from './tugrik.ts'

const number = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
const text = z.string().nullish()

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().default(''),
  expires_in: number.nullish().catch(undefined),
  refresh_expires_in: number.nullish().catch(undefined),
})

/** A smaller value is a lifetime in seconds, as in guides with 600 and 3600. */
const LEAST_INSTANT_SECONDS = 1_000_000_000

/**
 * The end of a token: `expires_in` is a point in time in Unix seconds (§2). Missing or not positive: already over.
 */
export const endOf = (expires: number | null | undefined, now: Date): Date => {
  if (!expires || expires <= 0) return now
  return new Date(expires >= LEAST_INSTANT_SECONDS ? expires * 1000 : now.getTime() + expires * 1000)
}

/**
 * @param body of `auth/token` and `auth/refresh` (§2)
 * @throws PaymentFailure `unreadable`
 */
export const readToken = (body: unknown, now: Date): QpayToken => {
  const answer = read(tokenAnswer, body)
  return {
    accessToken: answer.access_token,
    accessUntil: endOf(answer.expires_in, now),
    refreshToken: answer.refresh_token,
    refreshUntil: answer.refresh_token ? endOf(answer.refresh_expires_in, now) : now,
  }
}

const link = z.object({ name: text, description: text, logo: text, link: z.string() })

const invoiceAnswer = z.object({
  invoice_id: z.string().min(1),
  qr_text: z.string().min(1),
  qr_image: text,
  qPay_shortUrl: text,
  urls: z.array(link).nullish(),
  // The name of the same list in QPay's own table.
  qPay_deeplink: z.array(link).nullish(),
})

/**
 * @param body of `POST invoice` (§3)
 * @throws PaymentFailure `unreadable`
 */
export const readCreatedInvoice = (body: unknown): CreatedInvoice => {
  const answer = read(invoiceAnswer, body)
  return {
    id: answer.invoice_id,
    qrText: answer.qr_text,
    qrImage: (answer.qr_image ?? '').replace(/^data:[^,]*,/, ''),
    shortUrl: webAddress(answer.qPay_shortUrl),
    links: (answer.urls ?? answer.qPay_deeplink ?? []).flatMap(harmlessLink),
  }
}

/** Bank apps have their own schemes; these ones would execute or read something in the browser. */
const HARMFUL_SCHEME = /^(?:javascript|data|vbscript|file|blob|about):/i
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

const harmlessLink = (given: z.infer<typeof link>): BankLink[] => {
  if (!SCHEME.test(given.link) || HARMFUL_SCHEME.test(given.link)) return []
  const { name, description, link: address } = given
  return [
    { name: name ?? '', description: description ?? '', logo: webAddress(given.logo) ?? '', link: address },
  ]
}

const webAddress = (address: string | null | undefined): string | undefined =>
  address && /^https?:$/.test(URL.parse(address)?.protocol ?? '') ? address : undefined

const shownInvoice = z.object({
  invoice_status: text.catch(undefined),
  enable_expiry: z.unknown(),
  expiry_date: text.catch(undefined),
})

/**
 * The state of an invoice. `CLOSED` does not end it, because a payment closes it before `payment/check` lists the
 * payment.
 * @param body of `GET invoice/{id}` (§4)
 * @throws PaymentFailure `unreadable`
 */
export const readInvoiceState = (body: unknown, now: Date): InvoiceState => {
  const { invoice_status, enable_expiry, expiry_date } = read(shownInvoice, body)
  const status = invoice_status?.toUpperCase()
  if (status === 'CANCELED' || status === 'CANCELLED') return 'cancelled'
  if (status !== 'OPEN' || String(enable_expiry) === 'false') return 'open'
  return expiry_date && instantOf(expiry_date) <= now.getTime() ? 'expired' : 'open'
}

const HAS_ZONE = /(?:Z|[+-]\d\d:?\d\d)$/i

/**
 * A time without a zone counts as UTC, eight hours later than in Ulaanbaatar, so that an open invoice never ends too
 * early.
 */
const instantOf = (time: string): number =>
  Date.parse(HAS_ZONE.test(time) ? time : `${time.replace(' ', 'T')}Z`)

const paymentRow = z.object({
  payment_id: z.union([z.string().min(1), z.int().transform(String)]),
  payment_status: text,
  payment_amount: z.unknown(),
  payment_currency: text,
  payment_type: text,
})

const checkAnswer = z
  .object({ count: number, rows: z.array(paymentRow).nullish() })
  .transform(({ count, rows }) => ({ count, rows: rows ?? [] }))

/**
 * @param body of one page of `payment/check` (§5); unpaid invoices have no `paid_amount`, and perhaps no rows
 * @throws PaymentFailure `unreadable`
 */
export const readCheckPage = (body: unknown) => read(checkAnswer, body)

const statuses: Record<string, PaymentStatus> = {
  NEW: 'started',
  FAILED: 'failed',
  PAID: 'paid',
  PARTIAL: 'partial',
  REFUNDED: 'refunded',
  REFUND: 'refunded',
}

/**
 * Sums the paid rows in whole tugrik (§5). QPay's own sum and count are ignored, because they prove nothing.
 * @throws PaymentFailure `unreadable` for a paid amount that is not whole tugrik
 */
export const readPayments = (rows: z.infer<typeof paymentRow>[]): CheckedPayments => {
  const payments = [...new Map(rows.map((row) => [row.payment_id, readPayment(row)])).values()]
  const counted = payments.filter(({ status, currency }) => status === 'paid' && currency === 'MNT')
  return { paid: counted.reduce((sum, { amount = 0 }) => sum + amount, 0), payments }
}

const readPayment = (row: z.infer<typeof paymentRow>): Payment => {
  const status = statuses[row.payment_status?.toUpperCase() ?? ''] ?? 'unknown'
  const currency = row.payment_currency ?? undefined
  const amount = currency === 'MNT' ? parseTugrik(row.payment_amount) : undefined
  if (status === 'paid' && currency === 'MNT' && amount === undefined)
    throw new PaymentFailure('unreadable', 'a paid amount is not in whole tugrik')
  return { id: row.payment_id, status, amount, currency, kind: row.payment_type ?? undefined }
}

const read = <Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> => {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'the response')
  throw new PaymentFailure('unreadable', `missing or broken: ${fields.join(', ')}`)
}
