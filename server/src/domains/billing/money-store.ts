import type { NewRow, Queries, Row } from '#migrations/tables.ts'

/** Returns true when no process has stored this payment before, for any invoice. */
export const insertPayment = async (queries: Queries, payment: NewRow<'payments'>): Promise<boolean> => {
  const inserted = await queries
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('provider_payment_id').doNothing())
    .returning('provider_payment_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type RecordedPayment = Pick<Row<'payments'>, 'invoice_id' | 'amount'>

/** Stored payments by the provider's id, for any invoice. */
export const findRecordedPayments = async (
  queries: Queries,
  ids: string[],
): Promise<Map<string, RecordedPayment>> => {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('payments')
    .where('provider_payment_id', 'in', ids)
    .select(['provider_payment_id', 'invoice_id', 'amount'])
    .execute()
  return new Map(rows.map(({ provider_payment_id, ...recorded }) => [provider_payment_id, recorded]))
}

/** @returns the amounts of newly recorded refunds, payment by payment */
export const recordRefunded = async (
  queries: Queries,
  invoiceId: string,
  ids: string[],
  now: Date,
): Promise<number[]> => {
  if (ids.length === 0) return []
  const refunded = await queries
    .updateTable('payments')
    .set({ refunded_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('provider_payment_id', 'in', ids)
    .where('refunded_at', 'is', null)
    .returning('amount')
    .execute()
  return refunded.map(({ amount }) => amount)
}

export const sumPaid = async (queries: Queries, invoiceId: string): Promise<number> => {
  const { sum } = await queries
    .selectFrom('payments')
    .where('invoice_id', '=', invoiceId)
    .where('refunded_at', 'is', null)
    .select((of) => of.fn.sum<string | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export const insertRefund = async (
  queries: Queries,
  refund: Pick<Row<'refunds'>, 'invoice_id' | 'amount' | 'reason' | 'recorded_at'>,
): Promise<void> => {
  if (refund.amount > 0) await queries.insertInto('refunds').values(refund).execute()
}

export type OpenRefund = Pick<Row<'refunds'>, 'id' | 'amount' | 'reason' | 'recorded_at'> & { number: string }

export const findOpenRefunds = (queries: Queries): Promise<OpenRefund[]> =>
  queries
    .selectFrom('refunds')
    .innerJoin('invoices', 'invoices.id', 'refunds.invoice_id')
    .where('repaid_at', 'is', null)
    .orderBy('refunds.recorded_at')
    .orderBy('refunds.id')
    .select(['refunds.id', 'refunds.amount', 'refunds.reason', 'refunds.recorded_at', 'invoices.number'])
    .execute()

/** @returns the refund with its invoice, or undefined when it was marked before */
export const markRepaid = async (queries: Queries, id: string, now: Date) =>
  queries
    .updateTable('refunds')
    .from('invoices')
    .whereRef('invoices.id', '=', 'refunds.invoice_id')
    .set({ repaid_at: now })
    .where('refunds.id', '=', id)
    .where('refunds.repaid_at', 'is', null)
    .returning(['refunds.amount', 'invoices.id', 'invoices.number', 'invoices.team_id'])
    .executeTakeFirst()

export type PaidTooLittle = Pick<Row<'invoices'>, 'number' | 'status' | 'paid_amount' | 'created_at'> & {
  amount: number
}

/** Invoices that received money and expired without being completed. */
export const findPaidTooLittle = async (queries: Queries, now: Date): Promise<PaidTooLittle[]> =>
  queries
    .selectFrom('invoices')
    .where('status', '!=', 'completed')
    .where('paid_amount', '>', 0)
    .where('expires_at', '<=', now)
    .orderBy('created_at')
    .select((of) => [
      'number',
      'status',
      'paid_amount',
      'created_at',
      of('plan_amount', '+', of.ref('overage_amount')).as('amount'),
    ])
    .execute()
