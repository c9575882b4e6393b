import { OVERAGE_PRICE } from '#contract/billing.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { CheckedPayments, InvoiceState } from '#server/integrations/qpay/payment-provider.ts'
import {
  findRecordedPayments,
  insertPayment,
  insertRefund,
  type RecordedPayment,
  recordRefunded,
  sumPaid,
} from './money-store.ts'
import { type Due, isMoney, kindOfPayment, statusAfterCheck } from './payment-verdict.ts'
import { changePlan, type PlanChange } from './plan-change.ts'
import { applyPlanChange, chargePieces, findPlan, lockTeamPlan, type TeamPlan } from './plan-store.ts'
import { recordInvoiceEvent } from './record-invoice-event.ts'
import { amountOf, findInvoice, type Invoice, lockInvoice, updateInvoice } from './store.ts'

/** Time after a callback when the check that it started has ended, unless its process died. */
export const SECOND_LOOK_SECONDS = 60

type Parts = Pick<Services, 'database' | 'clock' | 'log'>

/** The provider's response, and the time of the query. */
export type Answer = CheckedPayments & { state: InvoiceState; askedAt: Date }

/**
 * Turns money into a plan; the only function that does, for callback, browser and operator. One transaction, so a
 * crash leaves nothing half done and the next check repeats it completely.
 */
export const settleInvoice = (
  { database, clock, log }: Parts,
  invoice: Pick<Invoice, 'id' | 'team_id'>,
  answer: Answer,
): Promise<Invoice | undefined> =>
  database.queries.transaction().execute(async (transaction) => {
    const now = clock.now()
    const team = invoice.team_id ? await lockTeamPlan(transaction, invoice.team_id) : undefined
    const locked = await lockInvoice(transaction, invoice.id)
    if (!locked) return undefined
    const recorded = await findRecordedPayments(
      transaction,
      answer.payments.map(({ id }) => id),
    )
    for (const change of reportedDifferently(locked.id, recorded, answer))
      log.warn(
        { invoice: locked.number, ...change },
        'the provider reports a payment differently than before',
      )
    const due = await recordPayments(transaction, locked, { answer, recorded, now })
    const status = statusAfterCheck(due, answer, now)
    const settlesNow = status === 'completed' && locked.status !== 'completed'
    if (settlesNow) {
      await giveWhatWasBought(transaction, locked, team, now)
      log.info({ invoice: locked.number, paid: due.paid, was: locked.status }, 'an invoice is settled')
    }
    await updateInvoice(transaction, locked.id, {
      status,
      paid_amount: due.paid,
      ...(settlesNow ? { completed_at: now } : {}),
      ...(isAnswered({ ...locked, status }, answer.askedAt) ? { called_back_at: null } : {}),
    })
    return findInvoice(transaction, locked.id)
  })

/**
 * Whether a callback needs no further check. A callback during a query may announce something newer, and the provider
 * may list a payment slightly later than it announces it.
 */
const isAnswered = ({ called_back_at, status }: Row<'invoices'>, askedAt: Date): boolean => {
  if (called_back_at === null) return false
  if (status === 'completed') return called_back_at < askedAt
  return secondsAfter(called_back_at, SECOND_LOOK_SECONDS) <= askedAt
}

/**
 * Differences to recorded payments, for the operator. A recorded payment stays recorded whatever is reported later;
 * only a refund reverses it.
 */
const reportedDifferently = (
  invoiceId: string,
  recorded: ReadonlyMap<string, RecordedPayment>,
  { payments }: Answer,
): { payment: string; recorded: number; told: string; amount: number | undefined }[] =>
  payments.flatMap(({ id, status, amount }) => {
    const before = recorded.get(id)
    if (before?.invoice_id !== invoiceId || status === 'refunded') return []
    if (status === 'paid' && amount === before.amount) return []
    return [{ payment: id, recorded: before.amount, told: status, amount }]
  })

const recordPayments = async (
  transaction: Queries,
  invoice: Row<'invoices'>,
  {
    answer: { payments },
    recorded,
    now,
  }: { answer: Answer; recorded: ReadonlyMap<string, RecordedPayment>; now: Date },
): Promise<Due> => {
  const refunded = payments.filter(({ status }) => status === 'refunded').map(({ id }) => id)
  for (const amount of await recordRefunded(transaction, invoice.id, refunded, now))
    await recordInvoiceEvent(transaction, 'payment.refunded', invoice, {
      by: null,
      at: now,
      details: { amount },
    })
  const due: Due = {
    status: invoice.status,
    expires_at: invoice.expires_at,
    amount: amountOf(invoice),
    paid: await sumPaid(transaction, invoice.id),
  }
  for (const { id, amount } of payments.filter(isMoney).filter((payment) => !recorded.has(payment.id))) {
    const kind = kindOfPayment(amount, due, now)
    const payment = { provider_payment_id: id, invoice_id: invoice.id, amount, kind, recorded_at: now }
    if (!(await insertPayment(transaction, payment))) continue
    due.paid += amount
    const details = { amount, kind }
    await recordInvoiceEvent(transaction, 'payment.received', invoice, { by: null, at: now, details })
    if (kind === 'double')
      await insertRefund(transaction, { invoice_id: invoice.id, amount, reason: 'double', recorded_at: now })
    if (kind === 'excess') {
      const excess = { invoice_id: invoice.id, amount: due.paid - due.amount, recorded_at: now }
      await insertRefund(transaction, { ...excess, reason: 'excess' })
    }
  }
  return due
}

/** Gives the plan and the overage of an invoice. Money that can no longer be used is refunded. */
const giveWhatWasBought = async (
  transaction: Queries,
  invoice: Row<'invoices'>,
  team: TeamPlan | undefined,
  now: Date,
): Promise<void> => {
  const owed = { invoice_id: invoice.id, recorded_at: now }
  if (!team) {
    return insertRefund(transaction, { ...owed, amount: amountOf(invoice), reason: 'team_deleted' })
  }
  const isGiven = invoice.plan_id === null || (await givePlan(transaction, invoice, team, now))
  if (!isGiven) await insertRefund(transaction, { ...owed, amount: invoice.plan_amount, reason: 'plan_kept' })
  const tooMany = await chargePieces(transaction, team.teamId, invoice.overage_pieces)
  await insertRefund(transaction, {
    ...owed,
    amount: tooMany * OVERAGE_PRICE,
    reason: 'overage_paid_twice',
  })
}

/** Returns false when the money could not be used. */
const givePlan = async (
  transaction: Queries,
  { id: invoiceId, ...invoice }: Row<'invoices'>,
  team: TeamPlan,
  now: Date,
): Promise<boolean> => {
  const { plan_id: planId, duration: months } = invoice
  const price = planId && (await findPlan(transaction, planId))?.monthly_price
  if (!planId || !months || !price) return false
  const change = changePlan(team, { plan: { id: planId, price }, months }, now)
  await applyPlanChange(transaction, team, change, { invoiceId, now })
  if (change.kind === 'kept') return false
  await recordPlanChange(transaction, { id: invoiceId, ...invoice }, { team, change, now })
  return true
}

const recordPlanChange = async (
  transaction: Queries,
  invoice: Row<'invoices'>,
  { team, change, now }: { team: TeamPlan; change: PlanChange; now: Date },
): Promise<void> => {
  const from = await findPlan(transaction, team.plan.id)
  const to = await findPlan(transaction, change.planId)
  if (!from || !to) throw new Error('a team has an unknown plan')
  const details = { from: from.code, to: to.code, ends_at: change.endsAt?.toISOString() ?? null }
  await recordInvoiceEvent(transaction, 'plan.changed', invoice, { by: null, at: now, details })
}
