import { createFileRoute } from '@tanstack/react-router'
import { ChatBotCreateScreen } from '#web/screens/chat-bot/chat-bot-create-screen.tsx'
import { flowStartChoices } from '#web/screens/chat-bot/flow-filter.ts'
import { choiceIn, textIn } from '../../../search.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/chatbot/create')({
  validateSearch: (search) => ({
    ...choiceIn(search, 'start', flowStartChoices),
    ...textIn(search, 'keyword'),
  }),
  head: title({ mn: 'Чат бот', en: 'Chat bot' }),
  component: Create,
})

function Create() {
  const { start = 'keywords', keyword } = Route.useSearch()
  return <ChatBotCreateScreen key={`${start} ${keyword}`} begins={start} keyword={keyword} />
}
