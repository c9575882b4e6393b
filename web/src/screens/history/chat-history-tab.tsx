import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CHAT_HISTORY_EXPORT_PATH } from '#contract/paths.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { changeFilter } from '#web/components/list-filter.ts'
import { ChatRunCard } from './chat-run-card.tsx'
import { chatQuery, type HistoryFilter, isHistoryFiltered } from './history-filter.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'
import { NothingYet } from './no-history.tsx'
import { useReread } from './use-reread.ts'

const useChatHistory = (filter: HistoryFilter) => {
  const { page_id } = useCurrentPage()
  useReread(page_id, 'listChatHistories')
  return useQuery({
    ...apiQuery('listChatHistories', {
      query: { ...chatQuery(page_id, filter), page: filter.page ?? 1 },
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

type TabProps = { filter: HistoryFilter; onFilter: (filter: HistoryFilter) => void }

/** Everything customers did in the page's chats. */
export const ChatHistoryTab = ({ filter, onFilter }: TabProps) => {
  const { page_id } = useCurrentPage()
  const found = useChatHistory(filter)
  const { data } = found
  const list = data && {
    rows: data.chat_histories.data,
    total: data.chat_histories.total,
    pages: data.chat_histories.last_page,
    isCountedToTheEnd: data.counted !== 'at_least',
    searchedBackTo: data.searched_back_to,
  }
  if (!isHistoryFiltered(filter) && list?.total === 0) return <NothingYet tab="chat" />
  const chosen = list?.rows.find(({ customer }) => customer.id === filter.customer)?.customer
  const names = { customer: chosen?.name ?? undefined, content: undefined }
  return (
    <>
      <HistoryFilters filter={filter} names={names} onFilter={onFilter} />
      <HistoryList
        found={found}
        list={list}
        filter={filter}
        onFilter={onFilter}
        file={{ path: CHAT_HISTORY_EXPORT_PATH, query: chatQuery(page_id, filter) }}
        row={(run, arrived) => (
          <ChatRunCard
            key={run.id}
            run={run}
            arrived={arrived}
            onFilter={(change) => onFilter(changeFilter(filter, change))}
          />
        )}
      />
    </>
  )
}
