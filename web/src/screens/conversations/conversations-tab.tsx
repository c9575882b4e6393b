import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ConversationState, conversationStates } from '#contract/conversations.ts'
import { useCurrentPage, useMay } from '#web/api/current-page.tsx'
import { useHistoryStream } from '#web/api/history-stream.ts'
import { apiQuery } from '#web/api/queries.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { Pager } from '#web/components/pager.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { FlowPicture } from '#web/components/small-pictures.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ConversationCard } from './conversation-card.tsx'
import classes from './conversations.module.css'
import { PauseSetting } from './pause-setting.tsx'
import { conversationsTexts } from './texts.ts'

type Shown = { state: ConversationState; search: string; page: number }

const LONGEST_SEARCH = 100
const EVERYTHING: Shown = { state: 'all', search: '', page: 1 }

const useConversations = ({ state, search, page }: Shown) => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  useHistoryStream(page_id, () => void queries.invalidateQueries({ queryKey: ['listConversations'] }))
  return useQuery({
    ...apiQuery('listConversations', {
      query: { page_id, state, page, ...(search !== '' && { search: search.slice(0, LONGEST_SEARCH) }) },
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

type FoundProps = {
  found: ReturnType<typeof useConversations>
  shown: Shown
  onShow: (shown: Shown) => void
}

const Found = ({ found, shown, onShow }: FoundProps) => {
  const conversations = useTexts(conversationsTexts)
  if (found.isError && !found.data)
    return <LoadError what={conversations.listFailed} error={found.error} onRetry={() => found.refetch()} />
  if (!found.data) return <RowSkeletons height={84} count={5} />
  const { data, last_page } = found.data.conversations
  if (data.length === 0)
    return (
      <Stack align="center" py="xl" gap="sm">
        <Text c="dimmed">{conversations.nothingFound}</Text>
        <Button variant="default" onClick={() => onShow(EVERYTHING)}>
          {conversations.clear}
        </Button>
      </Stack>
    )
  return (
    <>
      <ul className={classes.list} aria-label={conversations.listLabel} aria-busy={found.isPlaceholderData}>
        {data.map((conversation) => (
          <ConversationCard key={conversation.customer.id} conversation={conversation} />
        ))}
      </ul>
      <Pager page={shown.page} pages={last_page} onChange={(page) => onShow({ ...shown, page })} />
    </>
  )
}

/** The chats of the page, and those where the bot is paused. */
export const ConversationsTab = () => {
  const conversations = useTexts(conversationsTexts)
  const [shown, setShown] = useState(EVERYTHING)
  const found = useConversations(shown)
  const none = shown.state === 'all' && shown.search === '' && found.data?.conversations.total === 0
  return (
    <>
      {useMay('chat_automation.edit') && (
        <div className={classes.setting}>
          <PauseSetting />
        </div>
      )}
      {none ? (
        <EmptyState
          picture={<FlowPicture />}
          title={conversations.empty.title}
          text={conversations.empty.text}
        />
      ) : (
        <>
          <div className={classes.filters}>
            <SearchField
              label={conversations.search}
              searched={shown.search}
              max={LONGEST_SEARCH}
              onSearch={(search) => setShown({ ...shown, search, page: 1 })}
            />
            <NativeSelect
              aria-label={conversations.state}
              value={shown.state}
              onChange={(event) => {
                const state = conversationStates.find((one) => one === event.currentTarget.value) ?? 'all'
                setShown({ ...shown, state, page: 1 })
              }}
              data={conversationStates.map((state) => ({ value: state, label: conversations.states[state] }))}
            />
          </div>
          <Found found={found} shown={shown} onShow={setShown} />
        </>
      )}
    </>
  )
}
