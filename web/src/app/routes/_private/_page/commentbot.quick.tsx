import { createFileRoute } from '@tanstack/react-router'
import { QuickSetupScreen } from '#web/screens/comment-bot/quick-setup/quick-setup-screen.tsx'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/commentbot/quick')({
  head: title({ mn: 'Сэтгэгдлийн бот', en: 'Comment bot' }),
  component: QuickSetupScreen,
})
