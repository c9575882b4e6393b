const SCREENS = [
  '/today',
  '/dashboard',
  '/inbox',
  '/orders',
  '/automations',
  '/history',
  '/chatbot',
  '/commentbot',
  '/customers',
] as const

/**
 * The same screen for another page, by the path without language. The screen of a single item leads to its
 * list.
 */
export const screenOfPage = (path: string): (typeof SCREENS)[number] =>
  SCREENS.find((screen) => path === screen || path.startsWith(`${screen}/`)) ?? '/commentbot'
