import { z } from 'zod'
import { flowLimits } from '#automation/flow/flow-limits.ts'
import { unansweredReasons } from '#automation/vocabulary.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId } from './fields.schemas.ts'
import { LONGEST_QUESTION, MOST_TRIAL_TURNS } from './limits.ts'

/** `model`: a language model writes the answer; `extract`: quotes of the owner's words, without a configured model. */
const answerSource = z.enum(['model', 'extract'])

const startingInstruction = z
  .object({ id: z.string(), name: z.string(), instruction: z.string() })
  .meta({ id: 'StartingInstruction' })

const text = (limit: { min: number; max: number }) => z.string().trim().min(limit.min).max(limit.max)

export const aiSchemas = {
  listAiInstructions: {
    summary:
      'Instructions to start an AI step with, in the requested language, and the source of its answers',
    reply: success({ instructions: z.array(startingInstruction), source: answerSource }),
  },
  askDirect: {
    summary:
      'Answers a trial question as an AI step with this instruction and context would; with a model it counts as one AI reply',
    body: z.object({
      page_id: pageId,
      instruction: text(flowLimits.instruction),
      context: text(flowLimits.context),
      question: text({ min: 1, max: LONGEST_QUESTION }),
      /** Earlier messages of this trial, the oldest first. */
      history: z
        .array(z.object({ from: z.enum(['customer', 'page']), text: z.string().max(LONGEST_QUESTION) }))
        .max(MOST_TRIAL_TURNS)
        .default([]),
    }),
    reply: success({
      /** Null: the step would leave through its `unanswered` outlet. */
      answer: z.string().nullable(),
      source: answerSource,
      /** Reason for no answer: not in the context, the model repeated its rules, or checks removed every sentence. */
      unanswered: z.enum(unansweredReasons).nullable(),
    }),
  },
} as const satisfies Schemas
