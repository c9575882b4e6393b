import type { Flow } from '../flow/flow.ts'
import type { OutgoingMessage } from '../messages/outgoing-message.ts'
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
      by: 'link' | 'comment' | 'ai_intent' | 'preview'
    }
  /** The AI service answered what an `ask_ai` effect asked, or could not. */
  | { type: 'ai_answered'; text: string }
  | { type: 'ai_unanswered'; failed: boolean }

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
}

/** Why the runner did what it did, step by step; the browser has a sentence for each in both languages. */
export type ChatReason =
  | { code: 'keyword_found'; keyword: string; words: string; automation_id: string }
  | { code: 'tapped'; title: string }
  | { code: 'tap_unknown'; title: string }
  | { code: 'own_words'; place: Place }
  | { code: 'welcomed' }
  | { code: 'default_reply' }
  | { code: 'default_already_given'; again_at: number }
  | { code: 'branch_taken'; place: Place; branch: number }
  | { code: 'no_branch_holds'; place: Place }
  | { code: 'jumped'; automation_id: string }
  | { code: 'automation_missing'; automation_id: string | null }
  | { code: 'chain_limit'; limit: number }
  | { code: 'loop_stopped'; place: Place }
  | { code: 'rest_after_answer'; place: Place }
  | { code: 'window_closed' }
  | { code: 'left_out'; place: Place; why: 'empty' | 'platform_refuses' | 'shortened' }
  | { code: 'nothing_answers' }

/** What a turn asks for, in the order in which it is to be done. */
export type Effect =
  | { type: 'reached'; place: Place }
  | { type: 'pressed'; place: Place; part_id: string }
  | { type: 'send'; place: Place; message: OutgoingMessage }
  | { type: 'ask_ai'; place: Place; instruction: string; context: string; question: string }
  | { type: 'reason'; reason: ChatReason }

export type Turn = { conversation: Conversation; effects: Effect[] }
