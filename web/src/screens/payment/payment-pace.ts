import type { Invoice, InvoiceStatus } from '#contract/billing.ts'

const FIRST_WAIT = 4_000
const LONGEST_WAIT = 15_000
const SLOWER_BY = 1.25
/** The server's clock decides: one more look after the end tells what became of it. */
const LAST_LOOK = 5_000
const MINUTE = 60_000

const waitAfter = (checks: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * SLOWER_BY ** checks)

/** In how many milliseconds to ask about a payment again, or that there is nothing more to ask. */
export const nextCheck = (
  { status, expires_at }: Pick<Invoice, 'status' | 'expires_at'>,
  checks: number,
  now: number,
): number | false => {
  if (status !== 'processing' && status !== 'serverError') return false
  const rest = Date.parse(expires_at) + LAST_LOOK - now
  // A provider that does not answer is not pressed.
  const wait = status === 'serverError' ? LONGEST_WAIT : waitAfter(checks)
  return rest > 0 && Math.min(wait, rest)
}

export type TimeLeft = { hours: number; minutes: number }

/** What is left until then, in whole minutes; undefined once it is over. */
export const timeLeft = (until: string, now: number): TimeLeft | undefined => {
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE)
  return minutes > 0 ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 } : undefined
}

/** A payment may still arrive, or have arrived unseen: asking once more can only help. */
const WORTH_ASKING: readonly InvoiceStatus[] = ['processing', 'serverError', 'expired', 'cancelled']

export const isWorthAsking = (status: InvoiceStatus): boolean => WORTH_ASKING.includes(status)
