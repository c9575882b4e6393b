import type { Language } from '#contract/platforms.ts'

/** Mongolian lives at `/…`, English at `/en/…`. */
export const languageOf = (pathname: string): Language =>
  pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'mn'

/** The address without its language, as the routes use it. Two leading slashes would lead to another site. */
export const withoutLanguage = (pathname: string): string => {
  const path = languageOf(pathname) === 'en' ? pathname.slice(3) : pathname
  return path.replace(/^[/\\]*/, '/')
}

export const inLanguage = (language: Language, pathname: string): string => {
  const path = withoutLanguage(pathname)
  if (language === 'mn') return path
  return path === '/' ? '/en' : `/en${path}`
}
