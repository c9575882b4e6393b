import { addTexts, type ScreenArea } from '../i18n/texts.ts'
import type { RouterContext } from './router.tsx'

/**
 * A file that cannot be fetched is gone since a new version was installed: the document is loaded anew, once, as the
 * router does for a screen's own script.
 */
const loadAnew = (error: unknown): Promise<never> => {
  const key = `hariu.loaded-anew ${error}`
  if (!navigator.onLine || window.sessionStorage.getItem(key) !== null) throw error
  window.sessionStorage.setItem(key, 'once')
  window.location.reload()
  return new Promise(() => undefined)
}

/** A route's loader: what its screen says comes beside the screen itself. */
export const withTexts =
  (...areas: ScreenArea[]) =>
  async ({ context: { texts, language }, cause }: { context: RouterContext; cause: string }) => {
    try {
      await addTexts(texts, language, areas)
    } catch (error) {
      if (cause === 'preload') throw error
      await loadAnew(error)
    }
  }
