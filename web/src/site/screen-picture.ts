import type { Language } from '#contract/platforms.ts'
import classes from './screen-picture.module.css'

/**
 * A screenshot in light and dark colours (scripts/help-pictures.ts). Both are in the page, because the
 * person's colour scheme may differ from the system's. With lazy loading only the visible one is fetched.
 */
export const screenPictures = (language: Language, name: string) => [
  { source: `/site/${language}/${name}.webp`, className: classes.day },
  { source: `/site/${language}/${name}-dark.webp`, className: classes.night },
]
