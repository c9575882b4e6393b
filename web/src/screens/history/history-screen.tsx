import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ChatHistoryTab } from './chat-history-tab.tsx'
import { CommentHistoryTab } from './comment-history-tab.tsx'
import { type HistoryFilter, isTypedOn, readHistoryFilter, tabOf } from './history-filter.ts'
import { historyTexts } from './texts.ts'

const route = getRouteApi('/_private/_page/history')

/** The filter in the address, and the function that changes it. */
const useFilter = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  // Validated again, because the router passes on invalid parameters.
  const filter = useMemo(() => readHistoryFilter(search), [search])
  const show = useCallback(
    (next: HistoryFilter) =>
      void navigate({
        search: ({ pageId }) => ({ ...(pageId !== undefined && { pageId }), ...next }),
        replace: isTypedOn(filter, next),
      }),
    [navigate, filter],
  )
  return { filter, show }
}

export const HistoryScreen = () => {
  const history = useTexts(historyTexts)
  const { filter, show } = useFilter()
  return (
    <>
      <ScreenHeading title={history.title} intro={history.intro} />
      <Tabs value={tabOf(filter)} onChange={(tab) => show(tab === 'chat' ? { tab } : {})} keepMounted={false}>
        <Tabs.List aria-label={history.tabsLabel}>
          <Tabs.Tab value="comment">{history.commentBotTab}</Tabs.Tab>
          <Tabs.Tab value="chat">{history.chatBotTab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="comment" pt="md">
          <CommentHistoryTab filter={filter} onFilter={show} />
        </Tabs.Panel>
        <Tabs.Panel value="chat" pt="md">
          <ChatHistoryTab filter={filter} onFilter={show} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
