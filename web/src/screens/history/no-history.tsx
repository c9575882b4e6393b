import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/language-context.tsx'
import { EmptyPlace } from '#web/pieces/empty-place.tsx'
import { IncomingPicture } from '#web/pieces/small-pictures.tsx'
import { FilterChips, type FilterNames } from './filter-chips.tsx'
import { type HistoryFilter, tabOf } from './history-filter.ts'

export const NothingYet = ({ tab }: { tab: 'comment' | 'chat' }) => {
  const { empty, chat } = useTexts().history
  const words = tab === 'chat' ? chat.empty : empty
  const to = tab === 'chat' ? '/chatbot/create' : '/commentbot/create'
  return (
    <EmptyPlace
      picture={<IncomingPicture />}
      title={words.title}
      text={words.text}
      action={<Button renderRoot={(props) => <Link to={to} {...props} />}>{words.create}</Button>}
    />
  )
}

type NothingFoundProps = {
  filter: HistoryFilter
  names: FilterNames
  onFilter: (filter: HistoryFilter) => void
}

/** Nothing fits; what narrows the list can be taken back one by one. */
export const NothingFound = ({ filter, names, onFilter }: NothingFoundProps) => {
  const { history } = useTexts()
  return (
    <Stack align="center" py="xl" gap="sm">
      <Text fw={700}>{history.nothingFound[tabOf(filter)]}</Text>
      <Text c="dimmed">{history.clearSomething}</Text>
      <FilterChips filter={filter} names={names} onFilter={onFilter} />
    </Stack>
  )
}
