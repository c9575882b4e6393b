import { Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import { useCurrentPage, useMay } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { changeFilter, isFiltered } from '#web/components/list-filter.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { Pager } from '#web/components/pager.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { FlowPicture } from '#web/components/small-pictures.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './chat-bot.module.css'
import { CreateFlowButton } from './create-flow-button.tsx'
import { DeleteFlowWindow } from './delete-flow-window.tsx'
import { FlowCard } from './flow-card.tsx'
import { type FlowFilter, flowListQuery } from './flow-filter.ts'
import { FlowFilters } from './flow-filters.tsx'
import { chatBotTexts } from './texts.ts'

type Automations = readonly ChatAutomationSummary[]

const FlowCards = ({ automations, stale }: { automations: Automations; stale: boolean }) => {
  const chatBot = useTexts(chatBotTexts)
  const [deleting, setDeleting] = useState<ChatAutomationSummary | null>(null)
  return (
    <>
      <ul className={classes.list} aria-label={chatBot.listLabel} aria-busy={stale}>
        {automations.map((automation) => (
          <FlowCard key={automation.id} automation={automation} onDelete={() => setDeleting(automation)} />
        ))}
      </ul>
      {deleting && <DeleteFlowWindow automation={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const chatBot = useTexts(chatBotTexts)
  return (
    <Stack align="center" py="xl" gap="sm">
      <Text c="dimmed">{chatBot.nothingFound}</Text>
      <Button variant="default" onClick={onClear}>
        {chatBot.filter.clear}
      </Button>
    </Stack>
  )
}

const NoFlows = () => {
  const { empty } = useTexts(chatBotTexts)
  return (
    <EmptyState
      picture={<FlowPicture />}
      title={empty.title}
      text={empty.text}
      action={useMay('chat_automation.edit') && <CreateFlowButton />}
    />
  )
}

const useFlows = (filter: FlowFilter) => {
  const { page_id } = useCurrentPage()
  return useQuery({
    ...apiQuery('listChatAutomations', { query: flowListQuery(page_id, filter) }),
    placeholderData: keepPreviousData,
    // The flow may have changed in the editor of another window.
    refetchOnMount: 'always',
  })
}

type MyAutomationsTabProps = { filter: FlowFilter; onFilter: (filter: FlowFilter) => void }

const Found = ({ list, filter, onFilter }: MyAutomationsTabProps & { list: ReturnType<typeof useFlows> }) => {
  const chatBot = useTexts(chatBotTexts)
  const pages = list.data?.chat_automations.last_page ?? 1
  const { page = 1 } = filter
  const turnTo = (next: number) => onFilter(changeFilter(filter, { page: next > 1 ? next : undefined }))
  const turnBack = useEffectEvent(turnTo)
  // The only automation of the last page may have been deleted.
  useEffect(() => {
    if (!list.isPlaceholderData && page > pages) turnBack(pages)
  }, [list.isPlaceholderData, page, pages])

  // Keep the last list when a refetch fails.
  if (list.isError && !list.data)
    return <LoadError what={chatBot.listFailed} error={list.error} onRetry={() => list.refetch()} />
  if (list.isPending) return <RowSkeletons height={112} />
  const { data } = list.data.chat_automations
  if (data.length === 0) return <NothingFound onClear={() => onFilter({})} />
  return (
    <>
      <FlowCards automations={data} stale={list.isPlaceholderData} />
      <Pager page={page} pages={pages} onChange={turnTo} />
    </>
  )
}

export const MyAutomationsTab = ({ filter, onFilter }: MyAutomationsTabProps) => {
  const list = useFlows(filter)
  if (!isFiltered(filter) && list.data?.chat_automations.total === 0) return <NoFlows />
  return (
    <>
      <FlowFilters filter={filter} onFilter={onFilter} />
      <Found list={list} filter={filter} onFilter={onFilter} />
    </>
  )
}
