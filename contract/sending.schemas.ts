import { z } from 'zod'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId } from './fields.schemas.ts'
import { deliveryErrorReason } from './histories.schemas.ts'
import { metaPermission } from './meta-permissions.schemas.ts'
import { pageHealth, policyNotice } from './pages.schemas.ts'

const count = z.number().int()
const moment = z.string().nullable()

/**
 * Usage of one platform limit, by the platform's latest figures in whole percent (reference meta-graph §9.2).
 * `page` and `messages` reset within 24 hours, `application` within one (specification §9).
 */
export const meter = z
  .object({
    limit: z.enum(['page', 'messages', 'application']),
    /** The highest of the three figures below. */
    percent: count,
    call_count: count,
    total_time: count,
    total_cputime: count,
    /** `slow` from 80 %, `full` from 95 %: nothing is sent until it falls. */
    state: z.enum(['free', 'slow', 'full']),
    read_at: z.string(),
    /** Latest time of the reset: by the platform's estimate, otherwise the end of its window. */
    resets_at: z.string(),
    /** Time when it will be full at the rate of the last hour; null if it is not rising or resets before. */
    full_at: moment,
    /** End of the pause of calls that count on this limit; null: no pause. */
    paused_until: moment,
  })
  .meta({ id: 'Meter' })
export type Meter = z.infer<typeof meter>

/** `hourly_cap`: the platform's hourly cap of private replies is used up, and this one waits for a later hour. */
export const waitingReason = z.enum([...deliveryErrorReason.options, 'hourly_cap'])
export type WaitingReason = z.infer<typeof waitingReason>

/** Waiting replies of a page, with reasons and expected times. */
export const sending = z
  .object({
    health: pageHealth,
    missing_permissions: z.array(metaPermission),
    /** The block of the page, or a warning of the last seven days. */
    policy_notice: policyNotice.nullable(),
    /** End of the pause when every waiting reply is paused by a limit; null if some can be sent. */
    paused_until: moment,
    /** Only limits with recent figures from the platform. */
    meters: z.array(meter),
    waiting: z.object({
      comment_replies: count,
      private_replies: count,
      chat_messages: count,
      moderation: count,
      /** Reasons, the most frequent first; null: not yet due, or others are sent first. */
      reasons: z.array(z.object({ reason: waitingReason.nullable(), count })),
      /** Earliest time of the next reply. */
      next_at: moment,
      /** Expected time of the last reply at the present pace; null if it cannot be estimated. */
      done_at: moment,
      /** The same by kind; null also if none waits. */
      done: z.object({
        comment_replies: moment,
        private_replies: moment,
        chat_messages: moment,
        moderation: moment,
      }),
      /** Private replies expected after the seven days in which the platform accepts them. */
      too_late: count,
    }),
    /** The platform's hourly cap of private replies; null: no cap. */
    private_replies_per_hour: count.nullable(),
  })
  .meta({ id: 'Sending' })
export type Sending = z.infer<typeof sending>

export const sendingSchemas = {
  getSending: {
    summary: 'Waiting replies of a page with their expected times, and usage of the platform’s limits',
    params: z.object({ page_id: pageId }),
    reply: success({ sending }),
  },
  resumePage: {
    summary: 'Resumes answering for a page after a policy block, before the platform ends it itself',
    body: z.object({ page_id: pageId }),
    reply: success({ sending }),
  },
} as const satisfies Schemas
