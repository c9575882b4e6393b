import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries.ts'

/** Customers who wait, for a mark in the navigation. */
export const useWaitingCount = (): number => {
  const { data } = useQuery({
    ...apiQuery('listInbox', { query: { view: 'waiting' } }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })
  return data?.counts.waiting ?? 0
}
