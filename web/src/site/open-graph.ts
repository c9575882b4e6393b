import type { Language } from '#contract/platforms.ts'
import type { SitePage } from './page.ts'

/** Parts of the site whose pages share an image. */
const PARTS = ['pricing', 'help', 'blog']

/** The address of a page's Open Graph image, drawn by `scripts/open-graph.ts`. */
export const openGraphPicture = (
  { path, picture }: Pick<SitePage, 'path' | 'picture'>,
  language: Language,
): string => {
  const part = PARTS.find((one) => one === path.split('/')[1])
  return `/open-graph/${picture ?? part ?? 'hariu'}-${language}.png`
}
