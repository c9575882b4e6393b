import type { Language } from '#contract/platforms.ts'
import { withLabels } from './labels.ts'

const files: Record<string, string> = import.meta.glob('./content/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The text of an article: `content/<language>/<name>.md`. Both languages must have it. */
export const articleText = (language: Language, name: string): string => {
  const text = files[`./content/${language}/${name}.md`]
  if (text === undefined) throw new Error(`content/${language}/${name}.md is missing`)
  return withLabels(language, text)
}
