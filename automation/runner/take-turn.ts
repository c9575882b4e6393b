import { takeAnswer, takeNoAnswer } from './ai-answers.ts'
import { beginIntent, noIntent, startAutomation, tap, welcome } from './begin.ts'
import { beginLink, beginStory } from './begin-link.ts'
import type { Conversation } from './conversation.ts'
import type { ChatEvent, Turn, TurnContext } from './turn.ts'
import { because, remember, type Walk, WINDOW } from './walk.ts'
import { answerMessage } from './who-answers.ts'

/**
 * Computes the next conversation and the effects of one event. Pure: the same input gives the same turn. Always
 * terminates, also for a broken flow.
 */
export const takeTurn = (event: ChatEvent, conversation: Conversation, turnContext: TurnContext): Turn => {
  const walk: Walk = {
    conversation: withoutExpired(conversation, turnContext),
    effects: [],
    turnContext,
    question: undefined,
    onlyLedHere: false,
    privateReply: undefined,
    entered: new Set(),
    jumps: 0,
  }
  happen(event, walk)
  return { conversation: walk.conversation, effects: walk.effects }
}

/** Drops an awaited event after 24 hours. */
const withoutExpired = (conversation: Conversation, { now }: TurnContext): Conversation => {
  const { awaits } = conversation
  return awaits && now - awaits.since > WINDOW ? { ...conversation, awaits: null } : conversation
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

/** Records an action of the customer, which opens the 24-hour window and resets the chain limit. */
const contact = (walk: Walk, last_words: string): void => {
  const { first_contact_at, last_answered_at } = walk.conversation
  const { now } = walk.turnContext
  remember(walk, {
    first_contact_at: first_contact_at ?? now,
    last_contact_at: now,
    answered_before_at: last_answered_at,
    last_words,
    sent_in_turn: 0,
  })
}
