import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../../screens/sign-in/sign-in-screen.tsx'
import { choiceIn, textIn } from '../search.ts'
import { title } from '../title.ts'

export const Route = createFileRoute('/signin')({
  validateSearch: (search) => ({
    ...choiceIn(search, 'mode', ['login']),
    // The sign-in service reports a missing CSRF token with its own parameter.
    ...(search.csrf === 'true' ? { error: 'csrf' } : textIn(search, 'error')),
    ...textIn(search, 'callbackUrl'),
  }),
  head: title({ mn: 'Нэвтрэх', en: 'Sign in' }),
  component: SignInScreen,
})
