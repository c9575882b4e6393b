import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { Language } from '#contract/platforms.ts'
import { inLanguage, withoutLanguage } from '../i18n/language-path.ts'
import { ErrorScreen } from '../screens/error/error-screen.tsx'
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx'
import { WholeScreenSpinner } from '../ui/spinner.tsx'
import { routeTree } from './routes.generated.ts'
import { parseSearch, stringifySearch } from './search.ts'

export type RouterContext = { language: Language; queryClient: QueryClient }

/** Reloads the document, because a document never fetches a failed script again. */
const BrokenScreen = (props: ErrorComponentProps) => (
  <ErrorScreen {...props} reset={() => window.location.reload()} />
)

export const createAppRouter = (context: RouterContext, isShell = false) =>
  createRouter({
    routeTree,
    context,
    isShell,
    parseSearch,
    stringifySearch,
    // Routes are written without a language; every address and link carries it.
    rewrite: {
      input: ({ url }) => {
        url.pathname = withoutLanguage(url.pathname)
        return url
      },
      output: ({ url }) => {
        url.pathname = inLanguage(context.language, url.pathname)
        return url
      },
    },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: WholeScreenSpinner,
    defaultErrorComponent: BrokenScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
