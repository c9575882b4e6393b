/** Responses that the document requested before the program had loaded, by path. */
type EarlyReads = { authorization: string; responses: Record<string, Promise<Response>> }

declare global {
  interface Window {
    earlyReads?: EarlyReads
  }
}

/** A later screen needs a newer response. */
const KEPT_MILLISECONDS = 15_000

/**
 * Requests what opens a screen of a page, while the scripts are loading: on a phone that saves a round trip and the
 * time of the scripts. The build writes it into the shell as text, so it uses nothing from outside.
 */
export const readEarly = (sessionKey: string) => {
  try {
    const { access_token, since } = JSON.parse(window.localStorage.getItem(sessionKey) ?? '')
    const { iat, exp } = JSON.parse(
      atob(access_token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')),
    )
    // An old token is renewed first.
    if (since === undefined || Date.now() > since + (exp - iat - 30) * 1000) return
    const [, english, screen = ''] = window.location.pathname.match(/^(\/en)?\/([a-z]+)/) ?? []
    if (!/^(?:today|inbox|orders|customers|history|dashboard|automations|commentbot|chatbot)$/.test(screen))
      return
    const search = new URLSearchParams(window.location.search)
    const page = search.get('pageId')
    const paths = ['/api/v1/connected-page']
    if (page !== null) paths.push(`/api/v1/current-page?page_id=${encodeURIComponent(page)}`)
    if (screen === 'today' && !search.has('one')) paths.unshift('/api/v1/today')
    const authorization = `Bearer ${access_token}`
    const headers = { authorization, 'x-lang': english ? 'en' : 'mn' }
    const responses: Record<string, Promise<Response>> = {}
    for (const path of paths) {
      const response = window.fetch(path, { headers })
      response.catch(() => undefined)
      responses[path] = response
    }
    window.earlyReads = { authorization, responses }
  } catch {
    // Signed out, or a storage that cannot be read: the program decides.
  }
}

/** The early response to a request of the same person, once. */
export const takeEarlyRead = (path: string, init: RequestInit | undefined): Promise<Response> | undefined => {
  const early = window.earlyReads
  if (!early || (init?.method ?? 'GET') !== 'GET' || performance.now() > KEPT_MILLISECONDS) return undefined
  const response = early.responses[path]
  if (!response || new Headers(init?.headers).get('authorization') !== early.authorization) return undefined
  delete early.responses[path]
  return response
}
