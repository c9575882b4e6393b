import type { Flow } from '../flow/flow.ts'
import type { KeywordMatcher } from '../keywords/match-keywords.ts'
import type { LeftOutWhy, OutgoingMessage } from '../messages/outgoing-message.ts'
import type { Conversation, Place } from './conversation.ts'

/** What happened in a chat. */
export type ChatEvent =
  | { type: 'message'; text: string }
  /** A picture, a voice message, a sticker, without a word. */
  | { type: 'attachment' }
  /** A quick reply, a button, a starter or a menu item: `payload` is what was sent with it. */
  | { type: 'tap'; payload: string; title: string }
  /** The customer opened the chat for the first time. */
  | { type: 'opened' }
  /** Something else than the customer's words begins a flow; `comment`: through the one private reply to a comment. */
  | {
      type: 'start'
      automation_id: string
      node_id: string | null
      by: 'link' | 'comment' | 'preview'
    }
  /** The AI service answered what an `ask_ai` effect asked, or could not; `asked_at` is that of the effect. */
  | { type: 'ai_answered'; text: string; asked_at?: number }
  | { type: 'ai_unanswered'; failed: boolean; asked_at?: number; why?: AiNotAsked | undefined }
  /** What became of an `ask_intent` effect: the words mean what this automation describes, or none does. */
  | ({ type: 'intent_found'; automation_id: string } & AskedWords)
  | ({ type: 'intent_unknown'; why?: AiNotAsked | undefined } & AskedWords)

/** Of the effect: the customer may have written more meanwhile. */
type AskedWords = { text?: string | undefined; asked_at?: number | undefined }

/** The AI service was not called: the team's calls of today are used up. */
type AiNotAsked = 'over_budget'

export type LiveAutomation = { id: string; flow: Flow }

/** What the runner has to know beside flow, conversation and event; nothing in it changes during a turn. */
export type Circumstances = {
  /** Milliseconds since 1970. */
  now: number
  platform: 1 | 2
  page_name: string
  first_name: string | undefined
  /** Messages (steps) sent at most before the customer does something again. */
  chain_limit: number
  /** Every automation that may answer, the oldest first. */
  automations: readonly LiveAutomation[]
  /** Of these automations (`compileAutomations`); without it the runner compiles them anew for each message. */
  keyword_matcher?: KeywordMatcher
  /** Where files uploaded here are read, before their `public_path`: `https://hariu.mn`. */
  files_url?: string
}

/** Why the runner did what it did, step by step; the browser has a sentence for each in both languages. */
export type ChatReason =
  | { code: 'keyword_found'; keyword: string; words: string; automation_id: string }
  | { code: 'intent_found'; automation_id: string; intent: string }
  | { code: 'tapped'; title: string }
  /** What was tapped is no longer there, or never was ours: its title counts as words. */
  | { code: 'tap_unknown'; title: string }
  | { code: 'own_words'; place: Place }
  | { code: 'welcomed' }
  | { code: 'default_reply' }
  | { code: 'default_already_given'; again_at: number }
  | { code: 'branch_taken'; place: Place; branch: number }
  | { code: 'no_branch_holds'; place: Place }
  | { code: 'jumped'; automation_id: string }
  | { code: 'automation_missing'; automation_id: string | null }
  /** A connection leads to a step that is no longer there. */
  | { code: 'step_missing'; place: Place }
  | { code: 'chain_limit'; limit: number }
  | { code: 'loop_stopped'; place: Place }
  /** The private reply to a comment is one message; the rest waits until the customer reacts. */
  | { code: 'rest_after_answer'; place: Place }
  /** What was held back comes now. */
  | { code: 'rest_goes_on'; place: Place }
  | { code: 'ai_unanswered'; place: Place; failed: boolean }
  /** The AI service was not called, because the team's calls of the day are used up. */
  | { code: 'ai_over_budget' }
  /** The conversation has gone on without that answer. */
  | { code: 'ai_answer_late' }
  | { code: 'window_closed' }
  | { code: 'left_out'; place: Place; part_id: string; why: LeftOutWhy }
  | { code: 'nothing_answers' }

export type IntentCandidate = { automation_id: string; intent: string; examples: string[] }

/** What a turn asks for, in the order in which it is to be done. */
export type Effect =
  | { type: 'reached'; place: Place }
  | { type: 'pressed'; place: Place; part_id: string }
  | { type: 'send'; place: Place; message: OutgoingMessage }
  /** Comes back as `ai_answered` or `ai_unanswered`. */
  | {
      type: 'ask_ai'
      place: Place
      instruction: string
      context: string
      question: string
      asked_at: number
    }
  /** Nothing else answers these words: which of the candidates do they mean? Comes back as `intent_…`. */
  | { type: 'ask_intent'; candidates: IntentCandidate[]; text: string; asked_at: number }
  | { type: 'reason'; reason: ChatReason }

export type Turn = { conversation: Conversation; effects: Effect[] }
