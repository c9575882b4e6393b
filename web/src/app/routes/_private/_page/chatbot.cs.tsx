import { createFileRoute } from '@tanstack/react-router'
import { ChatEntriesScreen } from '#web/screens/chat-entries/chat-entries-screen.tsx'
import { withTexts } from '../../../with-texts.ts'

export const Route = createFileRoute('/_private/_page/chatbot/cs')({
  loader: withTexts('chatBot', 'chatEntries', 'commentBot'),
  head: ({ match }) => {
    const { product, chatEntries } = match.context.texts
    return { meta: [{ title: product.title(chatEntries.title.conversation_starter) }] }
  },
  component: Starters,
})

function Starters() {
  return <ChatEntriesScreen type="conversation_starter" />
}
