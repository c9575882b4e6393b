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
  // Two slashes at the beginning, also behind the language, would name another host.
  const path = withoutLanguage(url.pathname.replace(/\/{2,}/g, '/'))
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

export type Problem =
  | 'TryAgain'
  | 'TooLate'
  | 'TooOften'
  | 'Cancelled'
  | 'NotLinked'
  | 'NotCreated'
  | 'AccessDenied'
  | 'SessionRequired'
  | 'BadAddress'
  | 'Ours'

/** Codes of the published client and its class names, and our own: a forgery token that is missing, too many attempts. */
const problems: Record<string, Problem> = {
  Default: 'TryAgain',
  Signin: 'TryAgain',
  OAuthSignin: 'TryAgain',
  EmailSignin: 'TryAgain',
  CredentialsSignin: 'TryAgain',
  UnknownError: 'TryAgain',
  OAuthCallback: 'TooLate',
  OAuthCallbackError: 'TooLate',
  Verification: 'TooLate',
  csrf: 'TooLate',
  TooOften: 'TooOften',
  // The server answers `Callback` when the person pressed "cancel" at Facebook.
  Callback: 'Cancelled',
  OAuthAccountNotLinked: 'NotLinked',
  AccountNotLinkedError: 'NotLinked',
  OAuthCreateAccount: 'NotCreated',
  EmailCreateAccount: 'NotCreated',
  AccessDenied: 'AccessDenied',
  SessionRequired: 'SessionRequired',
  InvalidCallbackUrl: 'BadAddress',
  Configuration: 'Ours',
  NO_SECRET: 'Ours',
  MissingSecretError: 'Ours',
  MissingAPIRouteError: 'Ours',
  MissingAuthorizeError: 'Ours',
  MissingAdapterError: 'Ours',
  MissingAdapterMethodsError: 'Ours',
  UnsupportedStrategyError: 'Ours',
}

/** What a code of the sign-in service means to a person; whatever we do not know is worth another try. */
export const problemOf = (code: string): Problem => problems[code] ?? 'TryAgain'

/** What a person did, or did not do yet, is no failure. */
export const isFailure = (problem: Problem): boolean =>
  problem !== 'Cancelled' && problem !== 'SessionRequired'
