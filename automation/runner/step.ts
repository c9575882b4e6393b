import type { FlowNode } from '../flow/flow.ts'
import type { OutgoingMessage } from '../messages/outgoing-message.ts'
import type { Conversation, Place } from './conversation.ts'
import type { ChatReason, Circumstances } from './turn.ts'

/** What a step sees. */
export type StepContext = {
  place: Place
  conversation: Conversation
  circumstances: Circumstances
  /** Whether a connection leads to a step of this flow. */
  leads: (to: string | null) => boolean
  /** What the customer typed, while no step has taken it for its own. */
  question: string | undefined
}

/** What a step wants; whether it may (chain limit, window, private reply) is the walk's matter. */
export type StepOutcome =
  | { type: 'go_on'; to: string | null; reason?: ChatReason }
  /** `waits`: for a tap on one of the messages, so that `to` is followed only by the customer's own words. */
  | { type: 'send'; messages: OutgoingMessage[]; waits: boolean; to: string | null; reasons: ChatReason[] }
  | { type: 'ask_ai'; instruction: string; context: string; question: string }
  | { type: 'await_question' }
  | { type: 'jump'; automation_id: string | null }

export type Step<Node extends FlowNode> = (node: Node, context: StepContext) => StepOutcome
