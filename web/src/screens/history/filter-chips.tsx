import { Button, UnstyledButton } from '@mantine/core'
import { IconFilterOff, IconX } from '@tabler/icons-react'
import { datesTexts } from '#web/components/date-range-texts.ts'
import { deliveryTexts } from '#web/components/delivery-texts.ts'
import { changeFilter } from '#web/components/list-filter.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { activeFilters } from './active-filters.ts'
import classes from './filters.module.css'
import { clearedFilter, type HistoryFilter } from './history-filter.ts'
import { historyTexts } from './texts.ts'
import { useAutomationName } from './use-automation-name.ts'

/** Names of the chosen customer and post, if the list has them. */
export type FilterNames = { customer: string | undefined; content: string | undefined }

type FilterChipsProps = {
  filter: HistoryFilter
  names: FilterNames
  onFilter: (filter: HistoryFilter) => void
}

/** Every active filter as a chip that removes it, and a button that removes all. */
export const FilterChips = ({ filter, names, onFilter }: FilterChipsProps) => {
  const history = useTexts(historyTexts)
  const dates = useTexts(datesTexts)
  const { states: deliveryState } = useTexts(deliveryTexts)
  const { date, dateTime } = useFormats()
  const automation = useAutomationName(filter)
  const { filter: texts } = history
  const active = activeFilters(
    filter,
    { ...history, dates, deliveryState },
    {
      automation: automation === null ? texts.deletedAutomation : texts.automationNamed(automation ?? '…'),
      customer: names.customer ?? texts.someCustomer,
      content: names.content ?? texts.somePost,
      date,
      dateTime,
    },
  )
  if (active.length === 0) return null
  return (
    <div className={classes.active}>
      {active.map(({ key, words, taken }) => (
        <UnstyledButton
          key={key}
          className={classes.taken}
          aria-label={texts.take(words)}
          onClick={() => onFilter(changeFilter(filter, taken))}
        >
          <span>{words}</span>
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconFilterOff size={16} aria-hidden />}
        onClick={() => onFilter(clearedFilter(filter))}
      >
        {history.clearFilter}
      </Button>
    </div>
  )
}
