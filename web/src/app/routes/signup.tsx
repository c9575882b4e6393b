import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '../../screens/sign-in/sign-up-screen.tsx'
import { choiceIn, textIn } from '../search.ts'
import { title } from '../title.ts'

export const Route = createFileRoute('/signup')({
  validateSearch: (search) => ({
    ...choiceIn(search, 'mode', ['signup']),
    ...textIn(search, 'callbackUrl'),
  }),
  head: title({ mn: 'Бүртгүүлэх', en: 'Sign up' }),
  component: SignUpScreen,
})
