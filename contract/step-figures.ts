import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'

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

export const stepFigureEndpoints = {
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
