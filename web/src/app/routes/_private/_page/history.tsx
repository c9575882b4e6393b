import { createFileRoute } from '@tanstack/react-router'
import { readHistoryFilter } from '#web/screens/history/history-filter.ts'
import { HistoryScreen } from '#web/screens/history/history-screen.tsx'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/history')({
  validateSearch: readHistoryFilter,
  head: title({ mn: 'Түүх', en: 'History' }),
  component: HistoryScreen,
})
