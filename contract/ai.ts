import { z } from 'zod'
import { flowLimits } from '#automation/flow/flow-limits.ts'
import { type Endpoint, success } from './endpoint.ts'
import { pageId } from './fields.ts'
import { LONGEST_QUESTION, MOST_TRIAL_TURNS } from './limits.ts'

/** Who answers: a model, or the owner's own words, quoted as they stand where no model is configured. */
const answerSource = z.enum(['model', 'extract'])

const startingInstruction = z
  .object({ id: z.string(), name: z.string(), instruction: z.string() })
  .meta({ id: 'StartingInstruction' })

const text = (limit: { min: number; max: number }) => z.string().trim().min(limit.min).max(limit.max)

export const aiEndpoints = {
  listAiInstructions: {
    method: 'GET',
    path: '/api/v1/ai-instructions',
    summary: 'Instructions to start an AI step with, in the language asked for, and who will answer',
    access: 'person',
    reply: success({ instructions: z.array(startingInstruction), source: answerSource }),
  },
  askDirect: {
    method: 'POST',
    path: '/api/v1/chatbot/ask-direct',
    summary:
      'Answers a trial question as an AI step with this instruction and context would; with a model it counts as one AI reply',
    access: 'chat_automation.edit',
    body: z.object({
      page_id: pageId,
      instruction: text(flowLimits.instruction),
      context: text(flowLimits.context),
      question: text({ min: 1, max: LONGEST_QUESTION }),
      /** What was said in the trial before, the oldest first. */
      history: z
        .array(z.object({ from: z.enum(['customer', 'page']), text: z.string().max(LONGEST_QUESTION) }))
        .max(MOST_TRIAL_TURNS)
        .default([]),
    }),
    reply: success({
      /** Null: the step would go its way for «could not answer». */
      answer: z.string().nullable(),
      source: answerSource,
      /** Why not: the context does not tell, or nothing of what the model said may be sent. */
      unanswered: z.enum(['not_in_context', 'rules_repeated', 'nothing_left']).nullable(),
    }),
  },
} as const satisfies Record<string, Endpoint>
