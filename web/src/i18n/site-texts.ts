import type { Language } from '#contract/platforms.ts'
import { site as en } from './en/site/index.ts'
import { useLanguage } from './language-context.tsx'
import { site as mn } from './mn/site/index.ts'

/** Mongolian says which texts there are. */
export type SiteTexts = typeof mn

export const siteTexts: Record<Language, SiteTexts> = { mn, en }

/** The public site's texts: pages are made with them when the product is built, no browser loads them. */
export const useSiteTexts = (): SiteTexts => siteTexts[useLanguage()]
