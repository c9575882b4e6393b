import { z } from 'zod'

/** How one word of a comment became one of a keyword; `rule` is the weakest of its steps (docs/words.md: explanation). */
export const wordMatch = z
  .object({
    keyword: z.string(),
    matched: z.string(),
    start: z.number().int(),
    end: z.number().int(),
    rule: z.string(),
    steps: z.array(z.string()),
    /** The word that the keyword, misspelt or inflected, is read as. */
    meant: z.string().optional(),
    suffix: z.string().optional(),
    suffixName: z.string().optional(),
    confidence: z.number(),
  })
  .meta({ id: 'WordMatch' })

const automation = { automation_id: z.string(), automation_name: z.string() }
/** A chat automation and its title. */
const flow = { flow_id: z.string(), flow: z.string() }

/**
 * Why the engine answered a comment or left it, one step each, in the order it looked. The browser has a sentence
 * in both languages for every code.
 */
export const reason = z
  .discriminatedUnion('code', [
    z.object({
      code: z.literal('matched_keyword'),
      ...automation,
      keyword: z.string(),
      words: z.string(),
      why: z.array(wordMatch).optional(),
    }),
    z.object({ code: z.literal('matched_default'), ...automation }),
    z.object({ code: z.literal('no_keyword_found'), ...automation }),
    z.object({ code: z.literal('other_content'), ...automation }),
    z.object({ code: z.literal('switched_off'), ...automation }),
    /** It fits, but a word stands in the comment that its owner excluded. */
    z.object({
      code: z.literal('excluded_keyword'),
      ...automation,
      keyword: z.string(),
      words: z.string(),
    }),
    /** It answers only comments on the content itself, and this one replies to another comment. */
    z.object({ code: z.literal('reply_to_comment'), ...automation }),
    /** It answers a customer once on each content. */
    z.object({ code: z.literal('customer_answered_before'), ...automation }),
    /** Another rule came first; at most one answers a comment. */
    z.object({ code: z.literal('outranked'), ...automation, by_automation_name: z.string() }),
    z.object({ code: z.literal('no_automations') }),
    z.object({ code: z.literal('own_comment') }),
    z.object({ code: z.literal('edited_comment') }),
    z.object({ code: z.literal('removed_comment') }),
    z.object({ code: z.literal('removed_before_answer') }),
    z.object({ code: z.literal('no_text') }),
    /** Hidden or deleted for a word of the blacklist. */
    z.object({
      code: z.literal('blacklisted'),
      word: z.string(),
      words: z.string(),
      action: z.enum(['hide', 'delete']),
    }),
    /** Meta lets nobody hide or delete a comment of an Instagram broadcast. */
    z.object({ code: z.literal('no_moderation_on_live') }),
    /** Another seller advertises under the page's content. */
    z.object({ code: z.literal('sellers_advert') }),
    z.object({ code: z.literal('comment_answered_before') }),
    /** A boosted post tells the same comment twice, once for the post and once for the advertisement. */
    z.object({ code: z.literal('boosted_double') }),
    /** Somebody of the page had answered by hand before this comment was found. */
    z.object({ code: z.literal('answered_by_page') }),
    z.object({ code: z.literal('hidden_comment') }),
    z.object({ code: z.literal('too_old'), days: z.number().int() }),
    z.object({ code: z.literal('page_disconnected') }),
    z.object({ code: z.literal('plan_ended') }),
    /** The plan's comments of this period are used up. */
    z.object({ code: z.literal('plan_limit') }),
    z.object({ code: z.literal('private_reply_limit') }),
    z.object({ code: z.literal('too_old_for_chat_reply'), days: z.number().int() }),
    z.object({ code: z.literal('no_public_reply_on_live') }),
    /** The private reply is the first message of a chat automation; the customer's answer goes on in it. */
    z.object({ code: z.literal('starts_flow'), ...flow }),
    /** It should have been, but that automation is a draft. */
    z.object({ code: z.literal('flow_not_live'), ...flow }),
    /** It should have been, but that automation begins with nothing that could be sent. */
    z.object({ code: z.literal('flow_says_nothing'), ...flow }),
  ])
  .meta({ id: 'Reason' })
export type Reason = z.infer<typeof reason>
