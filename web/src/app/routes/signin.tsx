import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../../screens/sign-in/sign-in-screen.tsx'
import { choiceIn, textIn } from '../search.ts'

export const Route = createFileRoute('/signin')({
  validateSearch: (search) => ({
    ...choiceIn(search, 'mode', ['login']),
    // The sign-in service reports a missing CSRF token with its own parameter.
    ...(search.csrf === 'true' ? { error: 'csrf' } : textIn(search, 'error')),
    ...textIn(search, 'callbackUrl'),
  }),
  head: ({ match }) => {
    const { product } = match.context.texts
    return { meta: [{ title: product.title(product.signIn) }] }
  },
  component: SignInScreen,
})
