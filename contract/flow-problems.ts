import type { FlowProblem, FlowProblemCode } from '#automation/flow/problems.ts'
import type { Language } from './platforms.ts'

type Sentences = Record<Language, string>

/** What is wrong and how to mend it; `{name}` is filled from the problem's facts. */
const sentences: Record<FlowProblemCode, Sentences> = {
  TITLE_NEEDED: { mn: 'Автоматжуулалтын нэрийг бичнэ үү.', en: 'Enter a name for the automation.' },
}

/** A problem in words. Server and browser say the same. */
export const problemMessage = ({ code, facts = {} }: FlowProblem, language: Language): string =>
  sentences[code][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole))
