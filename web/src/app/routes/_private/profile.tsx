import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#web/screens/profile/profile-screen.tsx'

export const Route = createFileRoute('/_private/profile')({
  head: ({ match }) => {
    const { product, profile } = match.context.texts
    return { meta: [{ title: product.title(profile.title) }] }
  },
  component: ProfileScreen,
})
