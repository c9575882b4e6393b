import type { Language } from '#contract/platforms.ts'
import classes from './screen-picture.module.css'

/**
 * A picture of the product, taken by day and by night (scripts/help-pictures.ts). Both stand in the page, because the
 * person may have chosen other colours than the system has; of pictures that load lazily only the one shown is fetched.
 */
export const screenPictures = (language: Language, name: string) => [
  { source: `/site/${language}/${name}.webp`, className: classes.day },
  { source: `/site/${language}/${name}-dark.webp`, className: classes.night },
]
