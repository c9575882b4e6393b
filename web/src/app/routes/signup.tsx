import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '../../screens/sign-in/sign-up-screen.tsx'
import { choiceIn, textIn } from '../search.ts'

export const Route = createFileRoute('/signup')({
  validateSearch: (search) => ({
    ...choiceIn(search, 'mode', ['signup']),
    ...textIn(search, 'callbackUrl'),
  }),
  head: ({ match }) => {
    const { product } = match.context.texts
    return { meta: [{ title: product.title(product.signUp) }] }
  },
  component: SignUpScreen,
})
