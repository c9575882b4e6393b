import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { OrderColumn } from '#automation/vocabulary.ts'
import type { OrderCard, Product } from '#contract/orders.schemas.ts'
import type { PaymentWay, PersonsAct } from '#contract/orders.ts'
import { call, wait } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useHistoryStream } from '#web/api/history-stream.ts'
import { apiQuery } from '#web/api/queries.ts'
import { refreshGently } from '#web/api/refresh-gently.ts'
import { newUuid } from '#web/components/new-id.ts'

/** Milliseconds between two readings while a page is busy. */
const REST = 2000

const useRefreshOrders = () => {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        ['listOrders', 'getOrder', 'listProducts'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
    [queries],
  )
}

/** Orders and products follow the changes of other people and of the clock. */
export const useFollowOrders = () => {
  const { page_id } = useCurrentPage()
  const refresh = useRefreshOrders()
  const reread = useMemo(() => refreshGently({ read: refresh, rest: wait, shortest: REST }), [refresh])
  useHistoryStream(page_id, reread)
}

export type OrdersAsked = {
  column: OrderColumn
  search: string
  /** Only orders whose money needs a person. */
  problems: boolean
}

/** One column of the board, or every column for a search. */
export const useOrders = ({ column, search, problems }: OrdersAsked) => {
  const { page_id } = useCurrentPage()
  const asked = problems
    ? { page_id, money_problems: 'yes' as const }
    : search === ''
      ? { page_id, column }
      : { page_id, search }
  return useInfiniteQuery({
    queryKey: ['listOrders', asked],
    queryFn: ({ pageParam, signal }) =>
      call('listOrders', { query: { ...asked, ...(pageParam !== '' && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

const orderQuery = (page_id: string, id: string) =>
  apiQuery('getOrder', { params: { id }, query: { page_id } })

export const useOrder = (id: string) => {
  const { page_id } = useCurrentPage()
  return useQuery({ ...orderQuery(page_id, id), refetchOnWindowFocus: 'always' })
}

/** Shows a changed order before the lists are read again. */
export const useShowOrder = () => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  const refresh = useRefreshOrders()
  return async ({ order }: { order: OrderCard }) => {
    queries.setQueryData(orderQuery(page_id, order.id).queryKey, { success: true, order })
    await refresh()
  }
}

export type Acting = {
  act: PersonsAct
  amount?: number
  way?: PaymentWay
  reason?: string
  restock?: boolean
}

/**
 * Acts on an order as it is on screen. A press after a lost answer has the same key, so that money is noted once.
 */
export const useAct = (order: { id: string; version: number }, onDone?: () => void) => {
  const { page_id } = useCurrentPage()
  const show = useShowOrder()
  const refresh = useRefreshOrders()
  const [client_key, setKey] = useState(newUuid)
  return useMutation({
    mutationFn: (acting: Acting) =>
      call('actOnOrder', {
        params: { id: order.id },
        body: { page_id, version: order.version, client_key, ...acting },
      }),
    onSuccess: async (reply) => {
      setKey(newUuid)
      onDone?.()
      await show(reply)
    },
    onError: () => void refresh(),
  })
}

export const useProducts = () => {
  const { page_id } = useCurrentPage()
  return useQuery({ ...apiQuery('listProducts', { query: { page_id } }), refetchOnWindowFocus: 'always' })
}

export const useProductSaved = () => {
  const refresh = useRefreshOrders()
  return () => void refresh()
}

/** «хар · L», or nothing for a product without sizes. */
export const variantName = ({ size, colour }: { size: string; colour: string }): string =>
  [colour, size].filter(Boolean).join(' · ')

export const productName = ({ code, name }: Pick<Product, 'code' | 'name'>): string =>
  [code, name].filter(Boolean).join(' ')
