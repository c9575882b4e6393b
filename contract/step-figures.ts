import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { deliveryErrorReason } from './histories.ts'

/** Up to today, in days of Ulaanbaatar: one, seven, thirty, or since the flow began. */
export const figuresPeriod = z.enum(['day', 'week', 'month', 'all'])
export type FiguresPeriod = z.infer<typeof figuresPeriod>

export const stepFigure = z
  .object({
    node_id: z.string(),
    /** A button or quick reply that was pressed; empty for the step itself, which was reached. */
    part_id: z.string(),
    times: z.number().int(),
    /** In the period of the same length before; 0 for `all`. */
    times_before: z.number().int(),
  })
  .meta({ id: 'StepFigure' })
export type StepFigure = z.infer<typeof stepFigure>

/** What the platform says of words and files themselves: only whoever wrote the step can help. */
export const contentRefusal = deliveryErrorReason.extract([
  'content_refused',
  'duplicate_text',
  'attachment_refused',
])

/** What the platform refused of a step since it was last sent well. */
export const stepRefusal = z
  .object({
    node_id: z.string(),
    /** The latest, and the platform's own code for it. */
    reason: contentRefusal,
    detail: z.string().nullable(),
    times: z.number().int(),
    last_at: z.string(),
    /** What the step said then (`saidByStep`): once it says something else, the refusal is no longer about it. */
    said: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'StepRefusal' })
export type StepRefusal = z.infer<typeof stepRefusal>

export const stepFigureEndpoints = {
  getStepRefusals: {
    method: 'GET',
    path: '/api/v1/chat-automations/{id}/step-refusals',
    summary: 'What the platform refused of the steps of a flow',
    access: 'page.view',
    params: z.object({ id: z.uuid() }),
    reply: success({ refusals: z.array(stepRefusal) }),
  },
  getStepCounts: {
    method: 'GET',
    path: '/api/v1/chat-automations/{id}/step-counts',
    summary: 'How often each step of a flow was reached, and each of its buttons pressed',
    access: 'page.view',
    params: z.object({ id: z.uuid() }),
    query: z.object({ period: figuresPeriod.default('week') }),
    reply: success({
      /** The first day counted, `YYYY-MM-DD`; null for `all`. */
      from: z.string().nullable(),
      figures: z.array(stepFigure),
    }),
  },
} as const satisfies Record<string, Endpoint>
