/** What the plans offer, as the landing page tells it; undefined: without limit. */
export type PlanOffer = {
  code: 'trial' | 'standard' | 'premium' | 'enterprise'
  /** Tugrik a month; undefined: by agreement. */
  price?: number
  answers?: number
  pages?: number
  members?: number
}

export const TRIAL_DAYS = 14

export const planOffers: PlanOffer[] = [
  { code: 'trial', price: 0, answers: 100, pages: 6, members: 3 },
  { code: 'standard', price: 35_000, answers: 1000, pages: 6, members: 5 },
  { code: 'premium', price: 55_000, answers: 4000, pages: 12, members: 15 },
  { code: 'enterprise' },
]
