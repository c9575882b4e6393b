import type { Language } from '#automation/vocabulary.ts'

export { type Language, languages } from '#automation/vocabulary.ts'

export const FACEBOOK = 1
export const INSTAGRAM = 2
export type Platform = typeof FACEBOOK | typeof INSTAGRAM

/** Types of content that a rule can choose; ALL: every type. */
export const contentTypes = { POST: 1, REEL: 2, LIVE: 3, ALL: 4 } as const

/** A name in the quotation marks of the language. */
export const quoted: Record<Language, (name: string) => string> = {
  mn: (name) => `«${name}»`,
  en: (name) => `“${name}”`,
}
