import { withoutLanguage } from '../../i18n/language-path.ts'

export const HOME = '/page-management'

/**
 * The destination after signing in. Only its path counts, so that it never leads to another site. For a
 * sign-in screen it is that screen's own destination.
 */
export const destination = (callbackUrl: string | undefined): string => {
  if (!callbackUrl || !URL.canParse(callbackUrl, 'http://ours')) return HOME
  const url = new URL(callbackUrl, 'http://ours')
  if (!url.pathname.startsWith('/')) return HOME
  // Two slashes at the start, also after the language, would name another host.
  const path = withoutLanguage(url.pathname.replace(/\/{2,}/g, '/'))
  if (path === '/signin' || path === '/signup')
    return destination(url.searchParams.get('callbackUrl') ?? undefined)
  return path === '/' ? HOME : path + url.search
}

/**
 * The return address from Facebook. Its `mode` marks that tokens are still missing, so a reload repeats that
 * step.
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

/**
 * Codes and class names of the published client, and the product's own: a missing CSRF token, too many
 * attempts.
 */
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
  // The server sends `Callback` when the person cancelled at Facebook.
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

/** The problem of a sign-in code; for unknown codes another try. */
export const problemOf = (code: string): Problem => problems[code] ?? 'TryAgain'

/** A cancelled or missing sign-in is no failure. */
export const isFailure = (problem: Problem): boolean =>
  problem !== 'Cancelled' && problem !== 'SessionRequired'
