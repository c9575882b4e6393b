import { useQuery } from '@tanstack/react-query'
import { useMay } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { type HistoryFilter, tabOf } from './history-filter.ts'

/** The name of the chosen automation; `undefined` until it is read, `null` when it was deleted. */
export const useAutomationName = (filter: HistoryFilter): string | null | undefined => {
  const { automation: id = '' } = filter
  const isOfChats = tabOf(filter) === 'chat'
  const mayRead = useMay('automation.view')
  const rule = useQuery({
    ...apiQuery('getCommentAutomation', { params: { id } }),
    enabled: mayRead && id !== '' && !isOfChats,
  })
  const flow = useQuery({
    ...apiQuery('getChatAutomation', { params: { id } }),
    enabled: mayRead && id !== '' && isOfChats,
  })
  if (isOfChats) return flow.isError ? null : flow.data?.chat_automation.title
  return rule.isError ? null : rule.data?.automation.name
}
