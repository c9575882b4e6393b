import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'

/** Months that one purchase of a plan may cover. */
export const durations = [1, 3, 6, 12] as const
export const duration = z.literal(durations)
export type Duration = z.infer<typeof duration>

/** Tugrik for each comment, chat, private reply or AI reply over the plan, if the owner allows overage. */
export const OVERAGE_PRICE = 20
/** Highest cap, in tugrik: a larger number is a typing error. */
export const HIGHEST_OVERAGE_CAP = 1_000_000

/** The database column is a smallint. */
const HIGHEST_PLAN_ID = 32_767

export const planCode = z.enum(['trial', 'standard', 'premium', 'enterprise'])
export type PlanCode = z.infer<typeof planCode>

/** Null: no limit. */
const limit = z.number().int().nullable()

export const plan = z
  .object({
    id: z.number().int(),
    code: planCode,
    /** Tugrik a month; null: by agreement. */
    price: z.number().int().nullable(),
    comments: limit,
    private_replies: limit,
    chats: limit,
    ai_replies: limit,
    pages: limit,
    members: limit,
    comment_automations: limit,
    main_menu_items: limit,
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof plan>

export const usageKind = z.enum(['comments', 'private_replies', 'chats', 'ai_replies'])
export type UsageKind = z.infer<typeof usageKind>

export const usage = z
  .object({
    kind: usageKind,
    used: z.number().int(),
    limit,
    /** Part of `used` that is over the limit and is charged. */
    over: z.number().int(),
    /** Expected use at the end of the period, at the present rate; null while there is too little data. */
    forecast: z.number().int().nullable(),
  })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof usage>

/**
 * `serverError` may become `completed` at a later check. So may `expired` and `cancelled`, because a late payment is
 * still money. `expired` and `cancelled` also cover an invoice that ended at the payment provider.
 */
export const invoiceStatus = z.enum([
  'processing',
  'completed',
  'cancelled',
  'failed',
  'expired',
  'serverError',
])
export type InvoiceStatus = z.infer<typeof invoiceStatus>

export const invoice = z
  .object({
    id: z.string(),
    /** The number on the payer's bank statement. */
    number: z.string(),
    team_id: z.string(),
    /** The page whose connection needed the plan. */
    page_id: z.string().nullable(),
    /** `plan` and `duration` (months) are null for an invoice that covers overage alone. */
    plan: z.nullable(planCode),
    duration: z.nullable(duration),
    /** Total in tugrik: `plan_amount` plus `overage_amount`. */
    amount: z.number().int(),
    plan_amount: z.number().int(),
    overage_amount: z.number().int(),
    /** Tugrik paid so far; an invoice is settled only when this reaches `amount`. */
    paid_amount: z.number().int(),
    status: invoiceStatus,
    created_at: z.string(),
    expires_at: z.string(),
    completed_at: z.string().nullable(),
    qr_text: z.string().nullable(),
    /** A PNG as a `data:` URL. */
    qr_image: z.string().nullable(),
    urls: z.array(
      z.object({ name: z.string(), description: z.string(), logo: z.string().nullable(), link: z.string() }),
    ),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof invoice>

const teamId = z.uuid()

export const billingEndpoints = {
  listPlans: {
    method: 'GET',
    path: '/api/v1/plans',
    summary: 'The plans, and whether this person has used the free trial',
    access: 'person',
    reply: success({ plans: z.array(plan), trial_used: z.boolean() }),
  },
  createInvoice: {
    method: 'POST',
    path: '/api/v1/teams/create-invoice',
    summary:
      'Makes an invoice for a plan, to be paid by QR; returns the open one if there is one for the same plan',
    access: 'team.extend_plan',
    body: z.object({
      team_id: teamId,
      plan_id: z.number().int().min(1).max(HIGHEST_PLAN_ID),
      duration,
      page_id: z.string().max(32).optional(),
    }),
    reply: success({ invoice }),
  },
  createDebtInvoice: {
    method: 'POST',
    path: '/api/v1/teams/create-debt-invoice',
    summary: 'Makes an invoice for the overage that a team owes, to be paid by QR',
    access: 'team.extend_plan',
    body: z.object({ team_id: teamId }),
    reply: success({ invoice }),
  },
  checkPayment: {
    method: 'POST',
    path: '/api/v1/teams/check-payment',
    summary: 'Checks at the payment provider whether an invoice is paid, and settles it if so',
    access: 'team.extend_plan',
    body: z.object({ invoice_id: z.uuid() }),
    reply: success({ status: invoiceStatus, invoice }),
  },
  cancelInvoice: {
    method: 'POST',
    path: '/api/v1/teams/cancel-invoice',
    summary: 'Cancels an invoice that is not paid',
    access: 'team.extend_plan',
    body: z.object({ invoice_id: z.uuid() }),
    reply: success({ invoice }),
  },
  getBilling: {
    method: 'GET',
    path: '/api/v1/teams/{team_id}/billing',
    summary: "A team's plan, period, usage and invoices",
    access: 'team.view',
    params: z.object({ team_id: teamId }),
    reply: success({
      billing: z.object({
        plan,
        status: z.enum(['active', 'expiring', 'expired']),
        ends_at: z.string().nullable(),
        /** The current month of the plan; null once the plan has ended. */
        period: z.object({ starts_at: z.string(), ends_at: z.string() }).nullable(),
        usage: z.array(usage),
        /** When AI answers again; null while the team has AI calls left today. */
        ai_paused_until: z.string().nullable(),
        /** Amounts in tugrik. `owed` is added to the next invoice. */
        overage: z.object({
          enabled: z.boolean(),
          cap: z.number().int(),
          /** Price the team paid for one month of its plan; 0 if overage is not possible. */
          highest_cap: z.number().int(),
          owed: z.number().int(),
        }),
        invoices: z.array(invoice),
      }),
    }),
  },
  updateOverage: {
    method: 'PUT',
    path: '/api/v1/teams/{team_id}/overage',
    summary: 'Allows or forbids use over the plan, and caps its cost a period',
    access: 'team.extend_plan',
    params: z.object({ team_id: teamId }),
    body: z.object({ enabled: z.boolean(), cap: z.number().int().min(0).max(HIGHEST_OVERAGE_CAP) }),
    reply: success({}),
  },
} as const satisfies Record<string, Endpoint>
