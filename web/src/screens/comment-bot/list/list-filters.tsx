import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { commentTriggers } from '#automation/vocabulary.ts'
import { commentAutomationStates } from '#contract/comment-automations.ts'
import { FilterChoice } from '#web/components/filter-choice.tsx'
import { FilterFold } from '#web/components/filter-fold.tsx'
import { changeFilter, isFiltered } from '#web/components/list-filter.ts'
import { SearchField } from '#web/components/search-field.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import classes from './comment-bot-list.module.css'
import { kindNames, type ListFilter, LONGEST_SEARCH } from './list-filter.ts'

type ListFiltersProps = { filter: ListFilter; onFilter: (filter: ListFilter) => void }

export const ListFilters = ({ filter, onFilter }: ListFiltersProps) => {
  const commentBot = useTexts(commentBotTexts)
  const words = commentBot.filter
  const change = (part: Parameters<typeof changeFilter>[1]) => onFilter(changeFilter(filter, part))
  return (
    <search className={classes.filters} aria-label={words.label}>
      <div className={classes.search}>
        <SearchField
          label={commentBot.search}
          searched={filter.search ?? ''}
          max={LONGEST_SEARCH}
          onSearch={(text) => change({ search: text === '' ? undefined : text })}
        />
      </div>
      <FilterFold label={words.fold} chosen={[filter.state, filter.trigger, filter.kind]}>
        <FilterChoice
          label={words.state}
          any={words.any}
          values={commentAutomationStates}
          words={words.states}
          value={filter.state}
          onChange={(state) => change({ state })}
        />
        <FilterChoice
          label={words.trigger}
          any={words.any}
          values={commentTriggers}
          words={words.triggers}
          value={filter.trigger}
          onChange={(trigger) => change({ trigger })}
        />
        <FilterChoice
          label={words.kind}
          any={words.any}
          values={kindNames}
          words={words.kinds}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
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
