import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../../screens/legal/privacy-screen.tsx'

export const Route = createFileRoute('/privacy-policy')({
  head: ({ match }) => {
    const { product } = match.context.texts
    return { meta: [{ title: product.title(product.privacy) }] }
  },
  component: PrivacyScreen,
})
