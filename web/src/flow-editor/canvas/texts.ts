import { en } from './texts.en.ts'
import { mn } from './texts.mn.ts'

export type CanvasTexts = typeof mn

export const canvasTexts = { mn, en }
