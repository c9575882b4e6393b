import type { Language } from '#contract/platforms.ts'
import { legal as en } from './en/legal.ts'
import { legal as mn } from './mn/legal.ts'

export type LegalTexts = typeof mn

export const legalTexts: Record<Language, LegalTexts> = { mn, en }
