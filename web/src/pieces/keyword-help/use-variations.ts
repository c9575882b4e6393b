import { useQuery } from '@tanstack/react-query'
import { MOST_VARIATIONS } from '#contract/limits.ts'
import { apiQuery } from '#web/api/queries.ts'

/** What else customers type for a keyword; the same until the program changes, so it is asked for once. */
export const useVariations = (keyword: string | undefined) => {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('getKeywordVariations', { query: { keyword: keyword ?? '', limit: MOST_VARIATIONS } }),
    enabled: keyword !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { data: data && 'variations' in data ? data : undefined, isError, refetch }
}
