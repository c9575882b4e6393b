import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Language } from '#contract/platforms.ts'
import { type Formats, formatsOf } from './formats.ts'
import type { Texts } from './texts.ts'

type Speech = { language: Language; texts: Texts; formats: Formats }

const SpeechContext = createContext<Speech | undefined>(undefined)

const useSpeech = (): Speech => {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('Texts need a LanguageProvider around the component')
  return speech
}

export const LanguageProvider = (props: { language: Language; texts: Texts; children: ReactNode }) => {
  const { language, texts } = props
  const speech = useMemo(() => ({ language, texts, formats: formatsOf(language) }), [language, texts])
  return <SpeechContext value={speech}>{props.children}</SpeechContext>
}

export const useLanguage = (): Language => useSpeech().language

/** `texts.<area>.<key>` in the language of the address. */
export const useTexts = (): Texts => useSpeech().texts

/** Dates, numbers and money in the language of the address. */
export const useFormats = (): Formats => useSpeech().formats
