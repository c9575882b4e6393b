import { type Contact, emptyContact, type FieldValue, fieldValue } from '#automation/contacts/contact.ts'
import type { ContactDetail, OutgoingMessage } from '#automation/messages/outgoing-message.ts'
import { type Conversation, newConversation, type Place, wakesAt } from '#automation/runner/conversation.ts'
import { takeTurn } from '#automation/runner/take-turn.ts'
import type { ChatEvent, ChatReason, Effect, TurnContext } from '#automation/runner/turn.ts'

/** The effects that the real bot sends to an AI service or a shop's system. */
export type Asked = Extract<Effect, { type: 'ask_ai' | 'ask_intent' | 'call_webhook' }>

/** One entry of the chat, from top to bottom. */
export type Shown =
  | { from: 'customer'; text: string }
  | { from: 'customer'; photo: true }
  | { from: 'page'; place: Place; message: OutgoingMessage }
  /** An explanation for the person who tries the flow; customers do not see it. */
  | { from: 'note'; reason: ChatReason }
  /** Fields and tags that were saved. */
  | { from: 'saved'; fields: readonly { key: string; value: FieldValue | null }[]; tags: readonly string[] }
  /** A notice that the team would get. */
  | { from: 'notice'; text: string; handsOver: boolean }

/** An effect, or what a turn saved, in its place among them. */
type Ahead = Effect | Extract<Shown, { from: 'saved' }>

/** A trial of the flow: the conversation state of the live bot, and the chat shown so far. */
export type Play = {
  conversation: Conversation
  contact: Contact
  /** A person has taken over: the bot is silent. */
  silent: boolean
  shown: readonly Shown[]
  /** The next effects, shown one after the other. */
  ahead: readonly Ahead[]
  /** The current step of the trial. */
  lit: Place | null
  /** The pending call; the person chooses its result. */
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
  return {
    ...newConversation(),
    first_contact_at: before,
    last_contact_at: before,
    last_answered_at: before,
    visits: 1,
  }
}

export const newPlay = (customer: Customer, now: number): Play => ({
  conversation: conversationOf(customer, now),
  contact: emptyContact,
  silent: false,
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
  'already_known',
  'answer_not_understood',
  'question_skipped',
  'question_left',
  'question_repeated',
  'split_taken',
  'waits',
  'wait_stopped',
  'webhook_failed',
  'webhook_late',
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

const withEffect = (play: Play, effect: Ahead): Play => {
  if ('from' in effect) return withShown(play, effect)
  switch (effect.type) {
    case 'reached':
      return { ...play, lit: effect.place }
    case 'send':
      return withShown(play, { from: 'page', place: effect.place, message: effect.message })
    case 'ask_ai':
    case 'ask_intent':
    case 'call_webhook':
      return { ...play, asked: effect }
    case 'reason':
      return isNoted(play, effect.reason) ? withShown(play, { from: 'note', reason: effect.reason }) : play
    case 'pressed':
    case 'keep_file':
      return play
    case 'notify':
      return withShown(play, { from: 'notice', text: effect.text, handsOver: false })
    case 'hand_over':
      return withShown({ ...play, silent: true }, { from: 'notice', text: effect.text, handsOver: true })
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
export const pauseBefore = (effect: Ahead): number => {
  if ('from' in effect) return 0
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

/** The difference between two states of the contact. */
const savedBetween = (before: Contact, after: Contact): Extract<Shown, { from: 'saved' }> | undefined => {
  const keys = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])]
  const fields = keys.flatMap((key) => {
    const value = fieldValue(after, key) ?? null
    return value === (fieldValue(before, key) ?? null) ? [] : [{ key, value }]
  })
  const tags = after.tags.filter((tag) => !before.tags.includes(tag))
  return fields.length > 0 || tags.length > 0 ? { from: 'saved', fields, tags } : undefined
}

const SAVES: readonly ChatReason['code'][] = ['answer_understood', 'contact_changed']

/** Puts what the turn saved behind the first reason that saved something. */
const withSaved = (effects: readonly Effect[], before: Contact, after: Contact): Ahead[] => {
  const saved = savedBetween(before, after)
  const at = effects.findIndex((effect) => effect.type === 'reason' && SAVES.includes(effect.reason.code))
  return saved && at !== -1 ? [...effects.slice(0, at + 1), saved, ...effects.slice(at + 1)] : [...effects]
}

const withTurn = (play: Play, event: ChatEvent, turnContext: TurnContext): Play => {
  // A customer's message first completes the answer that is still being typed.
  const before = withNext(play, true)
  const entry = customerEntryOf(event)
  if (before.silent) return entry ? withShown(before, entry) : before
  const turn = takeTurn(event, before.conversation, turnContext, before.contact)
  const { conversation, contact, effects } = turn
  const reasons = effects.flatMap((effect) => (effect.type === 'reason' ? [effect.reason] : []))
  const afterTurn = {
    ...(entry ? withShown(before, entry) : before),
    conversation,
    contact,
    asked: null,
    reasons,
    ahead: withSaved(effects, before.contact, contact),
  }
  const [first] = afterTurn.ahead
  return first && pauseBefore(first) === 0 ? withNext(afterTurn, false) : afterTurn
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
export const isTyping = ({ ahead: [next] }: Play): boolean =>
  next !== undefined && !('from' in next) && next.type === 'send'

/** When time alone continues the flow, in milliseconds since 1970. */
export const wakeOf = (play: Play): number | undefined =>
  play.silent || play.ahead.length > 0 ? undefined : wakesAt(play.conversation)

const isOfChat = ({ from }: Shown): boolean => from === 'page' || from === 'customer'

/** The quick replies above the composer: those of the last message. */
export const quickRepliesOf = ({ shown }: Play): OutgoingMessage['quick_replies'] => {
  const last = shown.findLast(isOfChat)
  return last?.from === 'page' ? last.message.quick_replies : []
}

/** The detail of the customer that Messenger offers to send with one tap. */
export const contactAskedFor = ({ shown }: Play): ContactDetail | undefined => {
  const last = shown.findLast(isOfChat)
  return last?.from === 'page' && last.message.kind === 'text' ? last.message.asks : undefined
}
