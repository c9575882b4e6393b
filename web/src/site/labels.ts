import type { Language } from '#contract/platforms.ts'
import { flow as flowEn } from '../i18n/en/flow/index.ts'
import { en } from '../i18n/en/index.ts'
import { site as siteEn } from '../i18n/en/site/index.ts'
import { flow as flowMn } from '../i18n/mn/flow/index.ts'
import { mn } from '../i18n/mn/index.ts'
import { site as siteMn } from '../i18n/mn/site/index.ts'

const catalogues: Record<Language, object> = {
  mn: { ...mn, flow: flowMn, site: siteMn },
  en: { ...en, flow: flowEn, site: siteEn },
}

const textAt = (language: Language, key: string): string => {
  const step = (value: unknown, name: string): unknown => Object(value)[name]
  const found = key.split('.').reduce<unknown>(step, catalogues[language])
  const text = typeof found === 'function' ? found('', '', '') : found
  if (typeof text !== 'string')
    throw new Error(`{{${key}}}: the ${language} catalogue has no text of this key`)
  return text
}

/** The first sentence of a longer text, without its full stop. */
const firstSentence = (text: string): string =>
  (text.match(/^.*?(?=[.:;!?…](?:\s|$))/)?.[0] ?? text).trimEnd()

/**
 * Articles quote the screens by reference, so that quoted labels stay correct.
 * `{{label:history.fate.failed}}` is the whole text of that key, `{{sentence:signIn.problemTryAgain}}` its
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
export const labelsOf = (language: Language): string[] => textsIn(catalogues[language])
