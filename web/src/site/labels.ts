import type { Language } from '#contract/platforms.ts'

type Catalogue = Record<Language, object>

/** The texts of all screens: `historyTexts` of any `texts.ts` is `history` here. */
const catalogues = Object.fromEntries(
  Object.values(
    import.meta.glob<Record<string, Catalogue>>('../**/{texts,*-texts}.ts', { eager: true }),
  ).flatMap((file) =>
    Object.entries(file).map(([name, texts]): [string, Catalogue] => [name.replace(/Texts$/, ''), texts]),
  ),
)

const textAt = (language: Language, key: string): string => {
  const [area = '', ...path] = key.split('.')
  const step = (value: unknown, name: string): unknown => Object(value)[name]
  const found = path.reduce<unknown>(step, catalogues[area]?.[language])
  const text = typeof found === 'function' ? found('', '', '') : found
  if (typeof text !== 'string') throw new Error(`{{${key}}}: no ${language} text has this key`)
  return text
}

/** The first sentence of a longer text, without its full stop. */
const firstSentence = (text: string): string =>
  (text.match(/^.*?(?=[.:;!?…](?:\s|$))/)?.[0] ?? text).trimEnd()

/**
 * Articles quote the screens by reference, so that quoted labels stay correct.
 * `{{label:history.status.failed}}` is the whole text of that key, `{{sentence:signIn.problemTryAgain}}` its
 * first sentence. Parameters of a text are empty. An unknown key fails the build.
 */
export const withLabels = (language: Language, text: string): string =>
  text.replace(/\{\{(label|sentence):([^}]*)\}\}/g, (_, kind: string, key: string) => {
    const found = textAt(language, key.trim())
    return kind === 'label' ? found : firstSentence(found)
  })

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** All texts of the catalogue that are complete labels. */
export const labelsOf = (language: Language): string[] =>
  Object.values(catalogues).flatMap((texts) => textsIn(texts[language]))
