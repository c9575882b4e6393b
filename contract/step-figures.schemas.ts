import { z } from 'zod'
import { webhookFailures } from '#automation/vocabulary.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { deliveryErrorReason } from './histories.schemas.ts'
import { figuresPeriods } from './step-figures.ts'

export const figuresPeriod = z.enum(figuresPeriods)

export const stepFigure = z
  .object({
    node_id: z.string(),
    /** Id of a tapped button or quick reply; empty: the step itself was reached. */
    part_id: z.string(),
    times: z.number().int(),
    /** Count in the previous period of the same length; 0 for `all`. */
    times_before: z.number().int(),
  })
  .meta({ id: 'StepFigure' })
export type StepFigure = z.infer<typeof stepFigure>

/** Refusals of a text or file, which only a change of the step can resolve. */
export const contentRefusal = deliveryErrorReason.extract([
  'content_refused',
  'duplicate_text',
  'attachment_refused',
])

/** Refusals of a step by the platform, or failures of its webhook, since it last succeeded. */
export const stepRefusal = z
  .object({
    node_id: z.string(),
    /** Latest reason; `detail` is the platform's code, or the status of the webhook's answer. */
    reason: z.enum([...contentRefusal.options, ...webhookFailures]),
    detail: z.string().nullable(),
    times: z.number().int(),
    last_at: z.string(),
    /** Content of the step at that time (`saidByStep`); the refusal is obsolete once the content differs. */
    said: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'StepRefusal' })
export type StepRefusal = z.infer<typeof stepRefusal>

export const stepFigureSchemas = {
  getStepRefusals: {
    summary: 'Refusals of the steps of a flow by the platform, and failures of its webhooks',
    params: z.object({ id: z.uuid() }),
    reply: success({ refusals: z.array(stepRefusal) }),
  },
  getStepCounts: {
    summary: 'How often each step of a flow was reached, and each of its buttons tapped',
    params: z.object({ id: z.uuid() }),
    query: z.object({ period: figuresPeriod.default('week') }),
    reply: success({
      /** The first day counted, `YYYY-MM-DD`; null for `all`. */
      from: z.string().nullable(),
      figures: z.array(stepFigure),
    }),
  },
} as const satisfies Schemas
