import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { wait } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useHistoryStream } from '#web/api/history-stream.ts'
import { apiQuery } from '#web/api/queries.ts'
import { refreshGently } from '#web/api/refresh-gently.ts'
import type { DashboardAddress } from './period-address.ts'

export const UNANSWERED_DAYS = 7
const REST = 1_000
/** Limits reset and days end without a change in the history. */
const READ_AGAIN_AFTER = 60_000

/** Refetches when the person returns to the screen or wakes the computer. */
const live = { refetchOnWindowFocus: 'always', refetchInterval: READ_AGAIN_AFTER } as const

const ofPeriod = (page_id: string, { period, date }: DashboardAddress) => ({
  query: { page_id, period: period ?? 'day', ...(date !== undefined && { date }) },
})

export const useStatistics = (address: DashboardAddress) => {
  const { page_id } = useCurrentPage()
  return useQuery({
    ...apiQuery('getStatistics', ofPeriod(page_id, address)),
    ...live,
    placeholderData: keepPreviousData,
  })
}

export const useSending = () => {
  const { page_id } = useCurrentPage()
  return useQuery({ ...apiQuery('getSending', { params: { page_id } }), ...live })
}

export const useAutomatedPosts = (address: DashboardAddress, enabled: boolean) => {
  const { page_id } = useCurrentPage()
  return useQuery({ ...apiQuery('listAutomatedPosts', ofPeriod(page_id, address)), ...live, enabled })
}

/** The requests without a reply now, for any shown period. */
export const useUnanswered = () => {
  const { page_id } = useCurrentPage()
  return useQuery({
    ...apiQuery('listUnanswered', { params: { page_id }, query: { days: UNANSWERED_DAYS } }),
    ...live,
  })
}

const LIVE_READINGS: readonly unknown[] = [
  'getStatistics',
  'getSending',
  'listAutomatedPosts',
  'listUnanswered',
  'getUnansweredQuestions',
]

/** Refetches the figures after changes of the page's history, at most once a second. */
export const useLiveFigures = () => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  const refresh = useMemo(
    () =>
      refreshGently({
        read: () =>
          queries.invalidateQueries({ predicate: ({ queryKey }) => LIVE_READINGS.includes(queryKey[0]) }),
        rest: wait,
        shortest: REST,
      }),
    [queries],
  )
  useHistoryStream(page_id, refresh)
}
