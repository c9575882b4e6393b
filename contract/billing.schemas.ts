import { z } from 'zod'
import {
  durations,
  HIGHEST_OVERAGE_CAP,
  invoiceStatuses,
  planCodes,
  planStatuses,
  usageKinds,
} from './billing.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
export const duration = z.literal(durations)

/** The database column is a smallint. */
const HIGHEST_PLAN_ID = 32_767

export const planCode = z.enum(planCodes)

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

export const usageKind = z.enum(usageKinds)

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

export const invoiceStatus = z.enum(invoiceStatuses)

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

export const billingSchemas = {
  listPlans: {
    summary: 'The plans, and whether this person has used the free trial',
    reply: success({ plans: z.array(plan), trial_used: z.boolean() }),
  },
  createInvoice: {
    summary:
      'Makes an invoice for a plan, to be paid by QR; returns the open one if there is one for the same plan',
    body: z.object({
      team_id: teamId,
      plan_id: z.number().int().min(1).max(HIGHEST_PLAN_ID),
      duration,
      page_id: z.string().max(32).optional(),
    }),
    reply: success({ invoice }),
  },
  createDebtInvoice: {
    summary: 'Makes an invoice for the overage that a team owes, to be paid by QR',
    body: z.object({ team_id: teamId }),
    reply: success({ invoice }),
  },
  checkPayment: {
    summary: 'Checks at the payment provider whether an invoice is paid, and settles it if so',
    body: z.object({ invoice_id: z.uuid() }),
    reply: success({ status: invoiceStatus, invoice }),
  },
  cancelInvoice: {
    summary: 'Cancels an invoice that is not paid',
    body: z.object({ invoice_id: z.uuid() }),
    reply: success({ invoice }),
  },
  getBilling: {
    summary: "A team's plan, period and usage; its invoices and debt for roles with `billing.view`",
    params: z.object({ team_id: teamId }),
    reply: success({
      billing: z.object({
        plan,
        status: z.enum(planStatuses),
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
    summary: 'Allows or forbids use over the plan, and caps its cost a period',
    params: z.object({ team_id: teamId }),
    body: z.object({ enabled: z.boolean(), cap: z.number().int().min(0).max(HIGHEST_OVERAGE_CAP) }),
    reply: success({}),
  },
} as const satisfies Schemas
