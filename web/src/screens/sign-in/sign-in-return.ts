import { withoutLanguage } from '../../i18n/language-path.ts'

export const HOME = '/page-management'

/**
 * Where to go once signed in. Only the path of the address counts, so nobody is sent to another site; a screen for
 * signing in passes on the address it was given itself.
 */
export const destination = (callbackUrl: string | undefined): string => {
  if (!callbackUrl || !URL.canParse(callbackUrl, 'http://ours')) return HOME
  const url = new URL(callbackUrl, 'http://ours')
  if (!url.pathname.startsWith('/')) return HOME
  const path = withoutLanguage(url.pathname.replace(/^\/+/, '/'))
  if (path === '/signin' || path === '/signup')
    return destination(url.searchParams.get('callbackUrl') ?? undefined)
  return path === '/' ? HOME : path + url.search
}

/**
 * Where Facebook sends the person back to. `mode` in the address says that tokens are still to be fetched, so a
 * reload in the middle simply does it again.
 */
export const returnAddress = (mode: 'login' | 'signup', callbackUrl: string | undefined): string => {
  const query = new URLSearchParams({ mode })
  const wanted = destination(callbackUrl)
  if (wanted !== HOME) query.set('callbackUrl', wanted)
  return `/${mode === 'login' ? 'signin' : 'signup'}?${query}`
}

export type Problem = 'TryAgain' | 'Cancelled' | 'NotLinked' | 'AccessDenied' | 'SessionRequired' | 'Ours'

const problems: Record<string, Problem> = {
  // The server answers `Callback` when the person pressed "cancel" at Facebook.
  Callback: 'Cancelled',
  OAuthAccountNotLinked: 'NotLinked',
  AccountNotLinkedError: 'NotLinked',
  AccessDenied: 'AccessDenied',
  SessionRequired: 'SessionRequired',
  Configuration: 'Ours',
  NO_SECRET: 'Ours',
  MissingSecretError: 'Ours',
  MissingAPIRouteError: 'Ours',
  MissingAuthorizeError: 'Ours',
  MissingAdapterError: 'Ours',
  MissingAdapterMethodsError: 'Ours',
  UnsupportedStrategyError: 'Ours',
  InvalidCallbackUrl: 'Ours',
}

/** What a code of the sign-in service means to a person; whatever we do not know is worth another try. */
export const problemOf = (code: string): Problem => problems[code] ?? 'TryAgain'
