// Enumerations that the engine shares with contract/ and screens. Loading this file loads nothing else.

export const languages = ['mn', 'en'] as const
export type Language = (typeof languages)[number]

/** `smart` finds a keyword in both scripts, with suffixes and typos; the other modes compare letters. */
export const matchModes = ['smart', 'whole_word', 'contains', 'exact'] as const
export type MatchMode = (typeof matchModes)[number]

export const keywordScripts = ['cyrillic', 'latin', 'mixed', 'none'] as const
export type KeywordScript = (typeof keywordScripts)[number]

/** Kinds of variation of a keyword; their order breaks ties of weight. */
export const variationKinds = [
  'latin',
  'no_diacritic',
  'lookalike',
  'cyrillic',
  'abbreviation',
  'common_form',
  'synonym',
  'english',
] as const
export type VariationKind = (typeof variationKinds)[number]

export const keywordWarnings = [
  'too_short',
  'greeting',
  'bare_number',
  'whole_number',
  'common_word',
  'already_covered',
] as const
export type KeywordWarning = (typeof keywordWarnings)[number]

/** Subjects of customers' questions, in the order in which screens list them. */
export const topics = [
  'price',
  'stock',
  'delivery',
  'location',
  'hours',
  'order',
  'payment',
  'contact',
  'discount',
  'size',
  'details',
  'exchange',
  'complaint',
] as const
export type Topic = (typeof topics)[number]

/** Variables of every reply text; written `{{first_name}}`. */
export const replyVariables = ['first_name', 'keyword', 'page_name'] as const
export type ReplyVariable = (typeof replyVariables)[number]

/** Variables of a flow's texts, besides the customer's fields. `answer`: to the last question. */
export const flowVariables = [...replyVariables, 'answer'] as const
export type FlowVariable = (typeof flowVariables)[number]

/** `default` answers comments that no keyword rule of the same content answers. */
export const commentTriggers = ['keywords', 'default'] as const
export type CommentTrigger = (typeof commentTriggers)[number]

/** Action on a comment with a blacklisted word. */
export const moderationActions = ['hide', 'delete'] as const
export type ModerationAction = (typeof moderationActions)[number]

/** `moderated`: hidden or deleted for a word of the blacklist. */
export const commentOutcomes = ['answered', 'ignored', 'moderated'] as const
export type CommentOutcome = (typeof commentOutcomes)[number]

/** Codes of the reasons why a comment was answered or not, by the facts that a reason of that code has. */
export const reasonCodes = {
  automation: [
    'matched_default',
    'no_keyword_found',
    'other_content',
    'switched_off',
    /** The rule answers only top-level comments, and this one replies to another comment. */
    'reply_to_comment',
    /** The rule answers a customer once on each content. */
    'customer_answered_before',
  ],
  /** A comment is about a topic of the rule, or may be: then the rule does not answer. */
  topic: ['matched_topic', 'maybe_topic'],
  /** The private reply is the first message of a chat automation, or would have been. */
  flow: ['starts_flow', 'flow_not_live', 'flow_says_nothing'],
  days: ['too_old', 'too_old_for_chat_reply'],
  none: [
    'no_automations',
    'own_comment',
    'edited_comment',
    'removed_comment',
    'removed_before_answer',
    'no_text',
    /** Meta has no hiding or deleting of comments on an Instagram broadcast. */
    'no_moderation_on_live',
    /** Another seller advertises under the page's content. */
    'sellers_advert',
    'comment_answered_before',
    /** A boosted post reports a comment twice: once for the post, once for the advertisement. */
    'boosted_double',
    /** A person of the page had replied before this comment was found. */
    'answered_by_page',
    'hidden_comment',
    'page_disconnected',
    'plan_ended',
    /** The plan's comments of this period are used up. */
    'plan_limit',
    'private_reply_limit',
    'no_public_reply_on_live',
  ],
} as const

/** Changes of a comment's answer that a dry run finds. */
export const dryRunChanges = [
  'newly_answered',
  'no_longer_answered',
  'other_automation',
  'other_reply',
] as const
export type DryRunChange = (typeof dryRunChanges)[number]

/** `live`: the version last set live answers customers, whatever the draft contains. */
export const flowStatuses = ['live', 'draft'] as const
export type FlowStatus = (typeof flowStatuses)[number]

export const triggerTypes = ['keyword', 'default', 'welcome', 'link', 'story_reply', 'story_mention'] as const
export type TriggerType = (typeof triggerTypes)[number]

/**
 * Starts of a keyword trigger: `keywords` in a message, a message with the meaning of an intent (`ai_intent`), or only
 * from a starter, a menu item, a comment or another flow (`linked`).
 */
export const keywordKinds = ['keywords', 'ai_intent', 'linked'] as const
export type KeywordKind = (typeof keywordKinds)[number]

/** Every time, or once in 24 hours for each customer. */
export const defaultFrequencies = ['every', '24h'] as const

/** Reason why an answer of the model was not sent. `rules_repeated`: it quoted the rules or the owner's instruction. */
export const unansweredReasons = ['not_in_context', 'rules_repeated', 'nothing_left'] as const
export type UnansweredReason = (typeof unansweredReasons)[number]

/** Why a webhook failed. `resting`: too often just now. `not_json`: values are to be saved, and the answer is no JSON. */
export const webhookFailures = [
  'address_refused',
  'no_connection',
  'time_over',
  'status',
  'too_long',
  'not_json',
  'too_many',
  'resting',
] as const
export type WebhookFailure = (typeof webhookFailures)[number]

/** Types of the values that are kept about a customer. */
export const fieldTypes = ['text', 'number', 'yes_no', 'date', 'phone', 'email', 'link'] as const
export type FieldType = (typeof fieldTypes)[number]

/**
 * States of an order: `open` while goods are chosen and details collected, `awaiting_payment` once the customer was
 * asked to pay, then the way of the parcel. `cancelled`, `expired` and `returned` are ends that keep no goods.
 */
export const orderStates = [
  'open',
  'awaiting_payment',
  'paid',
  'packed',
  'handed_over',
  'delivered',
  'cancelled',
  'expired',
  'returned',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderActs = [
  /** The customer was asked to pay. */
  'request_payment',
  /** Back to `open`, to change the goods. */
  'reopen',
  /** The courier collects the money. */
  'collect_on_delivery',
  /** Money arrived. */
  'pay',
  'pack',
  'hand_over',
  'deliver',
  'cancel',
  'expire',
  /** Takes an expired or cancelled order up again, with goods held anew. */
  'revive',
  'return',
] as const
export type OrderAct = (typeof orderActs)[number]

/** Columns of the board, in order. */
export const orderColumns = ['new', 'to_pay', 'to_pack', 'packed', 'on_the_way', 'done', 'closed'] as const
export type OrderColumn = (typeof orderColumns)[number]
