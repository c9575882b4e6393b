import { createFileRoute } from '@tanstack/react-router'
import { readHistoryFilter } from '#web/screens/history/history-filter.ts'
import { HistoryScreen } from '#web/screens/history/history-screen.tsx'
import { choiceIn } from '../../../search.ts'

export const Route = createFileRoute('/_private/_page/history')({
  validateSearch: (search) => ({
    ...readHistoryFilter(search),
    ...choiceIn(search, 'tab', ['comment', 'chat']),
  }),
  head: ({ match }) => {
    const { product, history } = match.context.texts
    return { meta: [{ title: product.title(history.title) }] }
  },
  component: HistoryScreen,
})
