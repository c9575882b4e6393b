import type { Language } from '#contract/platforms.ts'
import type { SitePage } from './page.ts'

/** Parts of the site whose pages share a picture of their own. */
const PARTS = ['pricing', 'help', 'blog']

/** The address of the picture that a shared link of the page shows; `scripts/open-graph.ts` draws them. */
export const openGraphPicture = (
  { path, picture }: Pick<SitePage, 'path' | 'picture'>,
  language: Language,
): string => {
  const part = PARTS.find((one) => one === path.split('/')[1])
  return `/open-graph/${picture ?? part ?? 'hariu'}-${language}.png`
}
