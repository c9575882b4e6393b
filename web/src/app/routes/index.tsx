import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '../../screens/landing/landing-screen.tsx'

export const Route = createFileRoute('/')({
  head: ({ match }) => ({ meta: [{ title: match.context.texts.landing.title }] }),
  component: LandingScreen,
})
