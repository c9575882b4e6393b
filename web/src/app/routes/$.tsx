import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../screens/not-found/not-found-screen.tsx'

/** Every other address. */
export const Route = createFileRoute('/$')({
  head: ({ match }) => {
    const { product, errors } = match.context.texts
    return { meta: [{ title: product.title(errors.notFoundTitle) }] }
  },
  component: NotFoundScreen,
})
