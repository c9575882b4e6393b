import { randomBytes } from 'node:crypto'
import { type Duration, OVERAGE_PRICE } from '#contract/billing.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { PaymentFailure } from '#server/outside/qpay/payment-failure.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'
import { hashToken, randomToken } from '#server/plumbing/secrets.ts'
import { type BillingParts, checkInvoice, closeInvoice } from './check-invoice.ts'
import { noteInvoice } from './note-invoice.ts'
import { isDowngrade } from './plan-change.ts'
import { countOwedPieces, findPlan, lockTeamPlan } from './plan-store.ts'
import {
  findWaitingInvoices,
  type Invoice,
  insertInvoice,
  moveInvoice,
  saveProviderInvoice,
} from './store.ts'

export type Wish = { teamId: string; planId: number; duration: Duration; pageId: string | null; by: string }

/** Where the provider calls when something was paid; QPay takes 255 characters. */
export const CALLBACK_PATH = '/webhooks/qpay'

/** Longer than the provider takes to make one, tried twice. */
const MAKING_SECONDS = 60

type Opened =
  | { kind: 'new'; invoice: Invoice; callbackToken: string }
  | { kind: 'waiting'; invoice: Invoice }
  | { kind: 'superseded'; invoices: Invoice[] }

export const createInvoices = (parts: BillingParts) => {
  const { plumbing } = parts
  const making = new Map<string, Promise<Invoice>>()

  const makeOnce = (invoice: Invoice, callbackToken: string): Promise<Invoice> => {
    const made = makeAtProvider(parts, invoice, callbackToken).finally(() => making.delete(invoice.id))
    making.set(invoice.id, made)
    return made
  }

  /** The invoice that waits for just this, or a new one; any other that waits is closed first. */
  const createInvoice = async (wish: Wish): Promise<Invoice> => {
    const opened = await openInvoice(parts, wish)
    if (opened.kind === 'new') return makeOnce(opened.invoice, opened.callbackToken)
    if (opened.kind === 'superseded') {
      for (const invoice of opened.invoices) await closeInvoice(parts, invoice)
      return createInvoice(wish)
    }
    if (opened.invoice.provider_invoice_id) return opened.invoice
    const made = making.get(opened.invoice.id)
    // Another process is making it.
    if (!made) throw new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: 2 })
    return made
  }

  return async (wish: Wish): Promise<Invoice> => {
    try {
      return await createInvoice(wish)
    } catch (error) {
      if (!isDuplicate(error)) throw errorFor(error)
      plumbing.log.warn('an invoice number was taken at the provider; another is tried')
    }
    return createInvoice(wish).catch((error: unknown) => {
      throw errorFor(error)
    })
  }
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof PaymentFailure && error.class === 'duplicate'

const errorFor = (error: unknown): unknown =>
  error instanceof PaymentFailure
    ? new DomainError(hasFailed(error) ? 'PAYMENT_FAILED' : 'PAYMENT_SERVER_ERROR')
    : error

/** Refused for good; everything else may go well another time. */
const hasFailed = (failure: PaymentFailure): boolean =>
  failure.class === 'duplicate' || failure.class === 'refused'

/** Under the lock of the team, so that two requests cannot both open one. */
const openInvoice = (parts: BillingParts, wish: Wish): Promise<Opened> =>
  parts.plumbing.database.queries.transaction().execute(async (transaction) => {
    const now = parts.plumbing.clock.now()
    const plan = await findPlan(transaction, wish.planId)
    const price = requirePrice(plan)
    const team = await lockTeamPlan(transaction, wish.teamId)
    if (!team) throw new DomainError('TEAM_NOT_FOUND')
    if (isDowngrade(team, { id: wish.planId, price }, now)) throw new DomainError('DOWNGRADE_REFUSED')

    const waiting = await findWaitingInvoices(transaction, wish.teamId, now)
    const same = waiting.find((invoice) => isFor(invoice, wish) && !wasAbandoned(invoice, now))
    if (same) return { kind: 'waiting', invoice: same }
    for (const { id } of waiting)
      await moveInvoice(transaction, id, ['processing', 'serverError'], 'cancelled')
    if (waiting.length > 0) return { kind: 'superseded', invoices: waiting.map(cancelled) }
    const made = await insertNew(transaction, parts, wish, price)
    await noteCreated(transaction, made.invoice, wish.by)
    return { kind: 'new', ...made }
  })

const cancelled = (invoice: Invoice): Invoice => ({ ...invoice, status: 'cancelled' })

const requirePrice = (plan: Row<'plans'> | undefined): number => {
  if (!plan) throw new DomainError('NOT_FOUND')
  if (plan.monthly_price === null) throw new DomainError('PLAN_BY_AGREEMENT')
  if (plan.monthly_price === 0) throw new DomainError('TRIAL_NOT_FOR_SALE')
  return plan.monthly_price
}

const isFor = (invoice: Invoice, { planId, duration, pageId }: Wish): boolean =>
  invoice.plan_id === planId && invoice.duration === duration && invoice.page_id === pageId

/** The process that was making it died before the provider answered. */
const wasAbandoned = ({ provider_invoice_id, created_at }: Invoice, now: Date): boolean =>
  provider_invoice_id === null && secondsAfter(created_at, MAKING_SECONDS) <= now

const insertNew = async (
  transaction: Queries,
  { plumbing: { clock, config } }: BillingParts,
  wish: Wish,
  price: number,
) => {
  const now = clock.now()
  const pieces = await countOwedPieces(transaction, wish.teamId)
  const callbackToken = randomToken()
  const invoice = await insertInvoice(transaction, {
    number: newNumber(now),
    team_id: wish.teamId,
    page_id: wish.pageId,
    created_by: wish.by,
    plan_id: wish.planId,
    duration: wish.duration,
    plan_amount: price * wish.duration,
    overage_amount: pieces * OVERAGE_PRICE,
    overage_pieces: pieces,
    status: 'processing',
    callback_hash: hashToken(callbackToken),
    created_at: now,
    expires_at: secondsAfter(now, config.invoiceMinutes * 60),
  })
  return { invoice, callbackToken }
}

const noteCreated = (transaction: Queries, invoice: Invoice, by: string): Promise<void> =>
  noteInvoice(transaction, 'invoice.created', invoice, {
    by,
    at: invoice.created_at,
    details: {
      plan: invoice.plan_code,
      months: invoice.duration,
      amount: invoice.plan_amount + invoice.overage_amount,
    },
  })

/** Letters and digits only: QPay takes nothing else. */
const newNumber = (now: Date): string =>
  `H${now.toISOString().slice(2, 10).replaceAll('-', '')}${randomBytes(5).toString('hex').toUpperCase()}`

const makeAtProvider = async (
  parts: BillingParts,
  invoice: Invoice,
  callbackToken: string,
): Promise<Invoice> => {
  const { plumbing, payments } = parts
  const { queries } = plumbing.database
  try {
    const created = await payments.createInvoice({
      number: invoice.number,
      receiver: (invoice.team_id ?? 'terminal').replaceAll('-', ''),
      description: `Hariu ${invoice.plan_code} ${invoice.duration} sar ${invoice.number}`,
      amount: invoice.plan_amount + invoice.overage_amount,
      callbackUrl: `${plumbing.config.publicUrl}${CALLBACK_PATH}/${callbackToken}`,
    })
    const saved = (await saveProviderInvoice(queries, invoice.id, created)) ?? invoice
    if (saved.status === 'cancelled') return closeInvoice(parts, saved)
    return saved.called_back_at ? await checkEarly(parts, saved) : saved
  } catch (error) {
    if (error instanceof PaymentFailure)
      await moveInvoice(queries, invoice.id, ['processing'], hasFailed(error) ? 'failed' : 'serverError')
    throw error
  }
}

/** The callback came before the provider's answer did; then nobody could ask yet. */
const checkEarly = async (parts: BillingParts, invoice: Invoice): Promise<Invoice> => {
  try {
    return await checkInvoice(parts, invoice)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    return invoice
  }
}
