import type { ContactDetail, OutgoingMessage } from '#automation/messages/outgoing-message.ts'
import { type Conversation, newConversation, type Place } from '#automation/runner/conversation.ts'
import { takeTurn } from '#automation/runner/take-turn.ts'
import type { ChatEvent, ChatReason, Effect, TurnContext } from '#automation/runner/turn.ts'

/** The effects that the real bot sends to an AI service. */
export type Asked = Extract<Effect, { type: 'ask_ai' | 'ask_intent' }>

/** One entry of the chat, from top to bottom. */
export type Shown =
  | { from: 'customer'; text: string }
  | { from: 'customer'; photo: true }
  | { from: 'page'; place: Place; message: OutgoingMessage }
  /** An explanation for the person who tries the flow; customers do not see it. */
  | { from: 'note'; reason: ChatReason }

/** A trial of the flow: the conversation state of the live bot, and the chat shown so far. */
export type Play = {
  conversation: Conversation
  shown: readonly Shown[]
  /** The next effects, shown one after the other. */
  ahead: readonly Effect[]
  /** The current step of the trial. */
  lit: Place | null
  /** The pending question to the AI; the person chooses its result. */
  asked: Asked | null
  /** Reasons of the last turn. */
  reasons: readonly ChatReason[]
}

export type Customer = 'first_time' | 'returning'

export type PlayAction =
  | { type: 'restart'; customer: Customer; now: number }
  | { type: 'event'; event: ChatEvent; turnContext: TurnContext }
  /** The pause before the next effect has passed. */
  | { type: 'next' }
  /** Shows all remaining effects together. */
  | { type: 'skip' }

const DAY = 24 * 60 * 60 * 1000
/** How many days ago a returning customer wrote and was answered. */
export const RETURNING_AFTER_DAYS = 3

const conversationOf = (customer: Customer, now: number): Conversation => {
  if (customer === 'first_time') return newConversation()
  const before = now - RETURNING_AFTER_DAYS * DAY
  return { ...newConversation(), first_contact_at: before, last_contact_at: before, last_answered_at: before }
}

export const newPlay = (customer: Customer, now: number): Play => ({
  conversation: conversationOf(customer, now),
  shown: [],
  ahead: [],
  lit: null,
  asked: null,
  reasons: [],
})

const NOTED: readonly ChatReason['code'][] = [
  'maybe_topic',
  'tap_unknown',
  'default_already_given',
  'jumped',
  'automation_missing',
  'step_missing',
  'chain_limit',
  'loop_stopped',
  'rest_after_answer',
  'ai_answer_late',
  'window_closed',
  'left_out',
  'nothing_answers',
]

/** Several parts of one step that are left out for the same reason share one note. */
const isNoted = ({ shown }: Play, reason: ChatReason): boolean => {
  const before = shown.at(-1)
  const same =
    reason.code === 'left_out' &&
    before?.from === 'note' &&
    before.reason.code === 'left_out' &&
    before.reason.place.node_id === reason.place.node_id &&
    before.reason.why === reason.why
  return NOTED.includes(reason.code) && !same
}

const withShown = (play: Play, shown: Shown): Play => ({ ...play, shown: [...play.shown, shown] })

const withEffect = (play: Play, effect: Effect): Play => {
  switch (effect.type) {
    case 'reached':
      return { ...play, lit: effect.place }
    case 'send':
      return withShown(play, { from: 'page', place: effect.place, message: effect.message })
    case 'ask_ai':
    case 'ask_intent':
      return { ...play, asked: effect }
    case 'reason':
      return isNoted(play, effect.reason) ? withShown(play, { from: 'note', reason: effect.reason }) : play
    case 'pressed':
      return play
  }
}

const LIGHTING = 200
const FIRST_LETTER = 400
const PER_LETTER = 15
const LONGEST_TYPING = 1800

const lettersOf = (message: OutgoingMessage): number => {
  if (message.kind === 'text') return message.text.length
  return message.kind === 'cards' ? (message.cards[0]?.title.length ?? 0) : 20
}

/** Milliseconds before an effect is shown, for typing or for a step that lights up. */
export const pauseBefore = (effect: Effect): number => {
  if (effect.type === 'reached') return LIGHTING
  if (effect.type !== 'send') return 0
  return Math.min(LONGEST_TYPING, FIRST_LETTER + PER_LETTER * lettersOf(effect.message))
}

/** Applies the next effect and those that follow without a pause. */
const withNext = (play: Play, wholly: boolean): Play => {
  let [after, ahead] = [play, play.ahead]
  while (ahead[0]) {
    after = withEffect(after, ahead[0])
    ahead = ahead.slice(1)
    if (!wholly && ahead[0] && pauseBefore(ahead[0]) > 0) break
  }
  return { ...after, ahead }
}

const customerEntryOf = (event: ChatEvent): Shown | undefined => {
  switch (event.type) {
    case 'message':
      return { from: 'customer', text: event.text }
    case 'tap':
      return { from: 'customer', text: event.title }
    case 'attachment':
      return { from: 'customer', photo: true }
    default:
      return undefined
  }
}

const withTurn = (play: Play, event: ChatEvent, turnContext: TurnContext): Play => {
  // A customer's message first completes the answer that is still being typed.
  const before = withNext(play, true)
  const { conversation, effects } = takeTurn(event, before.conversation, turnContext)
  const entry = customerEntryOf(event)
  const reasons = effects.flatMap((effect) => (effect.type === 'reason' ? [effect.reason] : []))
  const afterTurn = {
    ...(entry ? withShown(before, entry) : before),
    conversation,
    asked: null,
    reasons,
    ahead: effects,
  }
  return effects[0] && pauseBefore(effects[0]) === 0 ? withNext(afterTurn, false) : afterTurn
}

/** The state of the trial after one action. */
export const stepPlay = (play: Play, action: PlayAction): Play => {
  switch (action.type) {
    case 'restart':
      return newPlay(action.customer, action.now)
    case 'event':
      return withTurn(play, action.event, action.turnContext)
    case 'next':
      return withNext(play, false)
    case 'skip':
      return withNext(play, true)
  }
}

/** Whether the page is typing. */
export const isTyping = ({ ahead }: Play): boolean => ahead[0]?.type === 'send'

/** The quick replies above the composer: those of the last message. */
export const quickRepliesOf = ({ shown }: Play): OutgoingMessage['quick_replies'] => {
  const last = shown.findLast(({ from }) => from !== 'note')
  return last?.from === 'page' ? last.message.quick_replies : []
}

/** The detail of the customer that Messenger offers to send with one tap. */
export const contactAskedFor = ({ shown }: Play): ContactDetail | undefined => {
  const last = shown.findLast(({ from }) => from !== 'note')
  return last?.from === 'page' && last.message.kind === 'text' ? last.message.asks : undefined
}
