import { z } from 'zod'
import { MOST_WORDS } from '../../flow/flow-limits.ts'
import { connection, flowMatchMode, keptText, stepFields, words } from '../../flow/parts.ts'

/**
 * Starts a flow: by `keywords` in a message, by a message with the meaning of `intent` (`ai_intent`), or only from a
 * starter, a menu item, a comment or another flow (`linked`).
 */
export const keywordNode = z.object({
  node_type: z.literal('keyword'),
  ...stepFields,
  payload: z.object({
    kind: z.enum(['keywords', 'ai_intent', 'linked']),
    keywords: words,
    exclude_keywords: words,
    match_mode: flowMatchMode,
    intent: keptText,
    examples: z.array(keptText).max(MOST_WORDS),
  }),
  next: connection,
})
export type KeywordNode = z.infer<typeof keywordNode>

/** @returns settings of a new keyword trigger, with smart matching */
export const emptyKeywordPayload = (): KeywordNode['payload'] => ({
  kind: 'keywords',
  keywords: [],
  exclude_keywords: [],
  match_mode: 'smart',
  intent: '',
  examples: [],
})
