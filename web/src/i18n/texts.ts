import type { Language } from '#contract/platforms.ts'
import type { everywhere } from './mn/everywhere.ts'
import type { mn } from './mn/index.ts'

/** Mongolian says which texts there are; English must have the same ones, no more and no fewer. */
export type Texts = typeof mn

/** An area that comes with the screens that need it. */
export type ScreenArea = Exclude<keyof Texts, keyof typeof everywhere>

/**
 * One language at a time: the browser never loads the other one. Areas of screens are missing at first: every route
 * names those its screen needs (scripts/checks/texts-of-routes.test.ts sees to it), and they are there before it is shown.
 */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const { everywhere } = await (language === 'en'
    ? import('./en/everywhere.ts')
    : import('./mn/everywhere.ts'))
  return { ...everywhere } as Texts
}

const fileOf = (area: ScreenArea) => area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Adds areas to texts; each file exports its area by its name. */
export const addTexts = async (texts: Texts, language: Language, areas: readonly ScreenArea[]) => {
  const missing = areas.filter((area) => !(area in texts))
  const files = await Promise.all(missing.map((area) => import(`./${language}/later/${fileOf(area)}.ts`)))
  Object.assign(texts, ...files)
}
