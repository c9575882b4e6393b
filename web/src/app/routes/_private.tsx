import { createFileRoute, redirect, retainSearchParams } from '@tanstack/react-router'
import { session } from '../../api/browser.ts'
import { textIn } from '../search.ts'
import { Shell } from '../shell/shell.tsx'

/** Everything that needs a signed-in person. The page in the address stays through every link. */
export const Route = createFileRoute('/_private')({
  validateSearch: (search) => textIn(search, 'pageId'),
  search: { middlewares: [retainSearchParams(['pageId'])] },
  beforeLoad: ({ location }) => {
    if (!session.read())
      throw redirect({ to: '/signin', search: { callbackUrl: location.href }, replace: true })
  },
  component: Shell,
})
