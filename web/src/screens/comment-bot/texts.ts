import { en } from './texts.en.ts'
import { mn } from './texts.mn.ts'

export type CommentBotTexts = typeof mn

export const commentBotTexts = { mn, en }
