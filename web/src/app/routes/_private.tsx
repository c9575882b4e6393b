import { createFileRoute, redirect, retainSearchParams } from '@tanstack/react-router'
import { session } from '../../api/browser.ts'
import { entranceTo, signInSearch } from '../access-rules.ts'
import { textIn } from '../search.ts'
import { Shell } from '../shell/shell.tsx'

/** Everything that needs a signed-in person. All links keep the page of the address. */
export const Route = createFileRoute('/_private')({
  validateSearch: (search) => textIn(search, 'pageId'),
  search: { middlewares: [retainSearchParams(['pageId'])] },
  beforeLoad: ({ location, context }) => {
    if (entranceTo('login-required', session.read() !== undefined) === 'enter') return
    void context.queryClient.cancelQueries()
    throw redirect({ to: '/signin', search: signInSearch(location.href), replace: true })
  },
  component: Shell,
})
