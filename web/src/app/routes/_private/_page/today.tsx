import { createFileRoute } from '@tanstack/react-router'
import { todayQuery } from '#web/screens/today/today-query.ts'
import { TodayScreen } from '#web/screens/today/today-screen.tsx'
import { choiceIn } from '../../../search.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/today')({
  validateSearch: (search) => choiceIn(search, 'one', ['1'] as const),
  loaderDeps: ({ search }) => ({ pageId: search.pageId, one: search.one }),
  loader: ({ context, deps: { one, pageId }, cause }) => {
    if (cause === 'enter' && (one === undefined || pageId !== undefined))
      void context.queryClient.prefetchQuery(todayQuery(one === undefined ? undefined : pageId))
  },
  head: title({ mn: 'Өнөөдөр', en: 'Today' }),
  component: TodayScreen,
})
