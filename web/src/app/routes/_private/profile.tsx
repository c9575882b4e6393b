import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#web/screens/profile/profile-screen.tsx'
import { withTexts } from '../../with-texts.ts'

export const Route = createFileRoute('/_private/profile')({
  loader: withTexts('commentBot'),
  head: ({ match }) => {
    const { product, profile } = match.context.texts
    return { meta: [{ title: product.title(profile.title) }] }
  },
  component: ProfileScreen,
})
