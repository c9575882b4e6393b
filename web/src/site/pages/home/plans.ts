import type { PlanCode } from '#contract/billing.ts'

/** The plans as the public site describes them; undefined: unlimited. */
export type PlanOffer = {
  code: PlanCode
  /** Tugrik a month; undefined: by agreement. */
  price?: number
  /** The monthly number of each: comments, chats, and chat replies to comments. */
  answers?: number
  aiReplies?: number
  pages?: number
  members?: number
  automations?: number
  menuItems: number
}

export const TRIAL_DAYS = 14

export const planOffers: PlanOffer[] = [
  {
    code: 'trial',
    price: 0,
    answers: 100,
    aiReplies: 0,
    pages: 6,
    members: 3,
    automations: 10,
    menuItems: 3,
  },
  {
    code: 'standard',
    price: 35_000,
    answers: 1000,
    aiReplies: 0,
    pages: 6,
    members: 5,
    automations: 50,
    menuItems: 3,
  },
  {
    code: 'premium',
    price: 55_000,
    answers: 4000,
    aiReplies: 1000,
    pages: 12,
    members: 15,
    automations: 200,
    menuItems: 5,
  },
  { code: 'enterprise', menuItems: 20 },
]
