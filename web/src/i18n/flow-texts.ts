import type { Language } from '#contract/platforms.ts'
import { flow as en } from './en/flow/index.ts'
import { useLanguage } from './language-context.tsx'
import { flow as mn } from './mn/flow/index.ts'

export type FlowTexts = typeof mn

const flowTexts: Record<Language, FlowTexts> = { mn, en }

/** The flow editor's texts, separate because no other screen loads them. */
export const useFlowTexts = (): FlowTexts => flowTexts[useLanguage()]
