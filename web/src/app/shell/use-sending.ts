import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Sending } from '#contract/sending.schemas.ts'
import { wait } from '../../api/browser.ts'
import { useHistoryStream } from '../../api/history-stream.ts'
import { apiQuery } from '../../api/queries.ts'
import { refreshGently } from '../../api/refresh-gently.ts'

const REST = 3000
/** A limit fills up and resets without a change in the history. */
const READ_AGAIN_AFTER = 60_000
/** Sending resumes a moment after its due time. */
const MOMENT = 3000

const untilNextReading = (sending: Sending | undefined): number => {
  const waits = (sending?.meters ?? [])
    .flatMap(({ paused_until }) => paused_until ?? [])
    .map((until) => Math.max(0, Date.parse(until) - Date.now()) + MOMENT)
  return Math.min(READ_AGAIN_AFTER, ...waits)
}

/** The current delays of a page's replies; undefined until they are read. */
export const useSending = (pageId: string): Sending | undefined => {
  const queries = useQueryClient()
  const refresh = useMemo(
    () =>
      refreshGently({
        read: () => queries.invalidateQueries({ queryKey: ['getSending'] }),
        rest: wait,
        shortest: REST,
      }),
    [queries],
  )
  useHistoryStream(pageId, refresh)
  const { data } = useQuery({
    ...apiQuery('getSending', { params: { page_id: pageId } }),
    refetchInterval: ({ state }) => untilNextReading(state.data?.sending),
    refetchOnWindowFocus: 'always',
  })
  return data?.sending
}
