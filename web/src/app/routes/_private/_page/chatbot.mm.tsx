import { createFileRoute } from '@tanstack/react-router'
import { ChatEntriesScreen } from '#web/screens/chat-entries/chat-entries-screen.tsx'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/chatbot/mm')({
  head: title({ mn: 'Үндсэн цэс', en: 'Main menu' }),
  component: MainMenu,
})

function MainMenu() {
  return <ChatEntriesScreen type="main_menu" />
}
