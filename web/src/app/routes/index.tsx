import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '../../screens/landing/landing-screen.tsx'
import { choiceIn } from '../search.ts'

export const Route = createFileRoute('/')({
  // Somebody who has just deleted their account arrives here.
  validateSearch: (search) => choiceIn(search, 'deleted', ['true']),
  head: ({ match }) => ({ meta: [{ title: match.context.texts.landing.title }] }),
  component: LandingScreen,
})
