import { createFileRoute } from '@tanstack/react-router'
import { PageConnectionScreen } from '#web/screens/page-connection/page-connection-screen.tsx'
import { choiceIn, textIn } from '../../search.ts'

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
  head: ({ match }) => {
    const { product, billing } = match.context.texts
    return { meta: [{ title: product.title(billing.connection.title) }] }
  },
  component: Screen,
})
