import type { Language } from '#contract/platforms.ts'
import { site as en } from './en/site/index.ts'
import { useLanguage } from './language-context.tsx'
import { site as mn } from './mn/site/index.ts'

/** The Mongolian texts define the type. */
export type SiteTexts = typeof mn

export const siteTexts: Record<Language, SiteTexts> = { mn, en }

/** Texts of the public site. They are rendered at build time; no browser loads them. */
export const useSiteTexts = (): SiteTexts => siteTexts[useLanguage()]
