import { language } from './language.ts'
import { en } from './texts.en.ts'
import { mn } from './texts.mn.ts'

/** Texts of the console in the language of its address. */
export const text = { mn, en }[language]
