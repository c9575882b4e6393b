import { createFileRoute } from '@tanstack/react-router'
import { CommentBotEditorScreen } from '#web/screens/comment-bot/comment-bot-editor-screen.tsx'
import { textIn } from '../../../search.ts'
import { withTexts } from '../../../with-texts.ts'

export const Route = createFileRoute('/_private/_page/commentbot/create')({
  validateSearch: (search) => ({ ...textIn(search, 'copyOf'), ...textIn(search, 'keyword') }),
  loader: withTexts('chatBot', 'commentBot', 'contentPicker', 'dryRun', 'history', 'keywordHelp'),
  head: ({ match }) => {
    const { product, commentBot } = match.context.texts
    return { meta: [{ title: product.title(commentBot.title) }] }
  },
  component: Create,
})

function Create() {
  const { copyOf, keyword } = Route.useSearch()
  return (
    <CommentBotEditorScreen
      key={copyOf ?? keyword}
      {...(copyOf !== undefined && { copyOf })}
      {...(keyword !== undefined && { keyword })}
    />
  )
}
