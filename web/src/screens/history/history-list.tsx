import { Button } from '@mantine/core'
import { IconArrowUp, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { useMay } from '#web/api/current-page.tsx'
import { ExportFile } from '#web/components/export-file.tsx'
import { changeFilter } from '#web/components/list-filter.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { Pager } from '#web/components/pager.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import type { Export } from '#web/components/use-export.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './history.module.css'
import { type HistoryFilter, tabOf } from './history-filter.ts'
import type { Row } from './live-rows.ts'
import { NothingFound } from './no-history.tsx'
import { searchedFurther } from './search-further.ts'
import { historyTexts } from './texts.ts'
import { useArrivals } from './use-arrivals.ts'
import { useLiveRows } from './use-live-rows.ts'

/** One page of the list, and the total. */
type FoundList<One> = {
  rows: readonly One[]
  total: number
  pages: number
  isCountedToTheEnd: boolean
  searchedBackTo: string | null
}
/** The state of the query. */
type Found = {
  isError: boolean
  error: unknown
  /** The previous list is still shown. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

type ListProps<One> = {
  filter: HistoryFilter
  onFilter: (filter: HistoryFilter) => void
  file: Export
  row: (row: One, arrived: boolean) => ReactNode
}
type Listed<One> = Pick<ListProps<One>, 'filter' | 'onFilter' | 'row'> & {
  list: FoundList<One>
  isOld: boolean
}

const Total = ({ list, filter, file }: { list: FoundList<unknown>; filter: HistoryFilter; file: Export }) => {
  const { total: texts } = useTexts(historyTexts)
  const { number } = useFormats()
  const words = texts[tabOf(filter)]
  const count = number(list.total)
  const mayExport = useMay('history.export')
  return (
    <div className={classes.total}>
      <p className={classes.count} role="status">
        {list.isCountedToTheEnd ? words.exactly(count) : words.atLeast(count)}
      </p>
      {list.total > 0 && mayExport && <ExportFile {...file} />}
    </div>
  )
}

/** The end of a list that is not complete. */
const WindowEnd = ({ list, filter, onFilter }: Pick<Listed<unknown>, 'list' | 'filter' | 'onFilter'>) => {
  const history = useTexts(historyTexts)
  const { date } = useFormats()
  const { searchedBackTo, isCountedToTheEnd, pages } = list
  if (searchedBackTo !== null)
    return (
      <div className={classes.end}>
        <p>{history.searchedBackTo(date(searchedBackTo))}</p>
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => onFilter(searchedFurther(filter, searchedBackTo, new Date()))}
        >
          {history.searchFurther}
        </Button>
      </div>
    )
  if (isCountedToTheEnd || (filter.page ?? 1) < pages) return null
  return <p className={classes.end}>{history.chooseDates}</p>
}

const Rows = <One extends Row>(props: Listed<One>) => {
  const { list, isOld, filter, onFilter, row } = props
  const history = useTexts(historyTexts)
  const view = JSON.stringify(filter)
  const toFirstPage = useCallback(() => onFilter(changeFilter(filter, {})), [filter, onFilter])
  const live = useLiveRows({ rows: list.rows, view, page: filter.page ?? 1, onFirstPage: toFirstPage })
  const arrived = useArrivals(live.rows, view)
  return (
    <>
      <div className={classes.news} role="status">
        {live.waiting > 0 && (
          <Button
            className={classes.show ?? ''}
            size="compact-md"
            radius="xl"
            leftSection={<IconArrowUp size={16} aria-hidden />}
            onClick={live.showWaiting}
          >
            {history.showNew(live.waiting, live.waiting === list.rows.length)}
          </Button>
        )}
      </div>
      <ul
        className={classes.list}
        aria-label={tabOf(filter) === 'chat' ? history.chat.listLabel : history.listLabel}
        aria-busy={isOld}
      >
        {live.rows.map((one) => row(one, arrived.has(one.id)))}
      </ul>
    </>
  )
}

/** The rows of one tab, with their number and their end. */
export const HistoryList = <One extends Row>(
  props: ListProps<One> & { found: Found; list: FoundList<One> | undefined },
) => {
  const history = useTexts(historyTexts)
  const { found, list, filter, onFilter, file, row } = props
  const { isPlaceholderData } = found
  // Keep the last list when a refetch fails.
  if (found.isError && !list)
    return <LoadError what={history.failed} error={found.error} onRetry={() => found.refetch()} />
  if (!list) return <RowSkeletons height={92} count={6} />
  // The previous list stays as it was until the requested one has loaded.
  const key = isPlaceholderData ? 'before' : 'asked'
  return (
    <>
      <Total list={list} filter={filter} file={file} />
      {list.rows.length === 0 ? (
        <NothingFound tab={tabOf(filter)} />
      ) : (
        <Rows key={key} list={list} isOld={isPlaceholderData} filter={filter} onFilter={onFilter} row={row} />
      )}
      <Pager
        page={filter.page ?? 1}
        pages={list.pages}
        onChange={(page) => onFilter(changeFilter(filter, { page }))}
      />
      <WindowEnd list={list} filter={filter} onFilter={onFilter} />
    </>
  )
}
