import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { readEarly } from '../api/early-reads.ts'
import { createQueryClient } from '../api/queries.ts'
import { SESSION_KEY } from '../api/session-store.ts'
import { languageOf } from '../i18n/language-path.ts'
import { createAppRouter } from './router.tsx'

export { renderSite, renderSitePage } from '../site/render-site.tsx'

type HandlerOptions = Parameters<typeof createRequestHandler>[0]
export type ServerManifest = Awaited<ReturnType<NonNullable<HandlerOptions['getRouterManifest']>>>

export { publicPages } from './public-pages.ts'

/** The script of the shell that runs before all others. */
export const earlyScript = `(${readEarly})(${JSON.stringify(SESSION_KEY)});document.currentScript.remove()`

/** Every address of the application, as its routes write it (`/automations/edit/$id`), with the routes that it shows. */
export const screens = (): { path: string; routes: string[] }[] => {
  const queryClient = createQueryClient(
    () => undefined,
    () => '',
  )
  const { routesByPath } = createAppRouter({ language: 'mn', queryClient })
  const shown = (route: { id: string; parentRoute?: unknown } | undefined): string[] =>
    route ? [...shown(route.parentRoute as typeof route), route.id] : []
  return Object.entries(routesByPath)
    .filter(([path]) => path !== '/$')
    .map(([path, route]) => ({ path, routes: shown(route) }))
}

/** The HTML of an address. A shell is the part that all private pages share. */
export const render = async (
  address: string,
  manifest: ServerManifest,
  isShell: boolean,
): Promise<string> => {
  const request = new Request(new URL(address, 'http://localhost'))
  const language = languageOf(new URL(request.url).pathname)
  const queryClient = createQueryClient(
    () => undefined,
    () => '',
  )
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ language, queryClient }, isShell),
    getRouterManifest: () => manifest,
  })
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
  return response.text()
}
