import { en } from './texts-en.ts'
import { mn, type Texts } from './texts-mn.ts'

export type Language = 'mn' | 'en'

export const language: Language =
  new URLSearchParams(window.location.search).get('lang') === 'en' ? 'en' : 'mn'
export const text: Texts = language === 'en' ? en : mn

/** The same place in the other language. */
export function addressIn(other: Language): string {
  const address = new URL(window.location.href)
  if (other === 'en') address.searchParams.set('lang', 'en')
  else address.searchParams.delete('lang')
  return address.href
}
