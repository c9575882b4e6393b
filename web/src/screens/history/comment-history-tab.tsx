import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Run } from '#contract/histories.schemas.ts'
import { HISTORY_EXPORT_PATH } from '#contract/paths.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { changeFilter } from '#web/components/list-filter.ts'
import { commentQuery, type HistoryFilter, isHistoryFiltered } from './history-filter.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'
import { NothingYet } from './no-history.tsx'
import { RunCard } from './run-card.tsx'
import { useReread } from './use-reread.ts'

/** The waiting replies and their reasons. */
const waitingOf = (runs: readonly Run[]): string =>
  runs
    .flatMap(({ id, deliveries }) => deliveries.map(({ state, error }) => ({ id, state, error })))
    .filter(({ state }) => state === 'waiting')
    .map(({ id, error }) => `${id} ${error?.reason}`)
    .join()

const useCommentHistory = (filter: HistoryFilter) => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  useReread(page_id, 'listHistories')
  const found = useQuery({
    ...apiQuery('listHistories', {
      query: { ...commentQuery(page_id, filter), page: filter.page ?? 1 },
    }),
    placeholderData: keepPreviousData,
    // Refetch when the person returns to the screen or wakes the computer.
    refetchOnWindowFocus: 'always',
  })
  const waiting = waitingOf(found.data?.histories.data ?? [])
  // A reply may wait because its page has just stopped working.
  useEffect(() => {
    if (waiting !== '') void queries.invalidateQueries({ queryKey: ['listConnectedPages'] })
  }, [waiting, queries])
  return found
}

/** Names of the chosen customer and post, from the rows. */
const namesIn = (runs: readonly Run[], { customer, content }: HistoryFilter) => ({
  customer:
    runs.find((run) => customer !== undefined && run.customer.id === customer)?.customer.name ?? undefined,
  content: runs.find(({ content_id }) => content_id === content)?.content?.message ?? undefined,
})

type TabProps = { filter: HistoryFilter; onFilter: (filter: HistoryFilter) => void }

export const CommentHistoryTab = ({ filter, onFilter }: TabProps) => {
  const { page_id } = useCurrentPage()
  const found = useCommentHistory(filter)
  const { data } = found
  const list = data && {
    rows: data.histories.data,
    total: data.histories.total,
    pages: data.histories.last_page,
    isCountedToTheEnd: data.counted !== 'at_least',
    searchedBackTo: data.searched_back_to,
  }
  if (!isHistoryFiltered(filter) && list?.total === 0) return <NothingYet tab="comment" />
  const names = namesIn(list?.rows ?? [], filter)
  return (
    <>
      <HistoryFilters filter={filter} names={names} onFilter={onFilter} />
      <HistoryList
        found={found}
        list={list}
        filter={filter}
        onFilter={onFilter}
        file={{ path: HISTORY_EXPORT_PATH, query: commentQuery(page_id, filter) }}
        row={(run, arrived) => (
          <RunCard
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
