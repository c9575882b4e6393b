import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHistoryStream } from '#web/api/history-stream.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Reads a list of the page again whenever the server says that its history changed. */
export const useReread = (pageId: string, list: 'listHistories' | 'listChatHistories') => {
  const queries = useQueryClient()
  const reread = useMemo(
    () => oneAtATime(() => queries.invalidateQueries({ queryKey: [list] })),
    [queries, list],
  )
  useHistoryStream(pageId, () => void reread())
}
