import { createFileRoute } from '@tanstack/react-router'
import { flowStatuses, triggerTypes } from '#automation/vocabulary.ts'
import { ChatBotScreen } from '#web/screens/chat-bot/chat-bot-screen.tsx'
import { chatBotTabs } from '#web/screens/chat-bot/flow-filter.ts'
import { choiceIn, pageNumberIn, textIn } from '../../../search.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/chatbot/')({
  validateSearch: (search) => ({
    ...choiceIn(search, 'tab', chatBotTabs),
    ...textIn(search, 'search'),
    ...choiceIn(search, 'state', flowStatuses),
    ...choiceIn(search, 'trigger', triggerTypes),
    ...pageNumberIn(search),
  }),
  head: title({ mn: 'Чат бот', en: 'Chat bot' }),
  component: ChatBotScreen,
})
