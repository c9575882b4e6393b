import { Marked, type Tokens } from 'marked'
import type { Language } from '#contract/platforms.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import { inLanguage } from '../i18n/language-path.ts'
import classes from './article.module.css'
import { articleText } from './articles.ts'
import { screenPictures } from './screen-picture.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The anchor of a heading: its words, in any script. */
const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * Images are written as `![alt](name.webp "1500x900")`. Each has two files per language under `public/site/`,
 * and its size keeps the text from jumping while it loads. Own links are written without a language.
 */
const markdownIn = (language: Language): Marked => {
  const marked = new Marked()
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        return `<h${depth} id="${escaped(idOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>`
      },
      link({ href, tokens }: Tokens.Link) {
        const isPage = href.startsWith('/') && !href.startsWith('/api/')
        const address = isPage ? inLanguage(language, href) : href
        return `<a href="${escaped(address)}">${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, text, title }: Tokens.Image) {
        const [width, height] = (title ?? '').split('x')
        const size = width && height ? ` width="${width}" height="${height}"` : ''
        const rest = `alt="${escaped(text)}"${size} loading="lazy" decoding="async"`
        return screenPictures(language, href.replace(/\.webp$/, ''))
          .map(({ source, className }) => `<img class="${className}" src="${escaped(source)}" ${rest}>`)
          .join('')
      },
    },
  })
  return marked
}

const markdown: Record<Language, Marked> = { mn: markdownIn('mn'), en: markdownIn('en') }

/** The product's own Markdown as HTML, with links in the language. */
export const htmlOf = (language: Language, text: string): string =>
  markdown[language].parse(text, { async: false })

/** A long text in Markdown: `content/<language>/<name>.md`; its first line is the title. */
export const Article = ({ name }: { name: string }) => {
  const language = useLanguage()
  const html = htmlOf(language, articleText(language, name))
  return (
    <article
      className={classes.article}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the product's own files, converted to HTML by the build
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
