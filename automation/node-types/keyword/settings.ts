import { z } from 'zod'
import { MOST_WORDS } from '../../flow/flow-limits.ts'
import { connection, flowMatchMode, flowTopics, keptText, stepFields, words } from '../../flow/parts.ts'
import { keywordKinds } from '../../vocabulary.ts'

/** Starts a flow for a message (`keywordKinds`). */
export const keywordNode = z.object({
  node_type: z.literal('keyword'),
  ...stepFields,
  payload: z.object({
    kind: z.enum(keywordKinds),
    keywords: words,
    /** Topics that start the flow too, however a question is worded. */
    topics: flowTopics.default([]),
    exclude_keywords: words,
    match_mode: flowMatchMode,
    intent: keptText,
    examples: z.array(keptText).max(MOST_WORDS),
  }),
  next: connection,
})
export type KeywordNode = z.infer<typeof keywordNode>
