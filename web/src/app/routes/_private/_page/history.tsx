import { createFileRoute } from '@tanstack/react-router'
import { readHistoryFilter } from '#web/screens/history/history-filter.ts'
import { HistoryScreen } from '#web/screens/history/history-screen.tsx'
import { withTexts } from '../../../with-texts.ts'

export const Route = createFileRoute('/_private/_page/history')({
  validateSearch: readHistoryFilter,
  loader: withTexts('commentBot', 'history', 'reasons'),
  head: ({ match }) => {
    const { product, history } = match.context.texts
    return { meta: [{ title: product.title(history.title) }] }
  },
  component: HistoryScreen,
})
