import { en } from './texts.en.ts'
import { mn } from './texts.mn.ts'

export type HistoryTexts = typeof mn

export const historyTexts = { mn, en }
