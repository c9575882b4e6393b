import { createFileRoute } from '@tanstack/react-router'
import { topics } from '#automation/vocabulary.ts'
import { CommentBotEditorScreen } from '#web/screens/comment-bot/editor/comment-bot-editor-screen.tsx'
import { choiceIn, textIn } from '../../../search.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/commentbot/create')({
  validateSearch: (search) => ({
    ...textIn(search, 'copyOf'),
    ...textIn(search, 'keyword'),
    ...choiceIn(search, 'topic', topics),
  }),
  head: title({ mn: 'Сэтгэгдлийн бот', en: 'Comment bot' }),
  component: Create,
})

function Create() {
  const { copyOf, keyword, topic } = Route.useSearch()
  return (
    <CommentBotEditorScreen
      key={copyOf ?? keyword ?? topic}
      {...(copyOf !== undefined && { copyOf })}
      {...(keyword !== undefined && { keyword })}
      {...(topic !== undefined && { topic })}
    />
  )
}
