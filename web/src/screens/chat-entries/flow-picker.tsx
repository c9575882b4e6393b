import { Anchor, Group, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { FlowStatePills } from '#web/components/flow-state-pills.tsx'
import { flowTexts } from '#web/components/flow-texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { chatEntriesTexts } from './texts.ts'

export type PickedFlow = { id: string; title: string }

/** A readable number; the search finds the others. */
const MOST_SHOWN = 50
const LONGEST_SEARCH = 100
const TYPING_PAUSE = 200

type FlowPickerProps = {
  picked: PickedFlow | null
  error?: string | undefined
  onPick: (flow: PickedFlow) => void
}

/** Chooses a chat automation of the page and shows which are live. */
export const FlowPicker = ({ picked, error, onPick }: FlowPickerProps) => {
  const chatEntries = useTexts(chatEntriesTexts)
  const errors = useTexts(errorTexts)
  const flowWords = useTexts(flowTexts)
  const { form } = chatEntries
  const [typed, setTyped] = useState(picked?.title ?? '')
  const [search] = useDebouncedValue(typed === picked?.title ? '' : typed.trim(), TYPING_PAUSE)
  const flows = useFlows(search)
  const found = flows.data?.chat_automations.data ?? []
  const named = ({ title }: { title: string }) => title || flowWords.untitled
  const options = found.map((flow) => ({ value: flow.id, label: named(flow) }))
  const isFound = options.some(({ value }) => value === picked?.id)
  const byId = new Map<string, ChatAutomationSummary>(found.map((flow) => [flow.id, flow]))
  return (
    <Stack gap={4}>
      <Select
        label={form.flow}
        placeholder={form.flowSearch}
        searchable
        allowDeselect={false}
        maxDropdownHeight={280}
        nothingFoundMessage={flows.isFetching ? undefined : form.noFlow}
        // The server has filtered already. Keep the chosen one, otherwise the field has no name to show.
        filter={({ options: all }) => all}
        data={picked && !isFound ? [{ value: picked.id, label: named(picked) }, ...options] : options}
        value={picked?.id ?? null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(id) => {
          const flow = byId.get(id ?? '')
          if (flow) onPick({ id: flow.id, title: named(flow) })
        }}
        error={error}
        renderOption={({ option }) => {
          const flow = byId.get(option.value)
          return (
            <Group gap="xs" justify="space-between" flex={1} wrap="nowrap">
              <Text size="sm">{option.label}</Text>
              {flow && <FlowStatePills automation={flow} />}
            </Group>
          )
        }}
      />
      {flows.isError && (
        <Text size="sm" c="error" role="alert">
          {form.flowsFailed} {errorWords(flows.error, errors)}
        </Text>
      )}
      <Anchor size="sm" renderRoot={(props) => <Link to="/chatbot/create" target="_blank" {...props} />}>
        {form.newFlow}
      </Anchor>
    </Stack>
  )
}

/** Read again when the window gets the focus, because one may have been created in another window. */
const useFlows = (search: string) => {
  const { page_id } = useCurrentPage()
  return useQuery({
    ...apiQuery('listChatAutomations', {
      query: {
        page_id,
        per_page: MOST_SHOWN,
        ...(search === '' ? {} : { search: search.slice(0, LONGEST_SEARCH) }),
      },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
