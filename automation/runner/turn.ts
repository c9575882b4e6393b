import type { Contact, ContactChange, FieldValue } from '../contacts/contact.ts'
import type { Flow } from '../flow/flow.ts'
import type { KeywordMatcher } from '../keywords/match-keywords.ts'
import type { LeftOutWhy, OutgoingMessage } from '../messages/outgoing-message.ts'
import type { RetryReason } from '../typed-answers/standard-texts.ts'
import type { TopicReader } from '../understanding/topics/topic-reader.ts'
import type { Topic, WebhookFailure } from '../vocabulary.ts'
import type { Conversation, Place } from './conversation.ts'

/** An event in a chat. */
export type ChatEvent =
  | ({ type: 'message'; text: string } & Origin)
  /** A picture, voice message or sticker without text. */
  | ({ type: 'attachment' } & Origin)
  /** A customer with a chat opened a link or an advertisement. */
  | { type: 'link'; link: OpenedLink }
  /** A tap on a quick reply, button, starter or menu item, with its payload. */
  | { type: 'tap'; payload: string; title: string }
  /** The customer opened the chat for the first time. */
  | { type: 'opened'; link?: OpenedLink | undefined }
  /** Starts a flow without words of the customer; `comment`: through the one private reply to a comment. */
  | {
      type: 'start'
      automation_id: string
      node_id: string | null
      by: 'link' | 'comment' | 'preview'
    }
  /** A wait is over, or the time to answer a question. */
  | { type: 'time_passed' }
  /** Result of an `ask_ai` effect, with its `asked_at`. */
  | { type: 'ai_answered'; text: string; asked_at?: number }
  | { type: 'ai_unanswered'; failed: boolean; asked_at?: number; why?: AiNotAsked | undefined }
  /** Result of a `call_webhook` effect, with its `asked_at`. `values`: of the answer, by key of the field. */
  | {
      type: 'webhook_answered'
      place: Place
      asked_at: number
      status: number
      values: readonly { key: string; value: FieldValue }[]
    }
  | {
      type: 'webhook_failed'
      place: Place
      asked_at: number
      why: WebhookFailure
      status?: number | undefined
    }
  /** Result of an `ask_intent` effect: the automation whose intent fits, or none. */
  | ({ type: 'intent_found'; automation_id: string } & AskedWords)
  | ({ type: 'intent_unknown'; why?: AiNotAsked | undefined } & AskedWords)

/** The link or advertisement that led a customer here. */
export type OpenedLink = { ref?: string | undefined; ad_id?: string | undefined }

/** Origin of a message, besides the chat itself. */
type Origin = {
  link?: OpenedLink | undefined
  story?: 'reply' | 'mention' | undefined
  /** Addresses under which the message's pictures and files can be kept. */
  files?: readonly string[] | undefined
}

/** Words and time of the effect, because the customer may have written more since. */
type AskedWords = { text?: string | undefined; asked_at?: number | undefined }

/** Reason why the AI service was not called: the team's daily quota is used up. */
type AiNotAsked = 'over_budget'

/** `data`: what is known of the customer; the server adds the page. */
export type WebhookCall = {
  url: string
  timeout_seconds: number
  save: readonly { path: string; key: string }[]
  data: {
    /** Title of the step. */
    step: string
    first_name: string | null
    fields: Contact['fields']
    tags: Contact['tags']
    answer: string | null
    last_words: string
  }
}

export type LiveAutomation = { id: string; flow: Flow }

/** Context of the runner; constant during a turn. */
export type TurnContext = {
  /** Milliseconds since 1970. */
  now: number
  platform: 1 | 2
  page_name: string
  first_name: string | undefined
  /** The platform's id of the customer, which decides the branch of a split. */
  customer_id: string
  /** Highest number of messages (steps) sent before the customer's next action. */
  chain_limit: number
  /** Every automation that may answer, the oldest first. */
  automations: readonly LiveAutomation[]
  /** Compiled keywords of `automations` (`compileAutomations`); if absent, compiled for each message. */
  keyword_matcher?: KeywordMatcher
  /** Reads what a message asks; `readNoTopics` where no flow has topics. */
  read_topics: TopicReader
  /** Base URL of uploaded files, before their `public_path`: `https://hariu.mn`. */
  files_url?: string
}

/** One reason of the runner's decision. The browser has a sentence for each in both languages. */
export type ChatReason =
  | { code: 'keyword_found'; keyword: string; words: string; automation_id: string }
  /** `words` decided. `maybe_topic`: too unsure to answer. */
  | { code: 'topic_found'; topic: Topic; words: string; automation_id: string }
  | { code: 'maybe_topic'; topic: Topic; words: string; automation_id: string }
  | { code: 'intent_found'; automation_id: string; intent: string }
  | { code: 'tapped'; title: string }
  /** The payload is unknown or its part no longer exists; the title counts as typed words. */
  | { code: 'tap_unknown'; title: string }
  | { code: 'own_words'; place: Place }
  | { code: 'welcomed' }
  | { code: 'came_by_link'; ref: string; ad_id: string }
  | { code: 'replied_to_story' }
  | { code: 'mentioned_in_story' }
  | { code: 'default_reply' }
  | { code: 'default_already_given'; again_at: number }
  | { code: 'branch_taken'; place: Place; branch: number }
  | { code: 'no_branch_holds'; place: Place }
  | { code: 'jumped'; automation_id: string }
  | { code: 'automation_missing'; automation_id: string | null }
  /** A connection leads to a step that no longer exists. */
  | { code: 'step_missing'; place: Place }
  | { code: 'split_taken'; place: Place; branch: number }
  | { code: 'already_known'; place: Place; field: string }
  /** An answer was understood; `field`: where it is kept, null for nowhere. */
  | { code: 'answer_understood'; place: Place; field: string | null }
  | { code: 'answer_not_understood'; place: Place; why: RetryReason; tries_left: number }
  | { code: 'question_skipped'; place: Place }
  | { code: 'question_left'; place: Place; why: QuestionLeft }
  | { code: 'question_repeated'; place: Place }
  | { code: 'contact_changed'; place: Place; fields: string[]; tags: string[] }
  | { code: 'waits'; place: Place; until: number }
  | { code: 'wait_over'; place: Place }
  | { code: 'wait_stopped'; place: Place }
  | { code: 'notified'; place: Place }
  | { code: 'handed_over'; place: Place }
  | { code: 'webhook_called'; place: Place }
  | { code: 'webhook_answered'; place: Place; status: number }
  | { code: 'webhook_failed'; place: Place; why: WebhookFailure; status: number | null }
  /** The conversation continued before the answer arrived; its values are saved all the same. */
  | { code: 'webhook_late'; place: Place }
  | { code: 'chain_limit'; limit: number }
  | { code: 'loop_stopped'; place: Place }
  /** The private reply to a comment is one message; the rest waits for the customer. */
  | { code: 'rest_after_answer'; place: Place }
  /** The paused messages continue. */
  | { code: 'rest_goes_on'; place: Place }
  | { code: 'ai_unanswered'; place: Place; failed: boolean }
  /** The AI service was not called, because the team's daily quota is used up. */
  | { code: 'ai_over_budget' }
  /** The conversation continued before the answer arrived. */
  | { code: 'ai_answer_late' }
  | { code: 'window_closed' }
  | { code: 'left_out'; place: Place; part_id: string; why: LeftOutWhy }
  | { code: 'nothing_answers' }

/** Why a question was left without an answer. */
export type QuestionLeft = 'tries_used_up' | 'person_wanted' | 'gave_up' | 'time_over'

export type IntentCandidate = { automation_id: string; intent: string; examples: string[] }

/** Effects of a turn, in order of execution. */
export type Effect =
  | { type: 'reached'; place: Place }
  | { type: 'pressed'; place: Place; part_id: string }
  | { type: 'send'; place: Place; message: OutgoingMessage }
  /** Its result is an event `ai_answered` or `ai_unanswered`. */
  | {
      type: 'ask_ai'
      place: Place
      instruction: string
      context: string
      question: string
      asked_at: number
    }
  /** Finds the candidate that the words mean; its result is an event `intent_found` or `intent_unknown`. */
  | { type: 'ask_intent'; candidates: IntentCandidate[]; text: string; asked_at: number }
  /** Its result is an event `webhook_answered` or `webhook_failed`. */
  | { type: 'call_webhook'; place: Place; call: WebhookCall; asked_at: number }
  /** Keeps a file of the message under this address, because the platform's own address ends. */
  | { type: 'keep_file'; place: Place; url: string }
  /** A notice for the team. */
  | { type: 'notify'; place: Place; to: 'owner' | 'everyone'; by_mail: boolean; text: string }
  /** The bot is silent for this customer; null: until a person has answered. */
  | {
      type: 'hand_over'
      place: Place
      minutes: number | null
      text: string
      why: 'step' | 'webhook_failed' | QuestionLeft
    }
  | { type: 'reason'; reason: ChatReason }

/** `changes`: those that made `contact`, in order, for a customer who is known later only. */
export type Turn = {
  conversation: Conversation
  contact: Contact
  changes: ContactChange[]
  effects: Effect[]
}
