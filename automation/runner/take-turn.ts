import { takeAnswer, takeNoAnswer } from './ai-answers.ts'
import { beginIntent, noIntent, startAutomation, tap, welcome } from './begin.ts'
import type { Conversation } from './conversation.ts'
import type { ChatEvent, Circumstances, Turn } from './turn.ts'
import { remember, type Walk, WINDOW } from './walk.ts'
import { answerMessage } from './who-answers.ts'

/**
 * What becomes of a conversation when something happens in it. Pure and total: the same input gives the same turn,
 * and any flow, however broken, gives one that ends.
 */
export const takeTurn = (
  event: ChatEvent,
  conversation: Conversation,
  circumstances: Circumstances,
): Turn => {
  const walk: Walk = {
    conversation: remembered(conversation, circumstances),
    effects: [],
    circumstances,
    question: undefined,
    onlyLedHere: false,
    privateReply: undefined,
    entered: new Set(),
    jumps: 0,
  }
  happen(event, walk)
  return { conversation: walk.conversation, effects: walk.effects }
}

/** What was awaited for a day is not awaited any more. */
const remembered = (conversation: Conversation, { now }: Circumstances): Conversation => {
  const { awaits } = conversation
  return awaits && now - awaits.since > WINDOW ? { ...conversation, awaits: null } : conversation
}

const happen = (event: ChatEvent, walk: Walk) => {
  switch (event.type) {
    case 'message':
      contact(walk, event.text)
      return answerMessage(walk, event.text)
    case 'attachment':
      contact(walk, '')
      return answerMessage(walk, '')
    case 'tap':
      contact(walk, event.title)
      return tap(walk, event) || answerMessage(walk, event.title)
    case 'opened':
      contact(walk, '')
      return welcome(walk)
    case 'start':
      // A comment is no message: it leaves the window as it is (Meta reference §5).
      if (event.by === 'comment') remember(walk, { sent_in_turn: 0 })
      else contact(walk, walk.conversation.last_words)
      return startAutomation(walk, event)
    case 'ai_answered':
      return takeAnswer(walk, event)
    case 'ai_unanswered':
      return takeNoAnswer(walk, event)
    case 'intent_found':
      return beginIntent(walk, event)
    case 'intent_unknown':
      return noIntent(walk, event)
  }
}

/** The customer did something: the window is open, and the chain may begin anew. */
const contact = (walk: Walk, last_words: string): void => {
  const { first_contact_at, last_answered_at } = walk.conversation
  const { now } = walk.circumstances
  remember(walk, {
    first_contact_at: first_contact_at ?? now,
    last_contact_at: now,
    answered_before_at: last_answered_at,
    last_words,
    sent_in_turn: 0,
  })
}
