import type { InvoiceStatus } from '#contract/billing.ts'
import type { NewRow, Queries, Row } from '#migrations/tables.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { CreatedInvoice } from '#server/integrations/qpay/payment-provider.ts'

export type Invoice = Row<'invoices'> & { plan_code: Row<'plans'>['code'] | null }

/** Total in tugrik. */
export const amountOf = ({ plan_amount, overage_amount }: Pick<Invoice, 'plan_amount' | 'overage_amount'>) =>
  plan_amount + overage_amount

const invoices = (queries: Queries) =>
  queries
    .selectFrom('invoices')
    .leftJoin('plans', 'plans.id', 'invoices.plan_id')
    .selectAll('invoices')
    .select('plans.code as plan_code')

export const findInvoice = (queries: Queries, id: string): Promise<Invoice | undefined> =>
  invoices(queries).where('invoices.id', '=', id).executeTakeFirst()

export const findInvoiceByNumber = (queries: Queries, number: string): Promise<Invoice | undefined> =>
  invoices(queries).where('invoices.number', '=', number).executeTakeFirst()

/**
 * Newest first. Excludes invoices that the provider never created: their QR codes were never shown, and a retry creates
 * another.
 */
export const findInvoicesOfTeam = (queries: Queries, teamId: string, most: number): Promise<Invoice[]> =>
  invoices(queries)
    .where('invoices.team_id', '=', teamId)
    .where((of) =>
      of.or([of('invoices.status', '!=', 'failed'), of('invoices.provider_invoice_id', 'is not', null)]),
    )
    .orderBy('invoices.created_at', 'desc')
    .orderBy('invoices.id')
    .limit(most)
    .execute()

/** Invoices that may be paid now. */
export const findWaitingInvoices = (queries: Queries, teamId: string, now: Date): Promise<Invoice[]> =>
  invoices(queries)
    .where('invoices.team_id', '=', teamId)
    .where('invoices.expires_at', '>', now)
    .where((of) =>
      of.or([
        of('invoices.status', '=', 'processing'),
        of.and([of('invoices.status', '=', 'serverError'), of('provider_invoice_id', 'is not', null)]),
      ]),
    )
    .execute()

export const insertInvoice = async (queries: Queries, invoice: NewRow<'invoices'>): Promise<Invoice> => {
  const { id } = await queries
    .insertInto('invoices')
    .values(invoice)
    .returning('id')
    .executeTakeFirstOrThrow()
  return invoices(queries).where('invoices.id', '=', id).executeTakeFirstOrThrow()
}

export const saveProviderInvoice = async (
  queries: Queries,
  id: string,
  created: CreatedInvoice,
): Promise<Invoice | undefined> => {
  await queries
    .updateTable('invoices')
    .set({
      provider_invoice_id: created.id,
      qr_text: created.qrText,
      qr_image: created.qrImage ? `data:image/png;base64,${created.qrImage}` : null,
      urls: JSON.stringify(created.links.map((link) => ({ ...link, logo: link.logo || null }))),
    })
    .where('id', '=', id)
    .execute()
  return findInvoice(queries, id)
}

/**
 * Changes the status of an invoice, unless it has left the `from` states.
 * @returns whether it did
 */
export const moveInvoice = async (
  queries: Queries,
  id: string,
  from: readonly InvoiceStatus[],
  status: InvoiceStatus,
): Promise<boolean> => {
  const moved = await queries
    .updateTable('invoices')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export const lockInvoice = (queries: Queries, id: string): Promise<Row<'invoices'> | undefined> =>
  queries.selectFrom('invoices').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const updateInvoice = async (
  queries: Queries,
  id: string,
  change: Partial<Pick<Row<'invoices'>, 'status' | 'paid_amount' | 'completed_at' | 'called_back_at'>>,
): Promise<void> => {
  await queries.updateTable('invoices').set(change).where('id', '=', id).execute()
}

/** Returns true for one caller within `seconds`, who may query the provider. */
export const claimCheck = async (
  queries: Queries,
  id: string,
  now: Date,
  seconds: number,
): Promise<boolean> => {
  const claimed = await queries
    .updateTable('invoices')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where((of) => of.or([of('checked_at', 'is', null), of('checked_at', '<=', secondsAfter(now, -seconds))]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * Records a callback.
 * @returns the invoice with this token
 */
export const recordCallback = async (
  queries: Queries,
  callbackHash: string,
  now: Date,
): Promise<string | undefined> => {
  const called = await queries
    .updateTable('invoices')
    .set({ called_back_at: now })
    .where('callback_hash', '=', callbackHash)
    .returning('id')
    .executeTakeFirst()
  return called?.id
}
