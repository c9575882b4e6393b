import { createFileRoute } from '@tanstack/react-router'
import { CommentBotEditorScreen } from '#web/screens/comment-bot/editor/comment-bot-editor-screen.tsx'
import { textIn } from '../../../search.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/commentbot/create')({
  validateSearch: (search) => ({ ...textIn(search, 'copyOf'), ...textIn(search, 'keyword') }),
  head: title({ mn: 'Сэтгэгдлийн бот', en: 'Comment bot' }),
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
