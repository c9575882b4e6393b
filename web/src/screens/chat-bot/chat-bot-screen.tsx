import { Group, Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useMay } from '#web/api/current-page.tsx'
import { changeFilter } from '#web/components/list-filter.ts'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ConversationsTab } from '#web/screens/conversations/conversations-tab.tsx'
import { TemplatesTab } from '#web/screens/templates/templates-tab.tsx'
import { AiTab } from './ai-tab.tsx'
import { BasicTab } from './basic-tab.tsx'
import classes from './chat-bot.module.css'
import { CreateFlowButton } from './create-flow-button.tsx'
import { type ChatBotTab, chatBotTabs, type FlowFilter } from './flow-filter.ts'
import { ImportButton } from './import-flow.tsx'
import { MyAutomationsTab } from './my-automations-tab.tsx'
import { chatBotTexts } from './texts.ts'

const route = getRouteApi('/_private/_page/chatbot/')

/** The other tabs; only the list has a filter in the address. */
const contents: Record<Exclude<ChatBotTab, 'mine'>, ComponentType> = {
  basic: BasicTab,
  templates: TemplatesTab,
  ai: AiTab,
  chats: ConversationsTab,
}
/** Not by `scrollIntoView`, which would move the keyboard's start behind the tab, past everything above. */
const showChosenTab = (list: HTMLElement | null) => {
  const chosen = list?.querySelector('[data-active]')?.getBoundingClientRect()
  if (!list || !chosen) return
  const { left, width } = list.getBoundingClientRect()
  list.scrollLeft += chosen.left + chosen.width / 2 - left - width / 2
}
/** The other tabs only begin something new. */
const READ_TABS: readonly ChatBotTab[] = ['mine', 'basic', 'chats']
const tabs: readonly ChatBotTab[] = ['mine', ...chatBotTabs]

export const ChatBotScreen = () => {
  const chatBot = useTexts(chatBotTexts)
  const { tab = 'mine', search, state, trigger, page } = route.useSearch()
  const mayEdit = useMay('chat_automation.edit')
  const navigate = route.useNavigate()
  const filter = changeFilter({}, { search, state, trigger, page })
  const show = (next: FlowFilter) =>
    void navigate({
      search: ({ pageId }) => ({ ...(pageId !== undefined && { pageId }), ...next }),
      replace: next.search !== search,
    })
  const turnTo = (next: ChatBotTab) =>
    void navigate({
      search: ({ pageId }) => ({
        ...(pageId !== undefined && { pageId }),
        ...(next !== 'mine' && { tab: next }),
      }),
    })
  return (
    <>
      <ScreenHeading title={chatBot.title} intro={chatBot.intro}>
        {mayEdit && (
          <Group gap="xs">
            <ImportButton label={chatBot.fromFile} />
            <CreateFlowButton />
          </Group>
        )}
      </ScreenHeading>
      <Tabs
        value={tab}
        onChange={(value) => turnTo(tabs.find((one) => one === value) ?? 'mine')}
        keepMounted={false}
      >
        <Tabs.List aria-label={chatBot.tabsLabel} className={classes.tabs} ref={showChosenTab}>
          {tabs
            .filter((one) => mayEdit || READ_TABS.includes(one))
            .map((one) => (
              <Tabs.Tab key={one} value={one}>
                {chatBot.tabs[one]}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value="mine">
          <MyAutomationsTab filter={filter} onFilter={show} />
        </Tabs.Panel>
        {chatBotTabs
          .filter((one) => mayEdit || READ_TABS.includes(one))
          .map((one) => {
            const Content = contents[one]
            return (
              <Tabs.Panel key={one} value={one}>
                <Content />
              </Tabs.Panel>
            )
          })}
      </Tabs>
    </>
  )
}
