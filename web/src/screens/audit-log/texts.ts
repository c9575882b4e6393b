import { en } from './texts.en.ts'
import { mn } from './texts.mn.ts'

export const auditLogTexts = { mn, en }
