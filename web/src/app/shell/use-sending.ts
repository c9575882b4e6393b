import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Sending } from '#contract/sending.ts'
import { wait } from '../../api/browser.ts'
import { useHistoryStream } from '../../api/history-stream.ts'
import { apiQuery } from '../../api/queries.ts'
import { refreshGently } from '../../api/refresh-gently.ts'

const REST = 3000
/** A limit is reached, and is free again, without anything in the history changing. */
const READ_AGAIN_AFTER = 60_000
/** Sending goes on a moment after its time. */
const MOMENT = 3000

const untilNextReading = (sending: Sending | undefined): number => {
  const waits = (sending?.meters ?? [])
    .flatMap(({ paused_until }) => paused_until ?? [])
    .map((until) => Math.max(0, Date.parse(until) - Date.now()) + MOMENT)
  return Math.min(READ_AGAIN_AFTER, ...waits)
}

/** What holds the replies of a page back, as it is now; undefined until it is known. */
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
