import { en } from './reason-texts.en.ts'
import { mn } from './reason-texts.mn.ts'

export type ReasonsTexts = typeof mn

export const reasonsTexts = { mn, en }
