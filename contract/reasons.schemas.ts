import { z } from 'zod'
import { moderationActions } from '#automation/vocabulary.ts'

/**
 * How a word of a comment matched one of a keyword; `rule` is the weakest of its `steps` (docs/glossary.md:
 * explanation).
 */
export const wordMatch = z
  .object({
    keyword: z.string(),
    matched: z.string(),
    start: z.number().int(),
    end: z.number().int(),
    rule: z.string(),
    steps: z.array(z.string()),
    /** Word that a misspelt or inflected keyword is read as. */
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
 * One reason of the engine's decision about a comment, in the order of its checks. The browser has a sentence for every
 * code in both languages.
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
    /** The rule matches, but the comment contains an excluded word. */
    z.object({
      code: z.literal('excluded_keyword'),
      ...automation,
      keyword: z.string(),
      words: z.string(),
    }),
    /** The rule answers only top-level comments, and this one replies to another comment. */
    z.object({ code: z.literal('reply_to_comment'), ...automation }),
    /** The rule answers a customer once on each content. */
    z.object({ code: z.literal('customer_answered_before'), ...automation }),
    /** Another rule has precedence; at most one answers a comment. */
    z.object({ code: z.literal('outranked'), ...automation, by_automation_name: z.string() }),
    z.object({ code: z.literal('no_automations') }),
    z.object({ code: z.literal('own_comment') }),
    z.object({ code: z.literal('edited_comment') }),
    z.object({ code: z.literal('removed_comment') }),
    z.object({ code: z.literal('removed_before_answer') }),
    z.object({ code: z.literal('no_text') }),
    /** Hidden or deleted because of a blacklisted word. */
    z.object({
      code: z.literal('blacklisted'),
      word: z.string(),
      words: z.string(),
      action: z.enum(moderationActions),
    }),
    /** Meta has no hiding or deleting of comments on an Instagram broadcast. */
    z.object({ code: z.literal('no_moderation_on_live') }),
    /** Another seller advertises under the page's content. */
    z.object({ code: z.literal('sellers_advert') }),
    z.object({ code: z.literal('comment_answered_before') }),
    /** A boosted post reports a comment twice: once for the post, once for the advertisement. */
    z.object({ code: z.literal('boosted_double') }),
    /** A person of the page had replied before this comment was found. */
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
    /** The private reply is the first message of a chat automation, which continues with the customer's answer. */
    z.object({ code: z.literal('starts_flow'), ...flow }),
    /** The rule names a chat automation, but that one is a draft. */
    z.object({ code: z.literal('flow_not_live'), ...flow }),
    /** The rule names a chat automation, but that one has no first message to send. */
    z.object({ code: z.literal('flow_says_nothing'), ...flow }),
  ])
  .meta({ id: 'Reason' })
export type Reason = z.infer<typeof reason>
