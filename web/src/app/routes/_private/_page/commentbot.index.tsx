import { createFileRoute } from '@tanstack/react-router'
import { CommentBotListScreen } from '#web/screens/comment-bot/list/comment-bot-list-screen.tsx'
import { readListFilter } from '#web/screens/comment-bot/list/list-filter.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/commentbot/')({
  validateSearch: readListFilter,
  head: title({ mn: 'Сэтгэгдлийн бот', en: 'Comment bot' }),
  component: CommentBotListScreen,
})
