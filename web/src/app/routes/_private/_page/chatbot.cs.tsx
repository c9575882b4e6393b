import { createFileRoute } from '@tanstack/react-router'
import { ChatEntriesScreen } from '#web/screens/chat-entries/chat-entries-screen.tsx'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/chatbot/cs')({
  head: title({ mn: 'Эхлэх асуулт', en: 'Conversation starters' }),
  component: Starters,
})

function Starters() {
  return <ChatEntriesScreen type="conversation_starter" />
}
