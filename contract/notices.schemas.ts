import { z } from 'zod'
import { type Schemas, success } from './endpoint.schemas.ts'
import { platform } from './fields.schemas.ts'

/** A notice of a flow about a customer, for the team. */
export const notice = z
  .object({
    id: z.string(),
    /** `hand_over`: the bot is silent for the customer until a person has answered. */
    kind: z.enum(['notify', 'hand_over']),
    page: z.object({ page_id: z.string(), name: z.string(), platform }),
    customer: z.object({ id: z.string(), name: z.string().nullable() }),
    /** With the customer's values filled in; may be empty for a chat that was handed over. */
    text: z.string(),
    /** Why the bot left the chat: the step itself, a question without an answer, or a webhook that failed. */
    why: z
      .enum(['step', 'tries_used_up', 'person_wanted', 'gave_up', 'time_over', 'webhook_failed'])
      .nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof notice>

export const noticeSchemas = {
  listNotices: {
    summary: 'Open notices of chat flows for the caller: waiting customers first, then the newest',
    /** `total` counts those beyond the list too. */
    reply: success({ notices: z.array(notice), total: z.number().int() }),
  },
  finishNotice: {
    summary: 'Marks a notice as seen, for the whole team',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    reply: success({}),
  },
} as const satisfies Schemas
