import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Invoice } from '#contract/billing.schemas.ts'
import { call } from '#web/api/browser.ts'
import { nextCheck } from './payment-pace.ts'

const stale = ['getBilling', 'listTeams', 'listPlans', 'listConnectedPages', 'listManagedPages']

/** Refetches the queries that a payment, an invoice or a change of plan makes stale. */
export const useRefreshBilling = () => {
  const queries = useQueryClient()
  return () => Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

export const paymentKey = (invoiceId: string) => ['checkPayment', invoiceId] as const

/** Polls an invoice while its tab is visible, ever more slowly, until its end. */
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
    // Nothing polls the invoice after leaving, so refetch: a payment would stay unnoticed.
    if (nextCheck(check.data, 0, Date.now()) !== false) void refresh()
  })
  useEffect(() => () => left(), [])
  return {
    invoice: check.data,
    checking: check.isFetching,
    /** The last check failed. */
    unanswered: check.isError ? check.error : undefined,
    check: () => check.refetch(),
  }
}
