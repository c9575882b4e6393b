import { createFileRoute } from '@tanstack/react-router'
import { topics } from '#automation/vocabulary.ts'
import { CommentBotEditorScreen } from '#web/screens/comment-bot/editor/comment-bot-editor-screen.tsx'
import { choiceIn } from '../../../search.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/commentbot/edit/$id')({
  validateSearch: (search) => choiceIn(search, 'topic', topics),
  head: title({ mn: 'Сэтгэгдлийн бот', en: 'Comment bot' }),
  component: Editor,
})

function Editor() {
  const { id } = Route.useParams()
  const { topic } = Route.useSearch()
  return <CommentBotEditorScreen key={id} automationId={id} {...(topic !== undefined && { topic })} />
}
