import { z } from 'zod'

const automation = { automation_id: z.string(), automation_name: z.string() }

/**
 * Why the engine answered a comment or left it, one step each, in the order it looked. The browser has a sentence
 * in both languages for every code.
 */
export const reason = z
  .discriminatedUnion('code', [
    z.object({ code: z.literal('matched_keyword'), ...automation, keyword: z.string(), words: z.string() }),
    z.object({ code: z.literal('matched_default'), ...automation }),
    z.object({ code: z.literal('no_keyword_found'), ...automation }),
    z.object({ code: z.literal('other_content'), ...automation }),
    z.object({ code: z.literal('switched_off'), ...automation }),
    /** Another rule came first; at most one answers a comment. */
    z.object({ code: z.literal('outranked'), ...automation, by_automation_name: z.string() }),
    z.object({ code: z.literal('no_automations') }),
    z.object({ code: z.literal('own_comment') }),
    z.object({ code: z.literal('edited_comment') }),
    z.object({ code: z.literal('removed_comment') }),
    z.object({ code: z.literal('removed_before_answer') }),
    z.object({ code: z.literal('no_text') }),
    z.object({ code: z.literal('page_disconnected') }),
    z.object({ code: z.literal('plan_ended') }),
    z.object({ code: z.literal('too_old_for_chat_reply'), days: z.number().int() }),
    z.object({ code: z.literal('no_public_reply_on_live') }),
  ])
  .meta({ id: 'Reason' })
export type Reason = z.infer<typeof reason>
