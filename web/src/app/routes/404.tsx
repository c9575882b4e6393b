import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../screens/not-found/not-found-screen.tsx'

export const Route = createFileRoute('/404')({
  head: ({ match }) => {
    const { product, errors } = match.context.texts
    return { meta: [{ title: product.title(errors.notFoundTitle) }] }
  },
  component: NotFoundScreen,
})
