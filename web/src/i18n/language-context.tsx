import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#contract/platforms.ts'
import { type Formats, formatsOf } from './formats.ts'

const LanguageContext = createContext<Language | undefined>(undefined)

export const LanguageProvider = (props: { language: Language; children: ReactNode }) => (
  <LanguageContext value={props.language}>{props.children}</LanguageContext>
)

export const useLanguage = (): Language => {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('Texts need a LanguageProvider around the component')
  return language
}

/** The texts of a `texts.ts` in the language of the address. Mongolian defines the type. */
export const useTexts = <Texts,>(texts: { mn: Texts; en: NoInfer<Texts> }): Texts => texts[useLanguage()]

/** Dates, numbers and money in the language of the address. */
export const useFormats = (): Formats => formatsOf(useLanguage())
