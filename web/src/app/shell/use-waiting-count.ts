import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { markIcon } from '../../api/push.ts'
import { apiQuery } from '../../api/queries.ts'

/** Customers who wait, for a mark in the navigation. */
export const useWaitingCount = (): number => {
  const { data } = useQuery({
    ...apiQuery('listInbox', { query: { view: 'waiting' } }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })
  const count = data?.counts.waiting
  useEffect(() => {
    if (count !== undefined) markIcon(count)
  }, [count])
  return count ?? 0
}
