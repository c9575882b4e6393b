import type { Language } from '#contract/platforms.ts'

/** The allowed redirect target: a path, or an address on our own origin. Anything else becomes our origin. */
export const allowedCallbackUrl = (asked: unknown, origin: string): string => {
  if (typeof asked !== 'string' || !/^(?:\/|https?:\/\/)/.test(asked) || !URL.canParse(asked, origin))
    return origin
  const url = new URL(asked, origin)
  if (url.origin !== origin || url.username || url.password) return origin
  // A browser would take such a path for another host.
  if (url.pathname.startsWith('//')) return origin
  return url.pathname === '/' && !url.search && !url.hash ? origin : url.href
}

/** English screens are below /en; sign-in keeps the language of its target screen. */
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
