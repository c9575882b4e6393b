import { createFileRoute } from '@tanstack/react-router'
import { CommentBotEditorScreen } from '#web/screens/comment-bot/comment-bot-editor-screen.tsx'
import { withTexts } from '../../../with-texts.ts'

export const Route = createFileRoute('/_private/_page/commentbot/edit/$id')({
  loader: withTexts('chatBot', 'commentBot', 'contentPicker', 'dryRun', 'history', 'keywordHelp'),
  head: ({ match }) => {
    const { product, commentBot } = match.context.texts
    return { meta: [{ title: product.title(commentBot.title) }] }
  },
  component: Editor,
})

function Editor() {
  const { id } = Route.useParams()
  return <CommentBotEditorScreen key={id} automationId={id} />
}
