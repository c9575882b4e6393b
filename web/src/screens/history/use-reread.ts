import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { wait } from '#web/api/browser.ts'
import { useHistoryStream } from '#web/api/history-stream.ts'
import { refreshGently } from '#web/api/refresh-gently.ts'

/** Reads a list of the page again whenever the server says that its history changed. */
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
