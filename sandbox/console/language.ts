import { formatsOf } from '#web/i18n/formats.ts'

/** The address names the language, so it stays the same until another document is loaded. */
export const language: 'mn' | 'en' =
  new URLSearchParams(globalThis.location?.search).get('lang') === 'en' ? 'en' : 'mn'
export const formats = formatsOf(language)
