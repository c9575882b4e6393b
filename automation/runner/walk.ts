import { type Contact, type ContactChange, changeContact } from '../contacts/contact.ts'
import { triggerOf } from '../flow/nodes.ts'
import type { OutgoingMessage } from '../messages/outgoing-message.ts'
import { type Awaited, type Conversation, MOST_WAITS, type Place } from './conversation.ts'
import { automationOf, leadsFrom, nodeAt } from './places.ts'
import type { StepOutcome } from './step.ts'
import { outcomeOf } from './steps.ts'
import type { ChatReason, Effect, LiveAutomation, TurnContext } from './turn.ts'

/** State of a turn while it is computed. */
export type Walk = {
  conversation: Conversation
  contact: Contact
  readonly changes: ContactChange[]
  readonly effects: Effect[]
  readonly turnContext: TurnContext
  /** The customer's typed words, until they are used as a tap or as a question to the AI service. */
  question: string | undefined
  /** Addresses of the files of the message, for a question that wants files. */
  files: readonly string[]
  /** The typed words only selected this path («Асуулт», «за», «44»); they are a question until a message is sent. */
  onlyLedHere: boolean
  /** Whether the one private reply of a comment is used; undefined in an ordinary chat. */
  privateReply: 'unused' | 'used' | undefined
  readonly entered: Set<string>
  jumps: number
  /** The turn began without an act of the customer: what cannot be sent is left out, and the flow goes on. */
  byTimer?: boolean
}

export const WINDOW = 86_400_000
/** Limit of jumps between automations, for safety: `entered` already stops every loop. */
const MOST_JUMPS = 20

/** Records a reason of the turn. */
export const because = ({ effects }: Walk, reason: ChatReason): void => {
  effects.push({ type: 'reason', reason })
}

/** Replaces fields of the conversation. */
export const remember = (walk: Walk, changes: Partial<Conversation>): void => {
  walk.conversation = { ...walk.conversation, ...changes }
}

/** Changes the contact. */
export const change = (walk: Walk, ...changes: readonly ContactChange[]): void => {
  walk.contact = changes.reduce(changeContact, walk.contact)
  walk.changes.push(...changes)
}

/** Runs steps until one waits, a limit stops the next one, or the flow ends. */
export const walkFrom = (walk: Walk, start: Place, message = 0): void => {
  let place = enter(walk, start, message)
  while (place) place = enter(walk, place, 0)
}

/** Runs an automation from its trigger. */
export const walkAutomation = (walk: Walk, { id, flow }: LiveAutomation): void => {
  const trigger = triggerOf(flow)
  if (trigger) walkFrom(walk, { automation_id: id, node_id: trigger.id })
}

/** Whether the page may send messages: the customer acted within 24 hours (Meta reference §6.7). */
export const windowIsOpen = ({ conversation, turnContext: { now } }: Walk): boolean =>
  conversation.last_contact_at !== null && now - conversation.last_contact_at <= WINDOW

/** Sends the messages of one step; they count once towards the chain limit. */
export const send = (walk: Walk, place: Place, messages: readonly OutgoingMessage[]): void => {
  walk.effects.push(...messages.map((message): Effect => ({ type: 'send', place, message })))
  remember(walk, {
    sent_in_turn: walk.conversation.sent_in_turn + 1,
    last_answered_at: walk.turnContext.now,
  })
}

/** Ends the turn and waits for an event of the customer. */
export const awaits = (walk: Walk, awaited: Unstamped<Awaited>): undefined => {
  remember(walk, { awaits: { ...awaited, since: walk.turnContext.now } })
}

type Unstamped<Kind> = Kind extends unknown ? Omit<Kind, 'since'> : never

/**
 * Runs one step.
 * @returns the next place; undefined when the turn ends
 */
const enter = (walk: Walk, place: Place, message: number): Place | undefined => {
  const { turnContext } = walk
  const node = nodeAt(turnContext, place)
  if (!node) return end(walk, { code: 'step_missing', place })
  const key = JSON.stringify([place.automation_id, place.node_id])
  if (walk.entered.has(key)) return end(walk, { code: 'loop_stopped', place })
  walk.entered.add(key)
  const outcome = outcomeOf(node, {
    place,
    conversation: walk.conversation,
    contact: walk.contact,
    turnContext,
    leads: leadsFrom(turnContext, place),
    question: questionFor(walk),
  })
  return follow(walk, place, outcome, message)
}

/** The typed words, unless they only led here and a message («Асуултаа бичнэ үү») was sent since. */
const questionFor = ({ question, onlyLedHere, conversation }: Walk): string | undefined =>
  onlyLedHere && conversation.sent_in_turn > 0 ? undefined : question

const follow = (walk: Walk, place: Place, outcome: StepOutcome, message: number): Place | undefined => {
  switch (outcome.type) {
    case 'go_on':
      return goOn(walk, place, outcome)
    case 'send':
      return sendStep(walk, place, outcome, message)
    case 'ask':
      return ask(walk, place, outcome)
    case 'wait':
      return startWait(walk, place, outcome)
    case 'hand_over':
      reach(walk, place)
      because(walk, { code: 'handed_over', place })
      remember(walk, { awaits: null, open_question: null })
      walk.effects.push({ ...outcome, place, why: 'step' })
      return undefined
    case 'ask_ai':
      return askAi(walk, place, outcome)
    case 'call_webhook':
      return callWebhook(walk, place, outcome)
    case 'await_question':
      reach(walk, place)
      return awaits(walk, { type: 'question', place })
    case 'jump':
      return jump(walk, place, outcome.automation_id)
  }
}

const goOn = (
  walk: Walk,
  place: Place,
  { to, reason, changes = [], effects = [], pressed }: Extract<StepOutcome, { type: 'go_on' }>,
): Place | undefined => {
  reach(walk, place)
  if (reason) because(walk, reason)
  if (pressed !== undefined) walk.effects.push({ type: 'pressed', place, part_id: pressed })
  walk.effects.push(...effects)
  changeContactAt(walk, place, changes)
  return placeOf(place, to)
}

/** Changes the contact at a step, with a reason. */
export const changeContactAt = (walk: Walk, place: Place, changes: readonly ContactChange[]): void => {
  if (changes.length === 0) return
  change(walk, ...changes)
  because(walk, {
    code: 'contact_changed',
    place,
    fields: changes.flatMap((one) => (one.type === 'tag' ? [] : [one.key])),
    tags: changes.flatMap((one) => (one.type === 'tag' ? [one.tag] : [])),
  })
}

const ask = (walk: Walk, place: Place, question: Extract<StepOutcome, { type: 'ask' }>): undefined => {
  if (isPaused(walk, place, 0)) return
  reach(walk, place)
  if (walk.privateReply === 'unused') walk.privateReply = 'used'
  sendQuestion(walk, place, question)
}

/** Sends a question and waits for its answer, at most `minutes`. */
export const sendQuestion = (
  walk: Walk,
  place: Place,
  { message, pending, minutes }: Omit<Extract<StepOutcome, { type: 'ask' }>, 'type'>,
): void => {
  send(walk, place, [message])
  const until = minutes === null ? null : walk.turnContext.now + minutes * 60_000
  awaits(walk, { type: 'answer', place, tries: 0, pending, wrong: null, until })
}

/** One wait for each flow: a second one replaces it. */
const startWait = (
  walk: Walk,
  place: Place,
  { due_at, stops }: Extract<StepOutcome, { type: 'wait' }>,
): undefined => {
  reach(walk, place)
  because(walk, { code: 'waits', place, until: due_at })
  const others = walk.conversation.waits.filter((one) => one.place.automation_id !== place.automation_id)
  remember(walk, { waits: [...others, { place, due_at, stops }].slice(-MOST_WAITS) })
}

const end = (walk: Walk, reason: ChatReason): undefined => {
  because(walk, reason)
}

const reach = ({ effects }: Walk, place: Place): void => {
  effects.push({ type: 'reached', place })
}

const placeOf = ({ automation_id }: Place, to: string | null): Place | undefined =>
  to === null ? undefined : { automation_id, node_id: to }

const sendStep = (
  walk: Walk,
  place: Place,
  step: Extract<StepOutcome, { type: 'send' }>,
  from: number,
): Place | undefined => {
  const rest = step.messages.slice(from)
  if (rest.length > 0 && isPaused(walk, place, from))
    return walk.byTimer && !windowIsOpen(walk) && !step.waits ? placeOf(place, step.to) : undefined
  if (from === 0) {
    reach(walk, place)
    for (const reason of step.reasons) because(walk, reason)
  }
  if (rest.length === 0) return placeOf(place, step.to)
  if (walk.privateReply === 'unused') {
    walk.privateReply = 'used'
    send(walk, place, rest.slice(0, 1))
    if (rest.length > 1) return holdPrivateReply(walk, place, from + 1)
  } else send(walk, place, rest)
  if (!step.waits) return placeOf(place, step.to)
  return awaits(walk, { type: 'choice', place })
}

const holdPrivateReply = (walk: Walk, place: Place, message: number): undefined => {
  awaits(walk, { type: 'anything', place, message, held_by: 'private_reply' })
  because(walk, { code: 'rest_after_answer', place })
}

/** Whether sending is not allowed now; messages that may be sent later are kept. */
const isPaused = (walk: Walk, place: Place, message: number): boolean => {
  const { chain_limit } = walk.turnContext
  if (walk.privateReply === 'used') {
    holdPrivateReply(walk, place, message)
    return true
  }
  if (walk.privateReply === undefined && !windowIsOpen(walk)) {
    because(walk, { code: 'window_closed' })
    return true
  }
  if (walk.conversation.sent_in_turn >= chain_limit) {
    awaits(walk, { type: 'anything', place, message, held_by: 'chain_limit' })
    because(walk, { code: 'chain_limit', limit: chain_limit })
    return true
  }
  return false
}

const askAi = (
  walk: Walk,
  place: Place,
  { instruction, context, question }: Extract<StepOutcome, { type: 'ask_ai' }>,
): undefined => {
  if (isPaused(walk, place, 0)) return
  reach(walk, place)
  walk.question = undefined
  const asked_at = walk.turnContext.now
  walk.effects.push({ type: 'ask_ai', place, instruction, context, question, asked_at })
  awaits(walk, { type: 'ai_answer', place, question })
}

/** The commenter's id is not known before the private reply, so the call waits for the customer's next word. */
const callWebhook = (
  walk: Walk,
  place: Place,
  { call }: Extract<StepOutcome, { type: 'call_webhook' }>,
): undefined => {
  if (walk.privateReply !== undefined) return holdPrivateReply(walk, place, 0)
  reach(walk, place)
  because(walk, { code: 'webhook_called', place })
  walk.effects.push({ type: 'call_webhook', place, call, asked_at: walk.turnContext.now })
  awaits(walk, { type: 'webhook', place })
}

const jump = (walk: Walk, place: Place, automation_id: string | null): Place | undefined => {
  reach(walk, place)
  const automation = automationOf(walk.turnContext, automation_id)
  const trigger = automation && triggerOf(automation.flow)
  if (!automation || !trigger) return end(walk, { code: 'automation_missing', automation_id })
  if (++walk.jumps > MOST_JUMPS) return end(walk, { code: 'loop_stopped', place })
  because(walk, { code: 'jumped', automation_id: automation.id })
  return { automation_id: automation.id, node_id: trigger.id }
}
