import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '../../screens/legal/terms-screen.tsx'

export const Route = createFileRoute('/terms-of-use')({
  head: ({ match }) => {
    const { product } = match.context.texts
    return { meta: [{ title: product.title(product.terms) }] }
  },
  component: TermsScreen,
})
