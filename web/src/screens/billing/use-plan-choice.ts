import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice, Plan } from '#contract/billing.schemas.ts'
import type { Duration } from '#contract/billing.ts'
import type { Reply } from '#contract/endpoints.schemas.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { call } from '#web/api/browser.ts'
import { apiQuery } from '#web/api/queries.ts'
import { useRefreshBilling } from '../payment/use-payment.ts'
import { availabilityOf, firstChoice } from './plan-availability.ts'

export type Billing = Reply<'getBilling'>['billing']

/** The plans and the team's billing; the choice needs both. */
export const useOffers = (team: Team) => {
  const plans = useQuery(apiQuery('listPlans', {}))
  const billing = useQuery(apiQuery('getBilling', { params: { team_id: team.id } }))
  return {
    plans: plans.data,
    billing: billing.data?.billing,
    error: plans.error ?? billing.error,
    retry: () => void Promise.all([plans.refetch(), billing.refetch()]),
  }
}

type Offered = { plans: readonly Plan[]; trialUsed: boolean; billing: Billing }

/** The chosen plan and months; initially the current plan. */
export const usePlanChoice = ({ plans, trialUsed, billing }: Offered) => {
  const running = { price: billing.plan.price, status: billing.status }
  const availability = (plan: Plan) => availabilityOf(plan, running, trialUsed)
  const [planId, setPlanId] = useState(() => firstChoice(plans, billing.plan.code, availability))
  const [months, setMonths] = useState<Duration>(1)
  const plan = plans.find(({ id, price }) => id === planId && price !== null)
  return { availability, plan, planId, setPlanId, months, setMonths }
}

type Bought = { team_id: string; plan_id: number; duration: Duration; page_id?: string }

/** Creates an invoice and passes it on. */
export const useCreateInvoice = (onMade: (invoice: Invoice) => void) => {
  const refresh = useRefreshBilling()
  return useMutation({
    mutationFn: (body: Bought) => call('createInvoice', { body }),
    meta: { toast: false },
    onSuccess: async ({ invoice }) => {
      await refresh()
      onMade(invoice)
    },
  })
}

/** Replaces an unpaid invoice: the same plan and months at today's price. */
export const useReplaceInvoice = (invoice: Invoice, onMade: (invoice: Invoice) => void) => {
  const refresh = useRefreshBilling()
  return useMutation({
    mutationFn: async () => {
      const { team_id, duration } = invoice
      if (duration === null) return call('createDebtInvoice', { body: { team_id } })
      const { plans } = await call('listPlans', {})
      return call('createInvoice', { body: replacementBody({ ...invoice, duration }, plans) })
    },
    onSuccess: async ({ invoice: made }) => {
      await refresh()
      onMade(made)
    },
  })
}

const replacementBody = (invoice: Invoice & { duration: Duration }, plans: readonly Plan[]): Bought => ({
  team_id: invoice.team_id,
  // The server refuses a plan that is no longer sold.
  plan_id: plans.find(({ code }) => code === invoice.plan)?.id ?? 0,
  duration: invoice.duration,
  ...(invoice.page_id !== null && { page_id: invoice.page_id }),
})
