import type { Plan } from '#contract/billing.schemas.ts'
import { type InvoiceStatus, OVERAGE_PRICE } from '#contract/billing.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { allows } from '#contract/permissions.ts'
import type { Language } from '#contract/platforms.ts'
import type { Row } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { countOwedPieces } from '#server/domains/debts/index.ts'
import { planStatus, requireRole, shownEnd } from '#server/domains/teams/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { errorMessage } from '#server/infrastructure/http/error-message.ts'
import type { Caller, Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import { type BillingParts, checkWhenDue, closeInvoice } from './check-invoice.ts'
import { createInvoices } from './create-invoice.ts'
import { periodAt } from './months.ts'
import { readOverage, requireAllowedOverage } from './overage.ts'
import { isRunning } from './plan-change.ts'
import {
  findPlans,
  findTeamBilling,
  isTrialUsed,
  lockTeamPlan,
  type TeamBilling,
  updateOverage,
} from './plan-store.ts'
import { readAiPause, readUsage } from './read-usage.ts'
import { recordInvoiceEvent } from './record-invoice-event.ts'
import { shownInvoice } from './shown-invoice.ts'
import { amountOf, findInvoice, findInvoicesOfTeam, type Invoice, moveInvoice } from './store.ts'

type BillingHandlers = Pick<
  Handlers,
  | 'listPlans'
  | 'createInvoice'
  | 'createDebtInvoice'
  | 'checkPayment'
  | 'cancelInvoice'
  | 'getBilling'
  | 'updateOverage'
>

const MOST_INVOICES_SHOWN = 100

export const billingHandlers = (parts: BillingParts): BillingHandlers => {
  const { database, clock, secrets } = parts.services
  const { queries } = database
  const createInvoice = createInvoices(parts)

  return {
    listPlans: async ({ caller }) => ({
      plans: (await findPlans(queries)).map(shownPlan),
      trial_used: await isTrialUsed(queries, caller.personId, secrets),
    }),

    createInvoice: async ({ caller, body }) => {
      await requireRole(queries, caller, body.team_id, 'team.extend_plan')
      const invoice = await createInvoice({
        teamId: body.team_id,
        plan: { id: body.plan_id, duration: body.duration, pageId: body.page_id ?? null },
        by: caller.personId,
      })
      return { invoice: shownInvoice(invoice, clock.now()) }
    },

    createDebtInvoice: async ({ caller, body }) => {
      await requireRole(queries, caller, body.team_id, 'team.extend_plan')
      const invoice = await createInvoice({ teamId: body.team_id, by: caller.personId })
      return { invoice: shownInvoice(invoice, clock.now()) }
    },

    checkPayment: async ({ caller, body, language }) => {
      const invoice = await checkWhenDue(parts, await requireInvoice(parts, caller, body.invoice_id))
      const shown = shownInvoice(invoice, clock.now())
      return { ...words(shown.status, language), status: shown.status, invoice: shown }
    },

    cancelInvoice: async ({ caller, body }) => {
      const before = await requireInvoice(parts, caller, body.invoice_id)
      const { id } = before
      await queries.transaction().execute(async (transaction) => {
        if (!(await moveInvoice(transaction, id, ['processing', 'serverError', 'failed'], 'cancelled')))
          return
        const details = { plan: before.plan_code, amount: amountOf(before) }
        const act = { by: caller.personId, at: clock.now(), details }
        await recordInvoiceEvent(transaction, 'invoice.cancelled', before, act)
      })
      const invoice = await requireInvoice(parts, caller, id)
      if (invoice.status === 'completed') throw new DomainError('INVOICE_PAID')
      return { invoice: shownInvoice(await closeInvoice(parts, invoice), clock.now()) }
    },

    getBilling: async ({ caller, params }) => {
      const role = await requireRole(queries, caller, params.team_id, 'plan.view')
      const billing = await readBilling(parts, params.team_id)
      if (allows(role, 'billing.view')) return { billing }
      return { billing: { ...billing, overage: { ...billing.overage, owed: 0 }, invoices: [] } }
    },

    updateOverage: async ({ caller, params, body }) => {
      await requireRole(queries, caller, params.team_id, 'team.extend_plan')
      const { team_id: teamId } = params
      await queries.transaction().execute(async (transaction) => {
        // The lock makes a concurrent purchase wait, because it may raise the highest cap.
        await lockTeamPlan(transaction, teamId)
        const overage = await readOverage(transaction, teamId)
        if (!overage) throw new DomainError('TEAM_NOT_FOUND')
        requireAllowedOverage(body, overage)
        if (!(await updateOverage(transaction, teamId, body))) return
        const act = { teamId, by: caller.personId, at: clock.now(), details: body }
        await recordAuditEvent(transaction, 'overage.changed', act)
      })
      return {}
    },
  }
}

/** The specification's message for each end of an invoice. */
const endings: Partial<Record<InvoiceStatus, ErrorCode>> = {
  serverError: 'PAYMENT_SERVER_ERROR',
  cancelled: 'PAYMENT_CANCELLED',
  failed: 'PAYMENT_FAILED',
  expired: 'PAYMENT_EXPIRED',
}

const words = (status: InvoiceStatus, language: Language): { message?: string } => {
  const ending = endings[status]
  return ending ? { message: errorMessage(ending, language) } : {}
}

/** Answers other teams as if the invoice did not exist. */
const requireInvoice = async ({ services }: BillingParts, caller: Caller, id: string): Promise<Invoice> => {
  const { queries } = services.database
  const invoice = await findInvoice(queries, id)
  if (!invoice?.team_id) throw new DomainError('TEAM_NOT_FOUND')
  await requireRole(queries, caller, invoice.team_id, 'team.extend_plan')
  return invoice
}

const readBilling = async ({ services }: BillingParts, teamId: string) => {
  const { queries } = services.database
  const now = services.clock.now()
  const team = await findTeamBilling(queries, teamId)
  const overage = await readOverage(queries, teamId)
  if (!team || !overage) throw new DomainError('TEAM_NOT_FOUND')
  const period = periodAt(team.plan_started_at, now)
  const invoices = await findInvoicesOfTeam(queries, teamId, MOST_INVOICES_SHOWN)
  return {
    plan: shownPlan(team.plan),
    status: planStatus(team.plan_ends_at, now),
    ends_at: shownEnd(team.plan_ends_at, team.plan_started_at),
    period: shownPeriod(team, now),
    usage: await readUsage(queries, { teamId, plan: team.plan, period }, now),
    ai_paused_until:
      (await readAiPause(queries, teamId, services.config.aiBudget, now))?.toISOString() ?? null,
    overage: {
      enabled: overage.enabled,
      cap: overage.cap,
      highest_cap: overage.highestCap,
      owed: (await countOwedPieces(queries, teamId)) * OVERAGE_PRICE,
    },
    invoices: invoices.map((invoice) => shownInvoice(invoice, now)),
  }
}

/** The last period ends with the plan, even when days of credit make it shorter. */
const shownPeriod = ({ plan_started_at, plan_ends_at }: TeamBilling, now: Date) => {
  if (!isRunning({ endsAt: plan_ends_at }, now)) return null
  const { startsAt, endsAt } = periodAt(plan_started_at, now)
  const end = plan_ends_at && plan_ends_at < endsAt ? plan_ends_at : endsAt
  return { starts_at: startsAt.toISOString(), ends_at: end.toISOString() }
}

const shownPlan = ({ monthly_price, ...plan }: Row<'plans'>): Plan => ({ ...plan, price: monthly_price })
