import type { KnownField } from '../contacts/fields-of-flow.ts'
import type { FlowStatus, KeywordKind, Topic, TriggerType } from '../vocabulary.ts'

/** A problem of a flow: an `error` prevents going live, a `warning` does not. */
export type FlowProblem = {
  code: FlowProblemCode
  severity: 'error' | 'warning'
  /** Node with the problem; null: the flow itself (its title). */
  node_id: string | null
  /** The block, button, quick reply or branch within the node; absent for the node itself. */
  part_id?: string
  /** Field to focus: `text`, `title`, `url`, `keywords.2`. */
  field?: string
  /** Values for the message: the limit, the keyword, the title of the other automation. */
  facts?: Record<string, string | number>
}

export type FlowProblemCode = keyof typeof problemSeverities

/** Result of a check of one node; the linter adds node and severity. */
export type Finding = Omit<FlowProblem, 'severity' | 'node_id'>

/** Severity of each problem. Codes are stable. */
export const problemSeverities = {
  TITLE_NEEDED: 'error',
  TITLE_TOO_LONG: 'error',
  STEP_TITLE_TOO_LONG: 'error',
  TRIGGER_LEADS_NOWHERE: 'error',

  KEYWORD_NEEDED: 'error',
  KEYWORD_TOO_LONG: 'error',
  KEYWORD_TWICE: 'error',
  KEYWORD_EXCLUDED: 'error',
  KEYWORD_TAKEN: 'error',
  KEYWORD_IN_DRAFT: 'warning',
  TOPIC_TAKEN: 'error',
  TOPIC_IN_DRAFT: 'warning',
  INTENT_NEEDED: 'error',
  INTENT_TOO_LONG: 'error',
  INTENT_WITHOUT_EXAMPLES: 'warning',
  INTENT_EXAMPLE_TOO_LONG: 'error',
  TOO_MANY_INTENT_EXAMPLES: 'error',
  DEFAULT_EXISTS: 'error',
  AI_DEFAULT_EXISTS: 'error',
  WELCOME_EXISTS: 'error',
  LINK_INVALID: 'error',
  AD_INVALID: 'error',
  LINK_TAKEN: 'error',
  STORY_TRIGGER_EXISTS: 'error',
  STORY_NOT_ON_FACEBOOK: 'error',

  MESSAGE_EMPTY: 'error',
  TOO_MANY_BLOCKS: 'error',
  TOO_MANY_ATTACHMENTS: 'error',
  TOO_MANY_CARDS: 'error',
  TEXT_NEEDED: 'error',
  TEXT_TOO_LONG: 'error',
  TEXT_WITH_BUTTONS_TOO_LONG: 'error',
  TEXT_TOO_MANY_BYTES: 'error',
  UNKNOWN_VARIABLE: 'error',
  VARIABLE_ALONE: 'error',
  BLANK_NOT_FILLED: 'error',
  SQUARE_BRACKETS: 'warning',
  IMAGE_NEEDED: 'error',
  FILE_NEEDED: 'error',
  AUDIO_NEEDED: 'error',
  VIDEO_NEEDED: 'error',
  MEDIA_ADDRESS_INVALID: 'error',
  CARD_TITLE_NEEDED: 'error',
  CARD_TITLE_TOO_LONG: 'error',
  CARD_SUBTITLE_NEEDED: 'error',
  CARD_SUBTITLE_TOO_LONG: 'error',
  CARD_IMAGE_INVALID: 'error',
  CARD_LINK_INVALID: 'error',
  CONTACT_NOT_LAST: 'warning',
  ADDRESS_FORM_COUNTRY_INVALID: 'error',
  ADDRESS_FORM_LINK_INVALID: 'error',

  TOO_MANY_BUTTONS: 'error',
  BUTTON_TITLE_NEEDED: 'error',
  BUTTON_TITLE_TOO_LONG: 'error',
  BUTTON_TITLE_TWICE: 'warning',
  BUTTON_LEADS_NOWHERE: 'error',
  BUTTON_NOT_TO_AI: 'error',
  BUTTON_WEBSITE_INVALID: 'error',
  BUTTON_PHONE_INVALID: 'error',
  TOO_MANY_QUICK_REPLIES: 'error',
  QUICK_REPLY_TITLE_NEEDED: 'error',
  QUICK_REPLY_TITLE_TOO_LONG: 'error',
  QUICK_REPLY_TITLE_TWICE: 'error',
  QUICK_REPLY_LEADS_NOWHERE: 'error',
  QUICK_REPLIES_ALONE: 'error',
  INSTAGRAM_CALL_BUTTON: 'error',
  INSTAGRAM_MEDIA_BUTTONS: 'error',
  INSTAGRAM_QUICK_REPLIES: 'error',
  INSTAGRAM_FILE_KIND: 'error',
  INSTAGRAM_CONTACT: 'warning',
  INSTAGRAM_ADDRESS_FORM: 'error',

  BRANCH_NEEDED: 'error',
  TOO_MANY_BRANCHES: 'error',
  WORDS_NEEDED: 'error',
  TOPICS_NEEDED: 'error',
  WEEKDAYS_NEEDED: 'error',
  BRANCH_NEVER_REACHED: 'warning',
  PLATFORM_NEVER: 'warning',
  PLATFORM_ALWAYS: 'warning',
  BRANCH_LEADS_NOWHERE: 'warning',
  ELSE_LEADS_NOWHERE: 'warning',

  CHOICES_NEEDED: 'error',
  TOO_MANY_CHOICES: 'error',
  RANGE_INVALID: 'error',
  FIELD_TYPE_DIFFERS: 'error',
  FIELD_NEEDED: 'error',
  ANSWER_LEADS_NOWHERE: 'warning',
  CHANGES_NEEDED: 'error',
  TOO_MANY_CHANGES: 'error',
  VALUE_NEEDED: 'error',
  VALUE_TOO_LONG: 'error',
  TAG_NEEDED: 'error',
  TAG_TOO_LONG: 'error',
  WAIT_LEADS_NOWHERE: 'error',
  WAIT_BEYOND_WINDOW: 'error',
  WAIT_NEAR_WINDOW: 'warning',
  SPLIT_BRANCHES: 'error',
  SPLIT_SUM: 'error',
  WEBHOOK_URL_INVALID: 'error',
  WEBHOOK_PATH_INVALID: 'error',
  WEBHOOK_BEFORE_REPLY: 'error',

  AI_NOT_IN_PLAN: 'error',
  INSTRUCTION_NEEDED: 'error',
  INSTRUCTION_TOO_LONG: 'error',
  CONTEXT_NEEDED: 'error',
  CONTEXT_TOO_LONG: 'error',
  UNANSWERED_LEADS_NOWHERE: 'warning',

  AUTOMATION_NEEDED: 'error',
  AUTOMATION_ITSELF: 'error',
  AUTOMATION_GONE: 'error',
  AUTOMATION_NOT_LIVE: 'warning',

  STEP_UNREACHABLE: 'warning',
  LOOP_NEVER_WAITS: 'error',
  CHAIN_LIMIT: 'warning',
  REST_AFTER_ANSWER: 'warning',
} as const satisfies Record<string, 'error' | 'warning'>

/** Another chat automation of the page, with the fields that can conflict with this one. */
export type OtherAutomation = {
  id: string
  title: string
  status: FlowStatus
  trigger: TriggerType
  kind: KeywordKind
  keywords: readonly string[]
  topics: readonly Topic[]
  has_ai: boolean
}

/** Context of the linter. */
export type LintContext = {
  automation_id: string | null
  platform: 1 | 2
  chain_limit: number
  /** Whether the team's plan has AI replies (Premium and Enterprise). */
  ai_allowed: boolean
  /** Whether a comment automation starts this flow with its private reply. */
  reached_from_comment: boolean
  others: readonly OtherAutomation[]
  /** Contact fields of the team, with the built-in ones. */
  fields: readonly KnownField[]
}
