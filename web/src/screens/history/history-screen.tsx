import { Tabs } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Run } from '#contract/histories.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useHistoryStream } from '#web/api/history-stream.ts'
import { apiQuery } from '#web/api/queries.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { FailedPlace } from '#web/pieces/failed-place.tsx'
import { Pager } from '#web/pieces/pager.tsx'
import { RowSkeletons } from '#web/pieces/row-skeletons.tsx'
import { ScreenHeading } from '#web/pieces/screen-heading.tsx'
import { ChatHistoryTab } from './chat-history-tab.tsx'
import classes from './history.module.css'
import { changeHistoryFilter, type HistoryFilter, historyQuery, isFiltered } from './history-filter.ts'
import { HistoryFilters } from './history-filters.tsx'
import { NothingFound, NothingYet } from './no-history.tsx'
import { RunCard } from './run-card.tsx'
import { useArrivals } from './use-arrivals.ts'

const route = getRouteApi('/_private/_page/history')

/** Which replies wait, and for what. */
const waitingOf = (runs: readonly Run[]): string =>
  runs
    .flatMap(({ id, deliveries }) => deliveries.map(({ state, error }) => ({ id, state, error })))
    .filter(({ state }) => state === 'waiting')
    .map(({ id, error }) => `${id} ${error?.reason}`)
    .join()

/** The page's history, read again whenever the server says that it changed. */
const useHistory = (filter: HistoryFilter) => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  useHistoryStream(page_id, () => void queries.invalidateQueries({ queryKey: ['listHistories'] }))
  const found = useQuery({
    ...apiQuery('listHistories', { query: historyQuery(page_id, filter) }),
    placeholderData: keepPreviousData,
    // Whoever comes back to the screen, or wakes the computer, sees what is true now.
    refetchOnWindowFocus: 'always',
  })
  const waiting = waitingOf(found.data?.histories.data ?? [])
  // A reply may wait because its page stopped working a moment ago.
  useEffect(() => {
    if (waiting !== '') void queries.invalidateQueries({ queryKey: ['listConnectedPages'] })
  }, [waiting, queries])
  return found
}

type RunsProps = {
  found: ReturnType<typeof useHistory>
  filter: HistoryFilter
  onFilter: (filter: HistoryFilter) => void
}

const Runs = ({ found, filter, onFilter }: RunsProps) => {
  const { history } = useTexts()
  const runs = found.data?.histories.data
  const arrived = useArrivals(found.isPlaceholderData ? undefined : runs, JSON.stringify(filter))

  // A list that was read before stays while the connection is away.
  if (found.isError && !runs)
    return <FailedPlace what={history.failed} error={found.error} onRetry={() => found.refetch()} />
  if (!found.data || !runs) return <RowSkeletons height={92} count={6} />
  if (runs.length === 0) return <NothingFound onClear={() => onFilter({})} />
  return (
    <>
      <ul className={classes.list} aria-label={history.listLabel} aria-busy={found.isPlaceholderData}>
        {runs.map((run) => (
          <RunCard key={run.id} run={run} arrived={arrived.has(run.id)} />
        ))}
      </ul>
      <Pager
        page={filter.page ?? 1}
        pages={found.data.histories.last_page}
        onChange={(page) => onFilter(changeHistoryFilter(filter, { page }))}
      />
    </>
  )
}

const CommentHistory = ({ filter, onFilter }: Omit<RunsProps, 'found'>) => {
  const found = useHistory(filter)
  if (!isFiltered(filter) && found.data?.histories.total === 0) return <NothingYet />
  return (
    <>
      <HistoryFilters filter={filter} onFilter={onFilter} />
      <Runs found={found} filter={filter} onFilter={onFilter} />
    </>
  )
}

export const HistoryScreen = () => {
  const { history } = useTexts()
  const {
    tab = 'comment',
    outcome,
    comment,
    chat,
    keyword,
    automation,
    found: late,
    page,
  } = route.useSearch()
  const navigate = route.useNavigate()
  const filter = changeHistoryFilter({}, { outcome, comment, chat, keyword, automation, found: late, page })
  const show = (next: HistoryFilter) =>
    void navigate({
      search: ({ pageId }) => ({
        ...(pageId !== undefined && { pageId }),
        ...(tab === 'chat' && { tab }),
        ...next,
      }),
    })
  const turnTo = (next: string | null) =>
    void navigate({
      search: ({ pageId }) => ({
        ...(pageId !== undefined && { pageId }),
        ...(next === 'chat' && { tab: next }),
      }),
    })
  return (
    <>
      <ScreenHeading title={history.title} intro={history.intro} />
      <Tabs value={tab} onChange={turnTo} keepMounted={false}>
        <Tabs.List aria-label={history.tabsLabel}>
          <Tabs.Tab value="comment">{history.commentBotTab}</Tabs.Tab>
          <Tabs.Tab value="chat">{history.chatBotTab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="comment" pt="md">
          <CommentHistory filter={filter} onFilter={show} />
        </Tabs.Panel>
        <Tabs.Panel value="chat" pt="md">
          <ChatHistoryTab filter={filter} onFilter={show} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
