import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Invoice } from '#contract/billing.ts'
import { call } from '#web/api/browser.ts'
import { nextCheck } from './payment-pace.ts'

const stale = ['getBilling', 'listTeams', 'listPlans', 'listConnectedPages', 'listManagedPages']

/** Reads again what a payment, an invoice or a change of the plan makes stale. */
export const useRefreshBilling = () => {
  const queries = useQueryClient()
  return () => Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

export const paymentKey = (invoiceId: string) => ['checkPayment', invoiceId] as const

/** An invoice being paid: asked about while the tab is looked at, ever more slowly, until its end. */
export const usePayment = (known: Invoice) => {
  const [openedAt] = useState(Date.now)
  const refresh = useRefreshBilling()
  const check = useQuery({
    queryKey: paymentKey(known.id),
    queryFn: async ({ signal }) =>
      (await call('checkPayment', { body: { invoice_id: known.id } }, { signal })).invoice,
    initialData: known,
    initialDataUpdatedAt: openedAt,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) =>
      nextCheck(state.data ?? known, state.dataUpdateCount + state.errorUpdateCount, Date.now()),
  })
  const { status } = check.data
  const finished = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (status !== known.status) finished()
  }, [status, known.status])
  const left = useEffectEvent(() => {
    // Nobody asks any more: a payment that came meanwhile would stay unseen.
    if (nextCheck(check.data, 0, Date.now()) !== false) void refresh()
  })
  useEffect(() => () => left(), [])
  return {
    invoice: check.data,
    checking: check.isFetching,
    /** The last question was not answered. */
    unanswered: check.isError ? check.error : undefined,
    check: () => check.refetch(),
  }
}
