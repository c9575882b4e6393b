import type { Contact, ContactChange, FieldValue } from '../contacts/contact.ts'
import type { FlowNode } from '../flow/flow.ts'
import type { OutgoingMessage } from '../messages/outgoing-message.ts'
import type { Conversation, Place } from './conversation.ts'
import type { ChatReason, Effect, TurnContext, WebhookCall } from './turn.ts'

/** Input of a step. */
export type StepContext = {
  place: Place
  conversation: Conversation
  /** The customer's fields and tags, with the changes of this turn. */
  contact: Contact
  turnContext: TurnContext
  /** Whether a target exists in this flow. */
  leads: (to: string | null) => boolean
  /** The customer's typed words, until a step has used them. */
  question: string | undefined
}

/** Result of a step; the walk decides whether it is allowed (chain limit, window, private reply). */
export type StepOutcome =
  | {
      type: 'go_on'
      to: string | null
      reason?: ChatReason
      changes?: ContactChange[]
      effects?: Effect[]
      /** Part of the step that figures count. */
      pressed?: string
    }
  /** Sends a question and waits for the answer, at most `minutes`. `pending`: a known value to be confirmed. */
  | { type: 'ask'; message: OutgoingMessage; pending: FieldValue | null; minutes: number | null }
  | { type: 'wait'; due_at: number; stops: boolean }
  | { type: 'hand_over'; minutes: number | null; text: string }
  /** `waits`: for a tap on one of the messages; `to` then follows only after other words. */
  | { type: 'send'; messages: OutgoingMessage[]; waits: boolean; to: string | null; reasons: ChatReason[] }
  | { type: 'ask_ai'; instruction: string; context: string; question: string }
  | { type: 'call_webhook'; call: WebhookCall }
  | { type: 'await_question' }
  | { type: 'jump'; automation_id: string | null }

export type Step<Node extends FlowNode> = (node: Node, context: StepContext) => StepOutcome
