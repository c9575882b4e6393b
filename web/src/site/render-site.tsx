import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#contract/platforms.ts'
import { languages } from '#contract/platforms.ts'
import { inLanguage } from '../i18n/language-path.ts'

import { ORIGIN, type SiteAssets, SiteDocument } from './document.tsx'
import { notFoundPage } from './pages/not-found.tsx'
import { sitePages } from './site-pages.tsx'

/** A file of the site; the server fills in `ORIGIN`. */
export type SiteFile = { path: string; text: string }

const allPages = [...sitePages, notFoundPage]

/**
 * The HTML of one page of the site; undefined when there is no such page.
 * @param path with its language
 */
export const renderSitePage = async (
  language: Language,
  path: string,
  assets: SiteAssets,
): Promise<string | undefined> => {
  const page = allPages.find((one) => inLanguage(language, one.path) === path)
  if (!page) return undefined
  const html = renderToStaticMarkup(<SiteDocument {...{ page, language, assets }} />)
  return `<!doctype html>${html}`
}

const urlOf = ({ path, published }: (typeof sitePages)[number]): string => {
  const alternates = languages
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${inLanguage(language, path)}"/>`,
    )
    .join('')
  const changed = published ? `<lastmod>${published}</lastmod>` : ''
  return languages
    .map((language) => `<url><loc>${ORIGIN}${inLanguage(language, path)}</loc>${changed}${alternates}</url>`)
    .join('\n')
}

/** The sitemap for search engines. */
export const siteMap = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${sitePages.map(urlOf).join('\n')}
</urlset>
`

export const robots = (): string => `User-agent: *
Disallow: /api/
Disallow: /uploads/
Sitemap: ${ORIGIN}/sitemap.xml
`

/** Every page in both languages, and the files for search engines. */
export const renderSite = async (assets: SiteAssets): Promise<SiteFile[]> => {
  const pages = await Promise.all(
    languages.flatMap((language) =>
      allPages.map(async (page) => {
        const path = inLanguage(language, page.path)
        return { path, text: (await renderSitePage(language, path, assets)) ?? '' }
      }),
    ),
  )
  return [...pages, { path: '/sitemap.xml', text: siteMap() }, { path: '/robots.txt', text: robots() }]
}
