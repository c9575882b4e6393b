import type { Language } from '#contract/platforms.ts'

/** Where sign-in may lead: a path of ours, or an address on our own origin. Anything else becomes our origin. */
export const allowedCallbackUrl = (asked: unknown, origin: string): string => {
  if (typeof asked !== 'string' || !/^(?:\/|https?:\/\/)/.test(asked) || !URL.canParse(asked, origin))
    return origin
  const url = new URL(asked, origin)
  if (url.origin !== origin || url.username || url.password) return origin
  // A path that a browser, given it alone, would take for another host.
  if (url.pathname.startsWith('//')) return origin
  return url.pathname === '/' && !url.search && !url.hash ? origin : url.href
}

/** English screens live under /en; sign-in keeps the language of the screen it will return to. */
export const languageOfAddress = (address: string, origin: string): Language => {
  const { pathname } = new URL(address, origin)
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'mn'
}

type SignInPage = { callbackUrl: string; error?: string | undefined }

export const signInPageUrl = (origin: string, { callbackUrl, error }: SignInPage): string => {
  const url = new URL(languageOfAddress(callbackUrl, origin) === 'en' ? '/en/signin' : '/signin', origin)
  if (error) url.searchParams.set('error', error)
  if (callbackUrl !== origin) url.searchParams.set('callbackUrl', callbackUrl)
  return url.href
}
