import { createFileRoute } from '@tanstack/react-router'
import { DataDeletionScreen } from '../../screens/data-deletion/data-deletion-screen.tsx'
import { textIn } from '../search.ts'

export const Route = createFileRoute('/data-deletion')({
  validateSearch: (search) => textIn(search, 'code'),
  head: ({ match }) => {
    const { product, profile } = match.context.texts
    return { meta: [{ title: product.title(profile.deletion.title) }] }
  },
  component: DataDeletionScreen,
})
