import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useHistoryStream } from '#web/api/history-stream.ts'
import { apiQuery } from '#web/api/queries.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { EmptyPlace } from '#web/pieces/empty-place.tsx'
import { FailedPlace } from '#web/pieces/failed-place.tsx'
import { FilterChoice } from '#web/pieces/filter-choice.tsx'
import { Pager } from '#web/pieces/pager.tsx'
import { RowSkeletons } from '#web/pieces/row-skeletons.tsx'
import { IncomingPicture } from '#web/pieces/small-pictures.tsx'
import { ChatRunCard } from './chat-run-card.tsx'
import classes from './history.module.css'
import { changeHistoryFilter, deliveryStates, type HistoryFilter, isFiltered } from './history-filter.ts'
import { KeywordChoice } from './history-filters.tsx'
import { NothingFound } from './no-history.tsx'
import { useArrivals } from './use-arrivals.ts'

type ChatHistoryTabProps = { filter: HistoryFilter; onFilter: (filter: HistoryFilter) => void }

const outcomes = ['answered', 'left'] as const
const outcomeOf = ({ outcome }: HistoryFilter) => outcomes.find((one) => one === outcome)

/** Everything customers did in the page's chats, read again whenever the server says that it changed. */
const useChatHistory = (filter: HistoryFilter) => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  useHistoryStream(page_id, () => void queries.invalidateQueries({ queryKey: ['listChatHistories'] }))
  const outcome = outcomeOf(filter)
  return useQuery({
    ...apiQuery('listChatHistories', {
      query: {
        page_id,
        page: filter.page ?? 1,
        ...(outcome && { outcome }),
        ...(filter.chat && { status: filter.chat }),
        ...(filter.keyword && { keyword: filter.keyword }),
      },
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

const Filters = ({ filter, onFilter }: ChatHistoryTabProps) => {
  const { history } = useTexts()
  const change = (part: Parameters<typeof changeHistoryFilter>[1]) =>
    onFilter(changeHistoryFilter(filter, part))
  return (
    <search className={classes.filters} aria-label={history.filter.label}>
      <FilterChoice
        label={history.filter.outcome}
        any={history.filter.any}
        values={outcomes}
        words={history.filter.outcomes}
        value={outcomeOf(filter)}
        onChange={(outcome) => change({ outcome })}
      />
      <FilterChoice
        label={history.filter.chat}
        any={history.filter.any}
        values={deliveryStates}
        words={history.state}
        value={filter.chat}
        onChange={(chat) => change({ chat })}
      />
      <KeywordChoice filter={filter} onFilter={onFilter} />
    </search>
  )
}

const Found = ({
  found,
  filter,
  onFilter,
}: ChatHistoryTabProps & { found: ReturnType<typeof useChatHistory> }) => {
  const { history } = useTexts()
  const runs = found.data?.chat_histories.data
  const arrived = useArrivals(found.isPlaceholderData ? undefined : runs, JSON.stringify(filter))
  if (found.isError && !runs)
    return <FailedPlace what={history.failed} error={found.error} onRetry={() => found.refetch()} />
  if (!found.data || !runs) return <RowSkeletons height={92} count={6} />
  if (runs.length === 0) return <NothingFound onClear={() => onFilter({})} />
  return (
    <>
      <ul className={classes.list} aria-label={history.chat.listLabel} aria-busy={found.isPlaceholderData}>
        {runs.map((run) => (
          <ChatRunCard key={run.id} run={run} arrived={arrived.has(run.id)} />
        ))}
      </ul>
      <Pager
        page={filter.page ?? 1}
        pages={found.data.chat_histories.last_page}
        onChange={(page) => onFilter(changeHistoryFilter(filter, { page }))}
      />
    </>
  )
}

export const ChatHistoryTab = ({ filter, onFilter }: ChatHistoryTabProps) => {
  const { chat } = useTexts().history
  const found = useChatHistory(filter)
  if (!isFiltered(filter) && found.data?.chat_histories.total === 0)
    return <EmptyPlace picture={<IncomingPicture />} title={chat.empty.title} text={chat.empty.text} />
  return (
    <>
      <Filters filter={filter} onFilter={onFilter} />
      <Found found={found} filter={filter} onFilter={onFilter} />
    </>
  )
}
