import type { Language } from '#contract/platforms.ts'
import { productTexts } from '../ui/product-texts.ts'
import type { RouterContext } from './router.tsx'

/** The `head` of a route: the title of its screen, which a browser tab shows before the screen has loaded. */
export const title =
  (screen: Record<Language, string>) =>
  ({ match }: { match: { context: RouterContext } }) => {
    const { language } = match.context
    return { meta: [{ title: productTexts[language].title(screen[language]) }] }
  }
