import type { Language } from '#contract/platforms.ts'
import type { everywhere } from './mn/everywhere.ts'
import type { mn } from './mn/index.ts'

/** The Mongolian texts define the type; English must have exactly the same keys. */
export type Texts = typeof mn

/** An area that loads with the screens that need it. */
export type ScreenArea = Exclude<keyof Texts, keyof typeof everywhere>

/**
 * Loads one language; the browser never loads the other one. Areas of screens are missing at first: every
 * route names those its screen needs, and they load before it is shown (checked by
 * scripts/checks/texts-of-routes.test.ts).
 */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const { everywhere } = await (language === 'en'
    ? import('./en/everywhere.ts')
    : import('./mn/everywhere.ts'))
  return { ...everywhere } as Texts
}

const fileOf = (area: ScreenArea) => area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Adds areas to the texts; each file exports its area under its own name. */
export const addTexts = async (texts: Texts, language: Language, areas: readonly ScreenArea[]) => {
  const missing = areas.filter((area) => !(area in texts))
  const files = await Promise.all(missing.map((area) => import(`./${language}/later/${fileOf(area)}.ts`)))
  Object.assign(texts, ...files)
}
