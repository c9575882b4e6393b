import { addTexts, type ScreenArea } from '../i18n/texts.ts'
import type { RouterContext } from './router.tsx'

/** A route's loader: what its screen says comes beside the screen itself. */
export const withTexts =
  (...areas: ScreenArea[]) =>
  ({ context: { texts, language } }: { context: RouterContext }) =>
    addTexts(texts, language, areas)
