/** Limits of a flow in characters (specification §5 and §9), for schema, linter, runner and the editor's counters. */
export const flowLimits = {
  title: { min: 1, max: 75 },
  /** Name of a step on the canvas. */
  step_title: { min: 0, max: 75 },
  text: { min: 1, max: 2000 },
  /** Meta's button template is shorter than a plain text (Meta reference §6.5). */
  text_with_buttons: { min: 1, max: 640 },
  card_title: { min: 1, max: 80 },
  card_subtitle: { min: 1, max: 80 },
  button_title: { min: 1, max: 20 },
  quick_reply_title: { min: 1, max: 20 },
  keyword: { min: 1, max: 75 },
  intent: { min: 1, max: 255 },
  intent_example: { min: 1, max: 255 },
  instruction: { min: 1, max: 500 },
  context: { min: 1, max: 10_000 },
  /** Of a notification to the team. */
  notice: { min: 1, max: 300 },
  field_value: { min: 1, max: 500 },
  tag: { min: 1, max: 32 },
} as const

/** Instagram limits the bytes of a text (Meta reference §6.2). */
export const INSTAGRAM_TEXT_BYTES = 1000

export const MOST_BLOCKS = 10
export const MOST_ATTACHMENTS = 5
export const MOST_CARDS = 10
/** Buttons of one text, card, picture or video, because Meta limits each message. */
export const MOST_BUTTONS = 3
export const MOST_QUICK_REPLIES = 13
export const MOST_BRANCHES = 10
/** With the quick replies to skip and to reach a person, Meta's 13. */
export const MOST_CHOICES = 11
export const MOST_CHANGES = 10
/** Values of a webhook's answer that one step saves. */
export const MOST_SAVED_VALUES = 10
export const LONGEST_JSON_PATH = 200
export const FEWEST_SPLIT_BRANCHES = 2
export const MOST_SPLIT_BRANCHES = 5
export const MOST_WORDS = 100
export const MOST_INTENT_EXAMPLES = 10
/** Far more than a person draws. */
export const MOST_NODES = 1000

/**
 * Characters of a text in a draft. A draft may break every limit above, so that typed work is never lost; this one
 * stops faulty programs.
 */
export const LONGEST_KEPT_TEXT = 20_000
/** Characters of a keyword in a draft; lower, because the keywords of all flows of a page are read together. */
export const LONGEST_KEPT_WORD = 500

/** Files of one answer: their addresses fit into a field. */
export const MOST_ANSWERED_FILES = 5
/** Characters of one value of a customer. */
export const LONGEST_FIELD_VALUE = 1000
export const LONGEST_FIELD_NAME = 60
export const LONGEST_TAG = 32
export const MOST_TAGS_OF_CONTACT = 50
