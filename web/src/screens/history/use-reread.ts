import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { wait } from '#web/api/browser.ts'
import { useHistoryStream } from '#web/api/history-stream.ts'
import { refreshGently } from '#web/api/refresh-gently.ts'

/** Refetches a list when the history of the page changes. */
export const useReread = (pageId: string, list: 'listHistories' | 'listChatHistories') => {
  const queries = useQueryClient()
  const reread = useMemo(
    () =>
      refreshGently({
        read: () => queries.invalidateQueries({ queryKey: [list] }),
        rest: wait,
        shortest: 0,
      }),
    [queries, list],
  )
  useHistoryStream(pageId, reread)
}
