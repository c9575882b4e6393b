import { ActionIcon, Indicator, NativeSelect, Pill, Popover, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { topics } from '#automation/vocabulary.ts'
import { topicNames } from '#contract/topics.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { FilterChoice } from '#web/components/filter-choice.tsx'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import classes from './inbox.module.css'
import { inboxTexts } from './texts.ts'
import type { ListFilter } from './use-inbox.ts'

type FiltersProps = { filter: ListFilter; onFilter: (filter: ListFilter) => void }

const useTags = () => {
  const { page_id } = useCurrentPage()
  return useQuery(apiQuery('getCustomerSettings', { query: { page_id } })).data?.tags ?? []
}

const useTopicWords = () => {
  const language = useLanguage()
  return Object.fromEntries(topics.map((topic) => [topic, topicNames[topic][language]])) as Record<
    (typeof topics)[number],
    string
  >
}

/** Tag and topic, behind a button: most people look at a view and no more. */
export const ListFilters = ({ filter, onFilter }: FiltersProps) => {
  const { filters } = useTexts(inboxTexts)
  const [opened, setOpened] = useState(false)
  const tags = useTags()
  const words = useTopicWords()
  const chosen = filter.tag !== undefined || filter.topic !== undefined
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withinPortal trapFocus>
      <Indicator disabled={!chosen} size={10} offset={6}>
        <Popover.Target>
          <ActionIcon
            size={36}
            variant="default"
            aria-label={filters.label}
            onClick={() => setOpened(!opened)}
          >
            <IconAdjustmentsHorizontal size={18} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={filters.label}>
        <Stack gap="sm" w={240}>
          <FilterChoice
            label={filters.topic}
            any={filters.any}
            values={topics}
            words={words}
            value={filter.topic}
            onChange={(topic) => onFilter({ ...filter, topic })}
          />
          <NativeSelect
            label={filters.tag}
            description={tags.length === 0 ? filters.noTags : undefined}
            disabled={tags.length === 0}
            value={filter.tag ?? ''}
            data={[
              { value: '', label: filters.any },
              ...tags.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onChange={(event) => onFilter({ ...filter, tag: event.currentTarget.value || undefined })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The chosen tag and topic, each removed with a tap. */
export const ChosenFilters = ({ filter, onFilter }: FiltersProps) => {
  const { filters } = useTexts(inboxTexts)
  const tags = useTags()
  const words = useTopicWords()
  const { tag, topic } = filter
  if (tag === undefined && topic === undefined) return null
  const tagName = tags.find(({ key }) => key === tag)?.name ?? tag ?? ''
  const pill = (name: string, without: Partial<ListFilter>) => (
    <Pill
      size="md"
      withRemoveButton
      removeButtonProps={{ 'aria-label': filters.remove(name), 'aria-hidden': false, tabIndex: 0 }}
      onRemove={() => onFilter({ ...filter, ...without })}
    >
      {name}
    </Pill>
  )
  return (
    <div className={classes.chosen}>
      {topic && pill(words[topic], { topic: undefined })}
      {tag !== undefined && pill(`#${tagName}`, { tag: undefined })}
    </div>
  )
}
