import { setTimeout } from 'node:timers/promises'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Log } from '#server/infrastructure/log.ts'
import { readCheckPage, readCreatedInvoice, readInvoiceState, readPayments, readToken } from './answers.ts'
import { PaymentFailure, type PaymentFailureClass } from './payment-failure.ts'
import type { NewInvoice, PaymentProvider } from './payment-provider.ts'
import {
  createQpayHttp,
  QPAY_TIMING,
  type QpayCall,
  type QpaySettings,
  type QpayTiming,
} from './qpay-http.ts'
import { createTokenSource, type TokenStore } from './tokens.ts'

type Parts = {
  settings: QpaySettings
  clock: Clock
  log: Log
  /** Shared by all processes. */
  tokens: TokenStore
  timing?: QpayTiming
}

type TokenCall = Omit<QpayCall, 'authorization'>

const PAGE = 100
/** More payments than one invoice ever has. */
const MOST_PAGES = 10

/** QPay's merchant API v2 as a `PaymentProvider` (reference/qpay.md). Methods throw `PaymentFailure`. */
export const createQpay = ({
  settings,
  clock,
  log,
  tokens,
  timing = QPAY_TIMING,
}: Parts): PaymentProvider & { close: () => Promise<void> } => {
  const http = createQpayHttp(settings, log, timing)
  const once = { ...timing, pausesMilliseconds: timing.pausesMilliseconds.slice(0, 1) }
  const harmless = <Answer>(call: () => Promise<Answer>) => withoutEffect(() => repeated(call, timing))

  const giveToken = async (path: string, authorization: string) =>
    readToken(await withoutEffect(() => http.send({ method: 'POST', path, authorization })), clock.now())
  const basic = `Basic ${Buffer.from(`${settings.username}:${settings.password}`).toString('base64')}`
  const giver = {
    login: () => giveToken('auth/token', basic),
    refresh: (refreshToken: string) => giveToken('auth/refresh', `Bearer ${refreshToken}`),
  }
  const source = createTokenSource(tokens, giver, clock, setTimeout)

  /** Logs unreadable responses, because the HTTP client logs only failed calls. */
  const understood = async <Answer>(
    about: Record<string, string>,
    ask: () => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof PaymentFailure && error.class === 'unreadable')
        log.warn({ ...about, class: error.class, detail: error.message }, 'a response of QPay is unreadable')
      throw error
    }
  }

  /** Renews a refused token once and repeats the call once, so there is no loop. */
  const call = async (asked: TokenCall): Promise<unknown> => {
    const token = await source.current()
    const withToken = (given: string) => http.send({ ...asked, authorization: `Bearer ${given}` })
    try {
      return await withToken(token)
    } catch (error) {
      if (!isOf(error, 'credentials')) throw error
      return withToken(await source.instead(token))
    }
  }

  /**
   * Repeats the call once with the same number when the first outcome is unknown. When QPay then knows the number
   * already, the failure is `duplicate`: the attempt is lost, and the next one has a new number. A timeout is never
   * followed by a second call. The time limit includes the login, which another process may hold.
   */
  const createInvoice = async (invoice: NewInvoice) => {
    const about = { invoice: invoice.number }
    const body = invoiceBody(invoice, settings.invoiceCode)
    const asked = { method: 'POST', path: 'invoice', body, about } as const
    const made = understood(about, async () => readCreatedInvoice(await repeated(() => call(asked), once)))
    return Promise.race([made, silenceAfter(timing.callMilliseconds)])
  }

  const checkPage = async (invoiceId: string, page: number) => {
    const body = {
      object_type: 'INVOICE',
      object_id: invoiceId,
      offset: { page_number: page, page_limit: PAGE },
    }
    const asked = { method: 'POST', path: 'payment/check', body, about: { invoice_id: invoiceId } } as const
    return readCheckPage(await harmless(() => call(asked)))
  }

  const readAllPages = async (invoiceId: string) => {
    const rows = []
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { count, rows: more } = await checkPage(invoiceId, page)
      rows.push(...more)
      if (count > rows.length && more.length === 0)
        throw new PaymentFailure('unreadable', 'payments are counted but not listed')
      if (count <= rows.length) return readPayments(rows)
    }
    throw new PaymentFailure('unreadable', 'too many payments')
  }

  const checkPayments = (invoiceId: string) =>
    understood({ invoice_id: invoiceId }, () => readAllPages(invoiceId))

  const readInvoice = async (invoiceId: string) => {
    const about = { invoice_id: invoiceId }
    try {
      return await understood(about, async () =>
        readInvoiceState(
          await harmless(() => call({ method: 'GET', path: pathOf(invoiceId), about })),
          clock.now(),
        ),
      )
    } catch (error) {
      if (isOf(error, 'cancelled')) return 'cancelled'
      throw error
    }
  }

  const cancelInvoice = async (invoiceId: string) => {
    try {
      await harmless(() => call({ method: 'DELETE', path: pathOf(invoiceId) }))
      return 'cancelled'
    } catch (error) {
      if (isOf(error, 'cancelled')) return 'cancelled'
      if (isOf(error, 'paid')) return 'paid'
      if (isOf(error, 'gone')) return 'gone'
      throw error
    }
  }

  return { createInvoice, checkPayments, readInvoice, cancelInvoice, close: () => http.close() }
}

const pathOf = (invoiceId: string): string => `invoice/${encodeURIComponent(invoiceId)}`

const silenceAfter = async (milliseconds: number): Promise<never> => {
  await setTimeout(milliseconds, undefined, { ref: false })
  throw new PaymentFailure('outcome_unknown', 'TimeoutError')
}

const isOf = (error: unknown, ...classes: PaymentFailureClass[]): boolean =>
  error instanceof PaymentFailure && classes.includes(error.class)

/** Jitter spreads the retries of callers that failed together. */
const withJitter = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2)

const isPassing = (error: unknown): boolean => isOf(error, 'transient', 'outcome_unknown')

/** Retries after a passing failure, unless the call was so slow that the payer would wait twice. */
const repeated = async <Answer>(
  call: () => Promise<Answer>,
  { pausesMilliseconds, callMilliseconds }: QpayTiming,
): Promise<Answer> => {
  const began = performance.now()
  for (const pause of pausesMilliseconds) {
    try {
      return await call()
    } catch (error) {
      if (!isPassing(error) || performance.now() - began > callMilliseconds / 2) throw error
      await setTimeout(withJitter(pause))
    }
  }
  return call()
}

/** For calls that can be repeated at any time: an unknown outcome counts as transient. */
const withoutEffect = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentFailure && error.class === 'outcome_unknown')
      throw new PaymentFailure('transient', error.message, error.status)
    throw error
  }
}

/**
 * The simple form (§3), with partial and excess payments disabled.
 * @throws PaymentFailure `refused` for invalid fields
 */
const invoiceBody = (invoice: NewInvoice, invoiceCode: string) => {
  const { number, receiver, description, amount, callbackUrl } = invoice
  const problems = [
    !/^[A-Za-z0-9]{1,45}$/.test(number) && 'number',
    !isText(receiver, 45) && 'receiver',
    !isText(description, 255) && 'description',
    !(Number.isSafeInteger(amount) && amount > 0) && 'amount',
    !isText(callbackUrl, 255) && 'callbackUrl',
  ].filter((problem) => problem !== false)
  if (problems.length > 0) throw new PaymentFailure('refused', `invalid fields: ${problems.join(', ')}`)
  return {
    invoice_code: invoiceCode,
    sender_invoice_no: number,
    invoice_receiver_code: receiver,
    invoice_description: description,
    amount,
    callback_url: callbackUrl,
    allow_partial: false,
    allow_exceed: false,
  }
}

const isText = (text: string, longest: number): boolean => text.length > 0 && text.length <= longest
