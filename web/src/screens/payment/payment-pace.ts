import type { Invoice } from '#contract/billing.schemas.ts'
import type { InvoiceStatus } from '#contract/billing.ts'

const FIRST_WAIT = 4_000
const LONGEST_WAIT = 15_000
const SLOWER_BY = 1.25
/** Milliseconds after the end until the last check, because the server's clock decides. */
const LAST_CHECK_DELAY = 5_000
const MINUTE = 60_000

const waitAfter = (checks: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * SLOWER_BY ** checks)

/** Milliseconds until the next check of a payment, or false when no more is needed. */
export const nextCheck = (
  { status, expires_at }: Pick<Invoice, 'status' | 'expires_at'>,
  checks: number,
  now: number,
): number | false => {
  if (status !== 'processing' && status !== 'serverError') return false
  const rest = Date.parse(expires_at) + LAST_CHECK_DELAY - now
  // A provider that fails is checked slowly.
  const wait = status === 'serverError' ? LONGEST_WAIT : waitAfter(checks)
  return rest > 0 && Math.min(wait, rest)
}

export type TimeLeft = { hours: number; minutes: number }

/** The time left in whole minutes; undefined once it is over. */
export const timeLeft = (until: string, now: number): TimeLeft | undefined => {
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE)
  return minutes > 0 ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 } : undefined
}

/** Invoices whose payment may still arrive or was not noticed, so that another check is useful. */
const CHECKABLE: readonly InvoiceStatus[] = ['processing', 'serverError', 'expired', 'cancelled']

export const canCheckAgain = (status: InvoiceStatus): boolean => CHECKABLE.includes(status)
