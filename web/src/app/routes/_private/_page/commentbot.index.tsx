import { createFileRoute } from '@tanstack/react-router'
import { CommentBotListScreen } from '#web/screens/comment-bot/comment-bot-list-screen.tsx'
import { readListFilter } from '#web/screens/comment-bot/list-filter.ts'
import { withTexts } from '../../../with-texts.ts'

export const Route = createFileRoute('/_private/_page/commentbot/')({
  validateSearch: readListFilter,
  loader: withTexts('blacklist', 'commentBot', 'coverage', 'dryRun', 'history', 'reasons'),
  head: ({ match }) => {
    const { product, commentBot } = match.context.texts
    return { meta: [{ title: product.title(commentBot.title) }] }
  },
  component: CommentBotListScreen,
})
