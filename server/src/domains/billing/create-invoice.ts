import { randomBytes } from 'node:crypto'
import { type Duration, OVERAGE_PRICE } from '#contract/billing.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { countOwedPieces, findEndedTeamsOfOwner, findOwingTeam } from '#server/domains/debts/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { hashToken, randomToken } from '#server/infrastructure/secrets.ts'
import { tugrik } from '#server/infrastructure/tugrik.ts'
import { PaymentFailure, type PaymentFailureClass } from '#server/integrations/qpay/payment-failure.ts'
import { type BillingParts, checkInvoice, closeInvoice, endAtProvider } from './check-invoice.ts'
import { isDowngrade } from './plan-change.ts'
import { findPlan, lockTeamPlan, type TeamPlan } from './plan-store.ts'
import { recordInvoiceEvent } from './record-invoice-event.ts'
import {
  amountOf,
  findWaitingInvoices,
  type Invoice,
  insertInvoice,
  moveInvoice,
  saveProviderInvoice,
} from './store.ts'

export type InvoiceRequest = {
  teamId: string
  /** Absent: the invoice charges only the overage that the team owes. */
  plan?: { id: number; duration: Duration; pageId: string | null }
  by: string
}

/** Path of the provider's callback; QPay accepts 255 characters for the URL. */
export const CALLBACK_PATH = '/webhooks/qpay'

/** Longer than two tries of creating an invoice at the provider. */
const MAKING_SECONDS = 60

type Opened =
  | { kind: 'new'; invoice: Invoice; callbackToken: string }
  | { kind: 'waiting'; invoice: Invoice }
  | { kind: 'superseded'; invoices: Invoice[] }

export const createInvoices = (parts: BillingParts) => {
  const { services } = parts
  const making = new Map<string, Promise<Invoice>>()

  const makeOnce = (invoice: Invoice, callbackToken: string): Promise<Invoice> => {
    const made = makeAtProvider(parts, invoice, callbackToken).finally(() => making.delete(invoice.id))
    making.set(invoice.id, made)
    return made
  }

  /** Returns the waiting invoice for the same purchase, or a new one; any other waiting invoice is closed first. */
  const createInvoice = async (wish: InvoiceRequest): Promise<Invoice> => {
    const opened = await openInvoice(parts, wish)
    if (opened.kind === 'new') return makeOnce(opened.invoice, opened.callbackToken)
    if (opened.kind === 'superseded') {
      for (const invoice of opened.invoices) await endAtProvider(parts, invoice)
      return createInvoice(wish)
    }
    if (opened.invoice.provider_invoice_id) return opened.invoice
    const made = making.get(opened.invoice.id)
    // Another process is creating it.
    if (!made) throw new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: 2 })
    return made
  }

  return async (wish: InvoiceRequest): Promise<Invoice> => {
    try {
      return await createInvoice(wish)
    } catch (error) {
      if (!isDuplicate(error)) throw errorFor(error)
      services.log.warn('an invoice number exists at the provider; trying another')
    }
    return createInvoice(wish).catch((error: unknown) => {
      throw errorFor(error)
    })
  }
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof PaymentFailure && error.class === 'duplicate'

const codes: Partial<Record<PaymentFailureClass, ErrorCode>> = {
  duplicate: 'PAYMENT_FAILED',
  refused: 'PAYMENT_FAILED',
  // Also when the provider created the invoice: its code was never shown, so it cannot be paid.
  outcome_unknown: 'PAYMENT_UNAVAILABLE',
  transient: 'PAYMENT_UNAVAILABLE',
}

const errorFor = (error: unknown): unknown =>
  error instanceof PaymentFailure ? new DomainError(codes[error.class] ?? 'PAYMENT_SERVER_ERROR') : error

/** Holds the lock of the team, so that two requests cannot both open an invoice. */
const openInvoice = (parts: BillingParts, wish: InvoiceRequest): Promise<Opened> =>
  parts.services.database.queries.transaction().execute(async (transaction) => {
    const now = parts.services.clock.now()
    const team = await lockTeamPlan(transaction, wish.teamId)
    if (!team) throw new DomainError('TEAM_NOT_FOUND')
    const pieces = await countOwedPieces(transaction, wish.teamId)
    const planAmount = wish.plan ? await priceOf(transaction, wish.plan, team, now) : 0
    if (wish.plan) await requireNoOtherDebt(transaction, wish.teamId, now)
    else if (pieces === 0) throw new DomainError('NOTHING_OWED')

    const waiting = await findWaitingInvoices(transaction, wish.teamId, now)
    const same = waiting.find((invoice) => isFor(invoice, wish, pieces) && !wasAbandoned(invoice, now))
    if (same) return { kind: 'waiting', invoice: same }
    for (const { id } of waiting)
      await moveInvoice(transaction, id, ['processing', 'serverError'], 'cancelled')
    if (waiting.length > 0) return { kind: 'superseded', invoices: waiting.map(cancelled) }
    const made = await insertNew(transaction, parts, wish, { planAmount, pieces })
    await recordCreated(transaction, made.invoice, wish.by)
    return { kind: 'new', ...made }
  })

const cancelled = (invoice: Invoice): Invoice => ({ ...invoice, status: 'cancelled' })

const priceOf = async (
  transaction: Queries,
  { id, duration }: NonNullable<InvoiceRequest['plan']>,
  team: TeamPlan,
  now: Date,
): Promise<number> => {
  const price = requirePrice(await findPlan(transaction, id))
  if (isDowngrade(team, { id, price }, now)) throw new DomainError('DOWNGRADE_REFUSED')
  return price * duration
}

/** The debt of an ended team must be paid before another team of its owner gets a plan. */
const requireNoOtherDebt = async (transaction: Queries, teamId: string, now: Date): Promise<void> => {
  const debt = await findOwingTeam(transaction, await findEndedTeamsOfOwner(transaction, teamId, now))
  if (debt) throw new DomainError('OTHER_TEAM_OWES', { team: debt.team, amount: tugrik(debt.amount) })
}

const requirePrice = (plan: Row<'plans'> | undefined): number => {
  if (!plan) throw new DomainError('NOT_FOUND')
  if (plan.monthly_price === null) throw new DomainError('PLAN_BY_AGREEMENT')
  if (plan.monthly_price === 0) throw new DomainError('TRIAL_NOT_FOR_SALE')
  return plan.monthly_price
}

const isFor = (invoice: Invoice, { plan }: InvoiceRequest, owedPieces: number): boolean =>
  plan
    ? invoice.plan_id === plan.id && invoice.duration === plan.duration && invoice.page_id === plan.pageId
    : invoice.plan_id === null && invoice.overage_pieces === owedPieces

/** The process that was creating it died before the provider responded. */
const wasAbandoned = ({ provider_invoice_id, created_at }: Invoice, now: Date): boolean =>
  provider_invoice_id === null && secondsAfter(created_at, MAKING_SECONDS) <= now

const insertNew = async (
  transaction: Queries,
  { services: { clock, config } }: BillingParts,
  { teamId, plan, by }: InvoiceRequest,
  { planAmount, pieces }: { planAmount: number; pieces: number },
) => {
  const now = clock.now()
  const callbackToken = randomToken()
  const invoice = await insertInvoice(transaction, {
    number: newNumber(now),
    team_id: teamId,
    page_id: plan?.pageId ?? null,
    created_by: by,
    plan_id: plan?.id ?? null,
    duration: plan?.duration ?? null,
    plan_amount: planAmount,
    overage_amount: pieces * OVERAGE_PRICE,
    overage_pieces: pieces,
    status: 'processing',
    callback_hash: hashToken(callbackToken),
    created_at: now,
    expires_at: secondsAfter(now, config.invoiceMinutes * 60),
  })
  return { invoice, callbackToken }
}

const recordCreated = (transaction: Queries, invoice: Invoice, by: string): Promise<void> =>
  recordInvoiceEvent(transaction, 'invoice.created', invoice, {
    by,
    at: invoice.created_at,
    details: {
      plan: invoice.plan_code,
      months: invoice.duration,
      amount: amountOf(invoice),
    },
  })

/** Letters and digits only, because QPay accepts nothing else. */
const newNumber = (now: Date): string =>
  `H${now.toISOString().slice(2, 10).replaceAll('-', '')}${randomBytes(5).toString('hex').toUpperCase()}`

const makeAtProvider = async (
  parts: BillingParts,
  invoice: Invoice,
  callbackToken: string,
): Promise<Invoice> => {
  const { services, payments } = parts
  const { queries } = services.database
  try {
    const created = await payments.createInvoice({
      number: invoice.number,
      receiver: (invoice.team_id ?? 'terminal').replaceAll('-', ''),
      description: descriptionOf(invoice),
      amount: amountOf(invoice),
      callbackUrl: `${services.config.publicUrl}${CALLBACK_PATH}/${callbackToken}`,
    })
    const saved = (await saveProviderInvoice(queries, invoice.id, created)) ?? invoice
    if (saved.status === 'cancelled') return closeInvoice(parts, saved)
    return saved.called_back_at ? await checkEarly(parts, saved) : saved
  } catch (error) {
    if (error instanceof PaymentFailure) await moveInvoice(queries, invoice.id, ['processing'], 'failed')
    throw error
  }
}

/** The bank shows it to the payer, in Latin letters. */
const descriptionOf = ({ number, plan_code, duration }: Invoice): string =>
  plan_code === null ? `Hariu overage ${number}` : `Hariu ${plan_code} ${duration} sar ${number}`

/** The callback came before the provider's response, when the invoice could not be checked yet. */
const checkEarly = async (parts: BillingParts, invoice: Invoice): Promise<Invoice> => {
  try {
    return await checkInvoice(parts, invoice)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    return invoice
  }
}
