import type { Language } from '#contract/platforms.ts'
import type { mn } from './mn/index.ts'

/** Mongolian says which texts there are; English must have the same ones, no more and no fewer. */
export type Texts = typeof mn

/** One language at a time: the browser never loads the other one. */
export const loadTexts = async (language: Language): Promise<Texts> =>
  language === 'en' ? (await import('./en/index.ts')).en : (await import('./mn/index.ts')).mn
