import type { KeywordNode } from './settings.ts'

/** @returns settings of a new keyword trigger, with smart matching */
export const emptyKeywordPayload = (): KeywordNode['payload'] => ({
  kind: 'keywords',
  keywords: [],
  topics: [],
  exclude_keywords: [],
  match_mode: 'smart',
  intent: '',
  examples: [],
})
