const SCREENS = ['/dashboard', '/automations', '/history', '/chatbot', '/commentbot'] as const

/** The same screen of another page, by the path without a language: from what only this page has, the list it stands in. */
export const screenOfPage = (path: string): (typeof SCREENS)[number] =>
  SCREENS.find((screen) => path === screen || path.startsWith(`${screen}/`)) ?? '/commentbot'
