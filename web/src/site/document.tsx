import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import type { Language } from '#contract/platforms.ts'
import { LanguageProvider } from '../i18n/language-context.tsx'
import { inLanguage } from '../i18n/language-path.ts'
import { COLOR_SCHEME_KEY } from '../ui/color-scheme.ts'
import { productTexts } from '../ui/product-texts.ts'
import { cssVariables, themeIn } from '../ui/theme.ts'
import { Frame } from './frame.tsx'
import { openGraphPicture } from './open-graph.ts'
import type { SitePage } from './page.ts'
import { sitePages } from './site-pages.tsx'

/** Placeholder for the product's address in built pages; the server fills it in. */
export const ORIGIN = 'https://origin.invalid'

export type SiteAssets = { scripts: string[]; css: string[]; fonts: string[] }

type Props = { page: SitePage; language: Language; assets: SiteAssets }

const addressOf = (language: Language) => (path: string) => ORIGIN + inLanguage(language, path)

const crumbsOf = ({ above = [] }: SitePage, language: Language) =>
  above.map((path) => {
    const page = sitePages.find((one) => one.path === path)
    if (!page) throw new Error(`the page ${path} of the breadcrumbs does not exist`)
    return { path, title: page.title[language] }
  })

const breadcrumbData = ({ page, language }: Props): object[] => {
  const crumbs = crumbsOf(page, language)
  if (crumbs.length === 0) return []
  const items = [...crumbs, { path: page.path, title: page.title[language] }]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: items.map(({ path, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        item: addressOf(language)(path),
      })),
    },
  ]
}

/** Escapes `<`, which could end the script element. JSON allows that in strings. */
const json = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/**
 * The font files that every text of the language needs. They are preloaded, so that lines do not wrap again
 * later.
 */
const LETTERS: Record<Language, RegExp> = { mn: /-cyrillic(?:-ext)?-wght/, en: /-latin-wght/ }
const isOfLanguage = (language: Language) => (address: string) => LETTERS[language].test(address)

const Addresses = ({ path, address }: { path: string; address: (path: string) => string }) => (
  <>
    <link rel="canonical" href={address(path)} />
    <link rel="alternate" hrefLang="mn" href={addressOf('mn')(path)} />
    <link rel="alternate" hrefLang="en" href={addressOf('en')(path)} />
    <link rel="alternate" hrefLang="x-default" href={addressOf('mn')(path)} />
  </>
)

const Head = (props: Props) => {
  const { page, language, assets } = props
  const { name } = productTexts[language]
  const address = addressOf(language)
  const title = page.path === '/' ? page.title[language] : `${page.title[language]} · ${name}`
  const picture = ORIGIN + openGraphPicture(page, language)
  const data = [...breadcrumbData(props), ...(page.structuredData?.(language, address) ?? [])]
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={page.description[language]} />
      {page.unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Addresses path={page.path} {...{ address }} />
      )}
      <meta property="og:type" content={page.published ? 'article' : 'website'} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={page.title[language]} />
      <meta property="og:description" content={page.description[language]} />
      <meta property="og:url" content={address(page.path)} />
      <meta property="og:locale" content={language === 'mn' ? 'mn_MN' : 'en_US'} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={page.title[language]} />
      <meta name="twitter:card" content="summary_large_image" />
      {page.published && <meta property="article:published_time" content={page.published} />}
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      {assets.fonts.filter(isOfLanguage(language)).map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
      ))}
      {assets.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <ColorSchemeScript defaultColorScheme="auto" localStorageKey={COLOR_SCHEME_KEY} />
      {assets.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      {data.map((one) => (
        <script
          key={json(one)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with `<` escaped
          dangerouslySetInnerHTML={{ __html: json(one) }}
        />
      ))}
    </head>
  )
}

/** A whole page of the site, as it is served. */
export const SiteDocument = (props: Props) => {
  const { page, language } = props
  return (
    <html lang={language} {...mantineHtmlProps}>
      <Head {...props} />
      <body>
        <LanguageProvider language={language}>
          <MantineProvider
            theme={themeIn(productTexts[language].close)}
            cssVariablesResolver={cssVariables}
            defaultColorScheme="auto"
          >
            <Frame page={page} above={crumbsOf(page, language)}>
              {page.body()}
            </Frame>
          </MantineProvider>
        </LanguageProvider>
      </body>
    </html>
  )
}
