import { createFileRoute } from '@tanstack/react-router'
import { CommentBotEditorScreen } from '#web/screens/comment-bot/editor/comment-bot-editor-screen.tsx'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/commentbot/edit/$id')({
  head: title({ mn: 'Сэтгэгдлийн бот', en: 'Comment bot' }),
  component: Editor,
})

function Editor() {
  const { id } = Route.useParams()
  return <CommentBotEditorScreen key={id} automationId={id} />
}
