import { type Contact, emptyContact } from '../contacts/contact.ts'
import { isSameDay } from '../typed-answers/local-time.ts'
import { takeAnswer, takeNoAnswer } from './ai-answers.ts'
import { beginIntent, noIntent, startAutomation, tap, welcome } from './begin.ts'
import { beginLink, beginStory } from './begin-link.ts'
import { type Conversation, openQuestionsOf } from './conversation.ts'
import { inBetween } from './in-between.ts'
import { nodeOfType } from './places.ts'
import { endAtTime, repeatQuestion } from './questions.ts'
import type { ChatEvent, Turn, TurnContext } from './turn.ts'
import { because, remember, type Walk, WINDOW, walkFrom } from './walk.ts'
import { takeWebhookResult } from './webhook-answers.ts'
import { answerMessage } from './who-answers.ts'

/**
 * Computes the next conversation and the effects of one event. Pure: the same input gives the same turn. Always
 * terminates, also for a broken flow.
 */
export const takeTurn = (
  event: ChatEvent,
  conversation: Conversation,
  turnContext: TurnContext,
  contact: Contact = emptyContact,
): Turn => {
  const walk: Walk = {
    contact,
    changes: [],
    conversation: withoutExpired(conversation, turnContext),
    effects: [],
    turnContext,
    question: undefined,
    files: ('files' in event && event.files) || [],
    onlyLedHere: false,
    privateReply: undefined,
    entered: new Set(),
    jumps: 0,
  }
  happen(event, walk)
  repeatQuestion(walk)
  const { contact: after, changes, effects } = walk
  return { conversation: walk.conversation, contact: after, changes, effects }
}

/** Drops what was awaited for 24 hours, unless its own time is just over. */
const withoutExpired = (conversation: Conversation, { now }: TurnContext): Conversation => {
  const { awaits, open_question } = conversation
  const isOver = (one: Conversation['awaits']) => one !== null && now - one.since > WINDOW
  return isOver(awaits) || isOver(open_question)
    ? {
        ...conversation,
        awaits: isOver(awaits) ? null : awaits,
        open_question: isOver(open_question) ? null : open_question,
      }
    : conversation
}

const happen = (event: ChatEvent, walk: Walk) => {
  switch (event.type) {
    case 'message':
      contact(walk, event.text)
      return beginLink(walk, event.link) || beginStory(walk, event.story) || answerMessage(walk, event.text)
    case 'attachment':
      contact(walk, '')
      return beginLink(walk, event.link) || beginStory(walk, event.story) || answerMessage(walk, '')
    case 'tap':
      contact(walk, event.title)
      // A phone number or e-mail address of one tap: Meta sends it as text and as payload.
      if (event.payload === event.title) return answerMessage(walk, event.title)
      return tap(walk, event) || answerMessage(walk, event.title)
    case 'link':
      contact(walk, walk.conversation.last_words)
      return beginLink(walk, event.link) || because(walk, { code: 'nothing_answers' })
    case 'opened':
      contact(walk, '')
      return beginLink(walk, event.link) || welcome(walk)
    case 'start':
      // A comment does not open the 24-hour window (Meta reference §5).
      if (event.by === 'comment') remember(walk, { sent_in_turn: 0 })
      else contact(walk, walk.conversation.last_words)
      return startAutomation(walk, event)
    case 'time_passed':
      return passTime(walk)
    case 'ai_answered':
      return takeAnswer(walk, event)
    case 'ai_unanswered':
      return takeNoAnswer(walk, event)
    case 'webhook_answered':
    case 'webhook_failed':
      return takeWebhookResult(walk, event)
    case 'intent_found':
      return beginIntent(walk, event)
    case 'intent_unknown':
      return noIntent(walk, event)
  }
}

/** Continues after the waits that are over, the earliest first, and leaves a question whose time is over. */
const passTime = (walk: Walk): void => {
  const { now } = walk.turnContext
  walk.byTimer = true
  for (const open of openQuestionsOf(walk.conversation))
    if (open.until !== null && open.until <= now) endAtTime(walk, open)
  const due = walk.conversation.waits
    .filter(({ due_at }) => due_at <= now)
    .toSorted((left, right) => left.due_at - right.due_at)
  remember(walk, { waits: walk.conversation.waits.filter((wait) => !due.includes(wait)) })
  for (const { place } of due) {
    because(walk, { code: 'wait_over', place })
    const node = nodeOfType(walk.turnContext, place, 'wait')
    if (!node) because(walk, { code: 'step_missing', place })
    else if (node.next !== null) {
      const next = { ...place, node_id: node.next }
      inBetween(walk, () => walkFrom(walk, next))
    }
  }
}

/** Records an action of the customer, which opens the 24-hour window and resets the chain limit. */
const contact = (walk: Walk, last_words: string): void => {
  const { first_contact_at, last_contact_at, last_answered_at, visits } = walk.conversation
  const { now } = walk.turnContext
  remember(walk, {
    first_contact_at: first_contact_at ?? now,
    last_contact_at: now,
    visits: visits + (last_contact_at !== null && isSameDay(last_contact_at, now) ? 0 : 1),
    answered_before_at: last_answered_at,
    last_words,
    sent_in_turn: 0,
  })
  stopWaits(walk)
}

/** Ends the waits that a message of the customer ends. */
const stopWaits = (walk: Walk): void => {
  const { waits } = walk.conversation
  const stopped = waits.filter(({ stops }) => stops)
  if (stopped.length === 0) return
  remember(walk, { waits: waits.filter(({ stops }) => !stops) })
  for (const { place } of stopped) because(walk, { code: 'wait_stopped', place })
}
