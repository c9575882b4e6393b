import { useQuery } from '@tanstack/react-query'
import { MOST_VARIATIONS } from '#contract/limits.ts'
import { apiQuery } from '#web/api/queries.ts'

/** The variations of a keyword. They change only with a new version, so they are read once. */
export const useVariations = (keyword: string | undefined) => {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('getKeywordVariations', { query: { keyword: keyword ?? '', limit: MOST_VARIATIONS } }),
    enabled: keyword !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { data: data && 'variations' in data ? data : undefined, isError, refetch }
}
