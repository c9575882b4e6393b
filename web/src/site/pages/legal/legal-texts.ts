import type { Language } from '#contract/platforms.ts'
import { legal as en } from '../../../i18n/en/legal.ts'
import { legal as mn } from '../../../i18n/mn/legal.ts'

export const legalTexts: Record<Language, typeof mn> = { mn, en }
