import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { type HistoryFilter, tabOf } from './history-filter.ts'
import { historyTexts } from './texts.ts'
import { useAutomationName } from './use-automation-name.ts'

const PAUSE = 300
/** A readable number; the search finds the others. */
const MOST_SHOWN = 50

type Choice = { value: string; label: string }
type Searched = { isWanted: boolean; search: string }

const useAutomations = (tab: 'comment' | 'chat', { isWanted, search }: Searched): Choice[] => {
  const { page_id } = useCurrentPage()
  const query = { page_id, per_page: MOST_SHOWN, ...(search !== '' && { search }) }
  const patiently = { placeholderData: keepPreviousData }
  const rules = useQuery({
    ...apiQuery('listCommentAutomations', { query }),
    ...patiently,
    enabled: isWanted && tab === 'comment',
  })
  const flows = useQuery({
    ...apiQuery('listChatAutomations', { query }),
    ...patiently,
    enabled: isWanted && tab === 'chat',
  })
  const found =
    tab === 'chat'
      ? flows.data?.chat_automations.data.map(({ id, title }) => ({ value: id, label: title }))
      : rules.data?.automations.data.map(({ id, name }) => ({ value: id, label: name }))
  return found ?? []
}

type AutomationChoiceProps = { filter: HistoryFilter; onChange: (id: string | undefined) => void }

/** A choice of one automation of the page, by name. */
export const AutomationChoice = ({ filter, onChange }: AutomationChoiceProps) => {
  const { filter: texts } = useTexts(historyTexts)
  const { automation: id } = filter
  const name = useAutomationName(filter)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed === name ? '' : typed.trim(), PAUSE)
  const found = useAutomations(tabOf(filter), { isWanted: isOpen, search })
  const chosen = id && { value: id, label: name === null ? texts.deletedAutomation : (name ?? '…') }
  return (
    <Select
      label={texts.automation}
      placeholder={texts.any}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': texts.anyAutomation }}
      nothingFoundMessage={texts.noAutomation}
      value={id ?? null}
      data={chosen && found.every(({ value }) => value !== id) ? [chosen, ...found] : found}
      // The server has filtered already, by keywords and in the other script too.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setIsOpen(true)}
      onChange={(value) => onChange(value ?? undefined)}
    />
  )
}
