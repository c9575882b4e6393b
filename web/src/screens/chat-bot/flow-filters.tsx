import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { flowStatuses, triggerTypes } from '#automation/vocabulary.ts'
import { FilterChoice } from '#web/components/filter-choice.tsx'
import { FilterFold } from '#web/components/filter-fold.tsx'
import { changeFilter, isFiltered } from '#web/components/list-filter.ts'
import { SearchField } from '#web/components/search-field.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './chat-bot.module.css'
import { type FlowFilter, LONGEST_SEARCH } from './flow-filter.ts'
import { chatBotTexts } from './texts.ts'

type FlowFiltersProps = { filter: FlowFilter; onFilter: (filter: FlowFilter) => void }

export const FlowFilters = ({ filter, onFilter }: FlowFiltersProps) => {
  const chatBot = useTexts(chatBotTexts)
  const words = chatBot.filter
  const change = (part: Parameters<typeof changeFilter>[1]) => onFilter(changeFilter(filter, part))
  return (
    <search className={classes.filters} aria-label={words.label}>
      <div className={classes.search}>
        <SearchField
          label={chatBot.search}
          searched={filter.search ?? ''}
          max={LONGEST_SEARCH}
          onSearch={(text) => change({ search: text === '' ? undefined : text })}
        />
      </div>
      <FilterFold label={words.fold} chosen={[filter.state, filter.trigger]}>
        <FilterChoice
          label={words.state}
          any={words.any}
          values={flowStatuses}
          words={words.states}
          value={filter.state}
          onChange={(state) => change({ state })}
        />
        <FilterChoice
          label={words.trigger}
          any={words.any}
          values={triggerTypes}
          words={words.triggers}
          value={filter.trigger}
          onChange={(trigger) => change({ trigger })}
        />
      </FilterFold>
      {isFiltered(filter) && (
        <Button
          className={classes.clear ?? ''}
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => onFilter({})}
        >
          {words.clear}
        </Button>
      )}
    </search>
  )
}
