import { createFileRoute } from '@tanstack/react-router'
import { TodayScreen } from '#web/screens/today/today-screen.tsx'
import { choiceIn } from '../../../search.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/today')({
  validateSearch: (search) => choiceIn(search, 'one', ['1'] as const),
  head: title({ mn: 'Өнөөдөр', en: 'Today' }),
  component: TodayScreen,
})
