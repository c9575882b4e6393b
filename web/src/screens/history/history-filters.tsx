import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { dayOf, isDay, namedRanges } from '#contract/calendar.ts'
import { failedFilters } from '#contract/histories.ts'
import { limits } from '#contract/limits.ts'
import { useMay } from '#web/api/current-page.tsx'
import { Chip, ChoiceChips } from '#web/components/choice-chips.tsx'
import { DateRange } from '#web/components/date-range.tsx'
import { datesTexts } from '#web/components/date-range-texts.ts'
import { deliveryTexts } from '#web/components/delivery-texts.ts'
import { FilterChoice } from '#web/components/filter-choice.tsx'
import { FilterFold } from '#web/components/filter-fold.tsx'
import { changeFilter, type FilterChange } from '#web/components/list-filter.ts'
import { SearchField } from '#web/components/search-field.tsx'
import { useSearchText } from '#web/components/search-text.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { AutomationChoice } from './automation-choice.tsx'
import { FilterChips, type FilterNames } from './filter-chips.tsx'
import classes from './filters.module.css'
import {
  deliveryStates,
  findings,
  type HistoryFilter,
  LONGEST_SEARCH,
  statusesOf,
  tabOf,
} from './history-filter.ts'
import { historyTexts } from './texts.ts'

type ChoiceProps = { filter: HistoryFilter; change: (part: FilterChange<HistoryFilter>) => void }

const KeywordChoice = ({ filter, change }: ChoiceProps) => {
  const history = useTexts(historyTexts)
  const { text, change: type } = useSearchText(filter.keyword ?? '', (keyword) =>
    change({ keyword: keyword === '' ? undefined : keyword }),
  )
  return (
    <TextInput
      label={history.filter.keyword}
      value={text}
      maxLength={limits.keyword.max}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

/** The day of a moment; a range that ends at midnight ends with the previous day. */
const dayIn = (time: string | undefined, isEnd = false): string | undefined =>
  time === undefined || isDay(time) ? time : dayOf(new Date(Date.parse(time) - (isEnd ? 1 : 0)))

const WhenChoice = ({ filter, change }: ChoiceProps) => {
  const history = useTexts(historyTexts)
  const dates = useTexts(datesTexts)
  const { range, from, to } = filter
  const datesId = useId()
  const hasDates = from !== undefined || to !== undefined
  const [isOpen, setIsOpen] = useState(hasDates)
  return (
    <>
      <ChoiceChips
        label={history.filter.when}
        values={namedRanges}
        words={history.ranges}
        value={range}
        onChange={(next) => change({ range: next, from: undefined, to: undefined })}
      >
        <Chip pressed={hasDates} expanded={isOpen} controls={datesId} onClick={() => setIsOpen(!isOpen)}>
          {dates.own}
        </Chip>
      </ChoiceChips>
      <div id={datesId} hidden={!isOpen}>
        {isOpen && (
          <DateRange
            from={dayIn(from)}
            to={dayIn(to, true)}
            onChange={(days) => change({ ...days, range: undefined })}
          />
        )}
      </div>
    </>
  )
}

/** Rarely used filters. */
const Fold = ({ filter, change }: ChoiceProps) => {
  const { filter: texts } = useTexts(historyTexts)
  const { states: state } = useTexts(deliveryTexts)
  const { comment, chat, found } = filter
  const states = { any: texts.any, values: deliveryStates, words: state }
  return (
    <FilterFold label={texts.fold} always>
      <FilterChoice
        any={texts.any}
        label={texts.failed}
        values={failedFilters}
        words={texts.failedChoices}
        value={filter.failed}
        onChange={(value) => change({ failed: value })}
      />
      {tabOf(filter) === 'comment' && (
        <FilterChoice
          {...states}
          label={texts.comment}
          value={comment}
          onChange={(value) => change({ comment: value })}
        />
      )}
      <FilterChoice
        {...states}
        label={texts.chat}
        value={chat}
        onChange={(value) => change({ chat: value })}
      />
      <KeywordChoice filter={filter} change={change} />
      {useMay('automation.view') && (
        <AutomationChoice filter={filter} onChange={(id) => change({ automation: id })} />
      )}
      {tabOf(filter) === 'comment' && (
        <FilterChoice
          any={texts.any}
          label={texts.found}
          values={findings}
          words={texts.findings}
          value={found}
          onChange={(value) => change({ found: value })}
        />
      )}
    </FilterFold>
  )
}

type HistoryFiltersProps = {
  filter: HistoryFilter
  names: FilterNames
  onFilter: (filter: HistoryFilter) => void
}

/** The filters of the history; every choice goes to the address. */
export const HistoryFilters = ({ filter, names, onFilter }: HistoryFiltersProps) => {
  const history = useTexts(historyTexts)
  const tab = tabOf(filter)
  const change = (part: FilterChange<HistoryFilter>) => onFilter(changeFilter(filter, part))
  return (
    <search className={classes.filters} aria-label={history.filter.label}>
      <div className={classes.first}>
        <SearchField
          label={history.filter.search[tab]}
          searched={filter.search ?? ''}
          max={LONGEST_SEARCH}
          onSearch={(text) => change({ search: text === '' ? undefined : text })}
        />
        <Fold filter={filter} change={change} />
      </div>
      <ChoiceChips
        label={history.filter.status}
        values={statusesOf(tab)}
        words={history.status}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <WhenChoice filter={filter} change={change} />
      <FilterChips filter={filter} names={names} onFilter={onFilter} />
    </search>
  )
}
