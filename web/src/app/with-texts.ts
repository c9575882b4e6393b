import { addTexts, type ScreenArea } from '../i18n/texts.ts'
import type { RouterContext } from './router.tsx'

/**
 * Reloads the document once when a file is missing: a new version was installed. The router does the same for
 * a screen's own script.
 */
const reloadDocument = (error: unknown): Promise<never> => {
  const key = `hariu.loaded-anew ${error}`
  if (!navigator.onLine || window.sessionStorage.getItem(key) !== null) throw error
  window.sessionStorage.setItem(key, 'once')
  window.location.reload()
  return new Promise(() => undefined)
}

/** A route's loader: the screen's texts load in parallel with its script. */
export const withTexts =
  (...areas: ScreenArea[]) =>
  async ({ context: { texts, language }, cause }: { context: RouterContext; cause: string }) => {
    try {
      await addTexts(texts, language, areas)
    } catch (error) {
      if (cause === 'preload') throw error
      await reloadDocument(error)
    }
  }
