import { createFileRoute } from '@tanstack/react-router'
import { PageConnectionScreen } from '#web/screens/page-connection/page-connection-screen.tsx'
import { choiceIn, textIn } from '../../search.ts'
import { title } from '../../title.ts'

const Screen = () => {
  const { pageId: _current, ...search } = Route.useSearch()
  return <PageConnectionScreen search={search} />
}

export const Route = createFileRoute('/_private/page-connection')({
  validateSearch: (search) => ({
    ...textIn(search, 'page'),
    ...textIn(search, 'team'),
    ...textIn(search, 'plan'),
    ...textIn(search, 'months'),
    ...textIn(search, 'invoice'),
    ...choiceIn(search, 'step', ['team'] as const),
  }),
  head: title({ mn: 'Хуудас холбох', en: 'Connect a page' }),
  component: Screen,
})
