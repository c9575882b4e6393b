/** Months that one purchase of a plan may cover. */
export const durations = [1, 3, 6, 12] as const
export type Duration = (typeof durations)[number]

/** Tugrik for each comment, chat, private reply or AI reply over the plan, if the owner allows overage. */
export const OVERAGE_PRICE = 20
/** Highest cap, in tugrik: a larger number is a typing error. */
export const HIGHEST_OVERAGE_CAP = 1_000_000

export const planCodes = ['trial', 'standard', 'premium', 'enterprise'] as const
export type PlanCode = (typeof planCodes)[number]

/** `expiring`: ends within ten days. */
export const planStatuses = ['active', 'expiring', 'expired'] as const

export const usageKinds = ['comments', 'private_replies', 'chats', 'ai_replies'] as const
export type UsageKind = (typeof usageKinds)[number]

/**
 * `serverError` may become `completed` at a later check. So may `expired` and `cancelled`, because a late payment is
 * still money. `expired` and `cancelled` also cover an invoice that ended at the payment provider.
 */
export const invoiceStatuses = [
  'processing',
  'completed',
  'cancelled',
  'failed',
  'expired',
  'serverError',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
