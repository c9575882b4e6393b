import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { limits } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useSearchText } from '#web/pieces/search-text.ts'
import classes from './history.module.css'
import {
  changeHistoryFilter,
  deliveryStates,
  type HistoryFilter,
  isFiltered,
  outcomes,
} from './history-filter.ts'

type HistoryFiltersProps = { filter: HistoryFilter; onFilter: (filter: HistoryFilter) => void }

type ChoiceProps<Value extends string> = {
  label: string
  values: readonly Value[]
  words: Record<Value, string>
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

const Choice = <Value extends string>({ label, values, words, value, onChange }: ChoiceProps<Value>) => {
  const { any } = useTexts().history.filter
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(values.find((one) => one === event.currentTarget.value))}
      data={[{ value: '', label: any }, ...values.map((one) => ({ value: one, label: words[one] }))]}
    />
  )
}

const KeywordChoice = ({ filter, onFilter }: HistoryFiltersProps) => {
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

/** What of the history is shown; every choice goes to the address. */
export const HistoryFilters = ({ filter, onFilter }: HistoryFiltersProps) => {
  const { history } = useTexts()
  const change = (part: Parameters<typeof changeHistoryFilter>[1]) =>
    onFilter(changeHistoryFilter(filter, part))
  return (
    <search className={classes.filters} aria-label={history.filter.label}>
      <Choice
        label={history.filter.outcome}
        values={outcomes}
        words={history.filter.outcomes}
        value={filter.outcome}
        onChange={(outcome) => change({ outcome })}
      />
      <Choice
        label={history.filter.comment}
        values={deliveryStates}
        words={history.state}
        value={filter.comment}
        onChange={(comment) => change({ comment })}
      />
      <Choice
        label={history.filter.chat}
        values={deliveryStates}
        words={history.state}
        value={filter.chat}
        onChange={(chat) => change({ chat })}
      />
      <KeywordChoice filter={filter} onFilter={onFilter} />
      {isFiltered(filter) && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => onFilter({})}
        >
          {history.clearFilter}
        </Button>
      )}
    </search>
  )
}
