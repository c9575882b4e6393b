import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/platforms.ts'
import { publicPages } from '../app/public-pages.ts'
import { inLanguage, withoutLanguage } from '../i18n/language-path.ts'
import { posts } from './pages/blog/posts.ts'
import { renderSite } from './render-site.tsx'
import { sitePages } from './site-pages.tsx'

const LANGUAGES: Language[] = ['mn', 'en']
/** Screens of the application that the site links to. */
const doors = new Set(['/page-management', '/api/docs', ...publicPages.map(({ path }) => path)])

const all = LANGUAGES.flatMap((language) =>
  sitePages.map((page) => ({ language, page, path: inLanguage(language, page.path) })),
)
let files = new Map<string, string>()
const htmlOf = (path: string) => files.get(path) ?? ''
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href)

const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, data = '']) =>
    JSON.parse(data),
  )

beforeAll(async () => {
  const made = await renderSite({
    scripts: ['/assets/site.js'],
    css: ['/assets/site.css'],
    fonts: ['/assets/manrope-latin-wght-normal-1.woff2', '/assets/manrope-cyrillic-wght-normal-1.woff2'],
  })
  files = new Map(made.map(({ path, text }) => [path, text]))
})

describe('the public site', () => {
  it('has each page once, in both languages', () => {
    const paths = sitePages.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const { path } of all) expect(htmlOf(path), path).toContain('<!doctype html>')
  })

  it('describes each page in words that fit search results', () => {
    for (const { language, page, path } of all) {
      expect(page.description[language].length, path).toBeGreaterThanOrEqual(70)
      expect(page.description[language].length, path).toBeLessThanOrEqual(165)
      expect(page.title[language].length, path).toBeLessThanOrEqual(65)
    }
    for (const language of LANGUAGES) {
      const titles = sitePages.map(({ title }) => title[language])
      expect(new Set(titles).size).toBe(titles.length)
    }
  })

  it('preloads the fonts of its language and no others', () => {
    for (const { language, path } of all) {
      const fonts = [...htmlOf(path).matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)]
      const letters = { mn: 'cyrillic', en: 'latin' }[language]
      expect(
        fonts.map(([, href]) => href),
        path,
      ).toEqual([`/assets/manrope-${letters}-wght-normal-1.woff2`])
    }
  })

  it('has one first-level heading per page, and skips no level below it', () => {
    for (const { path } of all) {
      const [, main = ''] = htmlOf(path).split('<main')
      const levels = [...main.split('</main>')[0]!.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
      expect(
        levels.filter((level) => level === 1),
        path,
      ).toHaveLength(1)
      for (const [at, level] of levels.entries())
        expect(level, path).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1)
    }
  })

  it('has no broken links, and stays in its language', () => {
    const known = new Set(sitePages.map(({ path }) => path))
    for (const { language, path } of all)
      for (const href of linksOf(htmlOf(path))) {
        if (!href.startsWith('/')) continue
        const address = new URL(href, 'http://localhost').pathname
        expect(
          known.has(withoutLanguage(address)) || doors.has(withoutLanguage(address)),
          `${path}: ${href}`,
        ).toBe(true)
        const isOtherLanguage = address === inLanguage(language === 'mn' ? 'en' : 'mn', withoutLanguage(path))
        if (!isOtherLanguage && !address.startsWith('/api'))
          expect(address, path).toBe(inLanguage(language, address))
      }
  })

  it('links only to existing anchors', () => {
    for (const { path } of all)
      for (const href of linksOf(htmlOf(path))) {
        const [address = '', place] = href.split('#')
        if (place === undefined || /^[a-z]+:/.test(href)) continue
        expect(htmlOf(address === '' ? path : address), `${path}: ${href}`).toContain(
          `id="${decodeURIComponent(place)}"`,
        )
      }
  })

  it('shows only existing images, with alternative text and size', () => {
    const publicFiles = join(import.meta.dirname, '../../public')
    for (const { path } of all)
      for (const [image, source = ''] of htmlOf(path).matchAll(/<img [^>]*?src="([^"]+)"[^>]*>/g)) {
        expect(image, path).toMatch(/\balt="/)
        if (!source.startsWith('/site/')) continue
        expect(existsSync(join(publicFiles, source)), `${path}: ${source}`).toBe(true)
      }
  })

  it('fetches the image of the first screen immediately, and links each plan to its next step', () => {
    for (const [path, prefix] of [
      ['/', ''],
      ['/en', '/en'],
    ] as const) {
      const html = htmlOf(path)
      expect(html).toMatch(
        /<img [^>]*src="\/site\/autumn-shirts\.svg"[^>]*loading="eager"[^>]*fetchPriority="high"/i,
      )
      expect(html.match(/aria-label="[^"]+: (?:Үнэгүй эхлэх|Start free)"/g)).toHaveLength(3)
      expect(html).toContain(`href="${prefix}/help/contact?subject=enterprise"`)
    }
  })

  it('gives search engines both languages of a page and its structured data', () => {
    for (const { path } of all) {
      const html = htmlOf(path)
      expect(html.match(/rel="alternate"/g), path).toHaveLength(3)
      for (const data of dataOf(html)) expect(data['@context']).toBe('https://schema.org')
    }
    for (const { path } of all) expect(files.get('/sitemap.xml')).toContain(`${path}</loc>`)
  })

  it('has an Open Graph image for each part of the site and for each post', () => {
    const pictures = join(import.meta.dirname, '../../public/open-graph')
    const shown = new Map(
      all.map(({ path }) => [path, /og:image" content="[^"]*\/open-graph\/([^"]+)"/.exec(htmlOf(path))?.[1]]),
    )
    expect([...new Set(shown.values())].sort()).toEqual(readdirSync(pictures).sort())
    expect(shown.get('/pricing')).toBe('pricing-mn.png')
    expect(shown.get('/en/help/manual/auth')).toBe('help-en.png')
    expect(shown.get('/blog')).toBe('blog-mn.png')
    expect(shown.get('/about')).toBe('hariu-mn.png')
  })

  it('describes each post as an article, with title, text, date and image', () => {
    for (const { language, page, path } of all.filter(({ page }) => page.published !== undefined)) {
      const html = htmlOf(path)
      const day = page.published
      expect(html, path).toContain('<meta property="og:type" content="article"/>')
      expect(html, path).toContain(`<meta property="article:published_time" content="${day}"/>`)
      const picture = `https://origin.invalid/open-graph/${path.split('/').slice(-2).join('-')}-${language}.png`
      expect(html, path).toContain(`<meta property="og:image" content="${picture}"/>`)
      expect(dataOf(html), path).toContainEqual(
        expect.objectContaining({
          '@type': 'BlogPosting',
          headline: page.title[language],
          description: page.description[language],
          datePublished: day,
          inLanguage: language,
          url: `https://origin.invalid${path}`,
          image: picture,
        }),
      )
      expect(files.get('/sitemap.xml')).toContain(
        `<loc>https://origin.invalid${path}</loc><lastmod>${day}</lastmod>`,
      )
    }
    expect(all.filter(({ page }) => page.published !== undefined)).toHaveLength(2 * posts.length)
  })

  it('can be read without a script', () => {
    for (const { path } of all)
      for (const [script] of htmlOf(path).matchAll(/<script [^>]*src=[^>]*>/g))
        expect(script, path).toBe('<script type="module" src="/assets/site.js">')
  })
})
