import type { ReactNode } from 'react'
import type { Language } from '#contract/platforms.ts'

/** A page of the public site, rendered in both languages at build time. */
export type SitePage = {
  /** Without a language: `/help/faq`. */
  path: string
  /** For search results and browser tabs; the product's name is added. */
  title: Record<Language, string>
  /** One or two sentences, 70 to 160 characters. */
  description: Record<Language, string>
  /** Paths of the parent pages for the breadcrumbs, the nearest last. */
  above?: readonly string[]
  /**
   * Its own Open Graph image instead of that of its part of the site: a name under `/open-graph/`, without
   * `-mn.png`.
   */
  picture?: string
  /** Structured data for search engines (schema.org), by language. */
  structuredData?: (language: Language, address: (path: string) => string) => object[]
  /** Publication date of an article, `YYYY-MM-DD`. */
  published?: string
  /** Hidden from lists and search engines. */
  unlisted?: true
  body: () => ReactNode
}
