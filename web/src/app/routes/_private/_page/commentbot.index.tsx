import { createFileRoute } from '@tanstack/react-router'
import { CommentBotListScreen } from '#web/screens/comment-bot/comment-bot-list-screen.tsx'
import { pageNumberIn, textIn } from '../../../search.ts'

export const Route = createFileRoute('/_private/_page/commentbot/')({
  validateSearch: (search) => ({ ...pageNumberIn(search), ...textIn(search, 'search') }),
  head: ({ match }) => {
    const { product, commentBot } = match.context.texts
    return { meta: [{ title: product.title(commentBot.title) }] }
  },
  component: CommentBotListScreen,
})
