import type { ReactNode } from 'react'
import type { Language } from '#contract/platforms.ts'

/** A page of the public site, made in both languages when the product is built. */
export type SitePage = {
  /** Without a language: `/help/faq`. */
  path: string
  /** What a result list and a browser's tab show; the product's name is added. */
  title: Record<Language, string>
  /** One or two sentences, 70 to 160 characters. */
  description: Record<Language, string>
  /** Pages above it, the nearest last, for the breadcrumbs: their paths. */
  above?: readonly string[]
  /** The picture that a shared link shows, when it is not that of the part of the site: under `/open-graph/`, without `-mn.png`. */
  picture?: string
  /** What search engines may know besides (schema.org), for each language. */
  structuredData?: (language: Language, address: (path: string) => string) => object[]
  /** When an article was written; `YYYY-MM-DD`. */
  published?: string
  /** Not for lists and search engines. */
  unlisted?: true
  body: () => ReactNode
}
