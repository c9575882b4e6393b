import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { apiQuery } from '#web/api/queries.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { FilterChoice } from '#web/pieces/filter-choice.tsx'
import { FilterFold } from '#web/pieces/filter-fold.tsx'
import { useSearchText } from '#web/pieces/search-text.ts'
import classes from './history.module.css'
import {
  changeHistoryFilter,
  deliveryStates,
  findings,
  type HistoryFilter,
  isFiltered,
  outcomes,
} from './history-filter.ts'

type HistoryFiltersProps = { filter: HistoryFilter; onFilter: (filter: HistoryFilter) => void }

export const KeywordChoice = ({ filter, onFilter }: HistoryFiltersProps) => {
  const { history } = useTexts()
  const { text, change } = useSearchText(filter.keyword ?? '', (keyword) =>
    onFilter(changeHistoryFilter(filter, { keyword: keyword === '' ? undefined : keyword })),
  )
  return (
    <TextInput
      label={history.filter.keyword}
      value={text}
      maxLength={limits.keyword.max}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** Only what one automation answered; it was chosen elsewhere, and can be taken back here. */
const AutomationChip = ({ id, onRemove }: { id: string; onRemove: () => void }) => {
  const { history } = useTexts()
  const found = useQuery(apiQuery('getCommentAutomation', { params: { id } }))
  return (
    <div className={classes.automation}>
      <span>{history.filter.automation(found.data?.automation.name ?? '…')}</span>
      <CloseButton size="sm" aria-label={history.filter.anyAutomation} onClick={onRemove} />
    </div>
  )
}

/** What of the history is shown; every choice goes to the address. */
export const HistoryFilters = ({ filter, onFilter }: HistoryFiltersProps) => {
  const { history } = useTexts()
  const change = (part: Parameters<typeof changeHistoryFilter>[1]) =>
    onFilter(changeHistoryFilter(filter, part))
  return (
    <search className={classes.filters} aria-label={history.filter.label}>
      <FilterFold
        label={history.filter.fold}
        chosen={[filter.outcome, filter.comment, filter.chat, filter.keyword, filter.found]}
      >
        <FilterChoice
          any={history.filter.any}
          label={history.filter.outcome}
          values={outcomes}
          words={history.filter.outcomes}
          value={filter.outcome}
          onChange={(outcome) => change({ outcome })}
        />
        <FilterChoice
          any={history.filter.any}
          label={history.filter.comment}
          values={deliveryStates}
          words={history.state}
          value={filter.comment}
          onChange={(comment) => change({ comment })}
        />
        <FilterChoice
          any={history.filter.any}
          label={history.filter.chat}
          values={deliveryStates}
          words={history.state}
          value={filter.chat}
          onChange={(chat) => change({ chat })}
        />
        <KeywordChoice filter={filter} onFilter={onFilter} />
        <FilterChoice
          any={history.filter.any}
          label={history.filter.found}
          values={findings}
          words={history.filter.findings}
          value={filter.found}
          onChange={(found) => change({ found })}
        />
      </FilterFold>
      {isFiltered(filter) && (
        <div className={classes.chosen}>
          {filter.automation && (
            <AutomationChip id={filter.automation} onRemove={() => change({ automation: undefined })} />
          )}
          <Button
            variant="subtle"
            leftSection={<IconFilterOff size={16} aria-hidden />}
            onClick={() => onFilter({})}
          >
            {history.clearFilter}
          </Button>
        </div>
      )}
    </search>
  )
}
