import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { pageId } from './fields.ts'
import { deliveryErrorReason } from './histories.ts'
import { metaPermission } from './meta-permissions.ts'
import { pageHealth } from './pages.ts'

const count = z.number().int()
const moment = z.string().nullable()

/**
 * How full a limit of the platform is, by its own latest figures (whole percent, reference meta-graph §9.2).
 * `page` resets within 24 hours, `messages` likewise, `application` within one (specification §9).
 */
export const meter = z
  .object({
    limit: z.enum(['page', 'messages', 'application']),
    /** The fullest of the three figures below. */
    percent: count,
    call_count: count,
    total_time: count,
    total_cputime: count,
    /** `slow` from 80 %, `full` from 95 %: nothing is sent until it falls. */
    state: z.enum(['free', 'slow', 'full']),
    read_at: z.string(),
    /** When it is empty again at the latest: by the platform's estimate, else at the end of its window. */
    resets_at: z.string(),
    /** At the rate of the last hour; null when it is not rising, or will reset before. */
    full_at: moment,
    /** Until when nothing that counts on this limit is sent; null while it may be. */
    paused_until: moment,
  })
  .meta({ id: 'Meter' })
export type Meter = z.infer<typeof meter>

/** `hourly_ceiling`: its turn of the private replies that the platform takes in an hour has not come. */
export const waitingReason = z.enum([...deliveryErrorReason.options, 'hourly_ceiling'])
export type WaitingReason = z.infer<typeof waitingReason>

/** What waits to be sent on a page, why, and when it will be. */
export const sending = z
  .object({
    health: pageHealth,
    missing_permissions: z.array(metaPermission),
    /** Until when none of what waits may be sent because its limit is used up; null when some of it may. */
    paused_until: moment,
    /** Limits the platform has spoken of lately; one that it has not is not among them. */
    meters: z.array(meter),
    waiting: z.object({
      comment_replies: count,
      private_replies: count,
      chat_messages: count,
      moderation: count,
      /** Why, the most frequent first; `null`: merely not yet due, or its turn has not come. */
      reasons: z.array(z.object({ reason: waitingReason.nullable(), count })),
      /** When the next will be sent at the earliest. */
      next_at: moment,
      /** When the last will have been sent, at the present pace; null when nobody can tell. */
      done_at: moment,
      /** The same of each; null also when none of it waits. */
      done: z.object({
        comment_replies: moment,
        private_replies: moment,
        chat_messages: moment,
        moderation: moment,
      }),
      /** Private replies whose turn comes after the seven days in which the platform takes them. */
      too_late: count,
    }),
    /** Private replies that the platform takes in an hour; null when they are not held to any number. */
    private_replies_per_hour: count.nullable(),
  })
  .meta({ id: 'Sending' })
export type Sending = z.infer<typeof sending>

export const sendingEndpoints = {
  getSending: {
    method: 'GET',
    path: '/api/v1/pages/{page_id}/sending',
    summary: 'What waits to be sent on a page and until when, and how full the limits of the platform are',
    access: 'history.view',
    params: z.object({ page_id: pageId }),
    reply: success({ sending }),
  },
  resumePage: {
    method: 'PATCH',
    path: '/api/v1/page/resume',
    summary: 'Lets a page answer again that the platform had blocked for its policy; a person decides that',
    access: 'page.resume',
    body: z.object({ page_id: pageId }),
    reply: success({ sending }),
  },
} as const satisfies Record<string, Endpoint>
