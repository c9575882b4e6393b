import { type Contact, emptyContact } from '../../contacts/contact.ts'
import type { OutgoingMessage } from '../../messages/outgoing-message.ts'
import { type Tap, tapsOf } from '../../messages/taps-of.ts'
import { topicsOf } from '../../understanding/topics/topics-of.ts'
import { type Conversation, newConversation, wakesAt } from '../conversation.ts'
import { takeTurn } from '../take-turn.ts'
import type { ChatEvent, ChatReason, Effect, LiveAutomation, TurnContext } from '../turn.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Milliseconds of a local time in Ulaanbaatar. */
export const at = (text: string): number => Date.parse(`${text}:00+08:00`)

/** A message as text for tests: its content, then the titles to tap. */
const read = (message: OutgoingMessage): string => {
  const content = {
    text: () => (message.kind === 'text' ? message.text : ''),
    cards: () => (message.kind === 'cards' ? message.cards.map(({ title }) => `▢ ${title}`).join(' ') : ''),
    address_form: () => (message.kind === 'address_form' ? `⌂ ${message.country}` : ''),
    media: () => (message.kind === 'media' ? `${message.media} ${message.url}` : ''),
  }[message.kind]()
  return [content, ...tapsOf(message).map(({ title }) => `[${title}]`)].join(' ')
}

/** A chat of one customer with a page. Each action returns the messages that the page sends. */
export const chatWith = (
  automations: LiveAutomation[],
  { now = at('2026-11-20T12:00'), ...more }: Partial<TurnContext> = {},
) => {
  let conversation: Conversation = newConversation()
  let contact: Contact = emptyContact
  let effects: Effect[] = []
  let clock = now
  const seen: Tap[] = []
  const happens = (event: ChatEvent): string[] => {
    const turnContext: TurnContext = {
      now: clock,
      platform: 1,
      page_name: 'Цэнхэр Товч',
      first_name: 'Сараа',
      customer_id: 'saraa',
      chain_limit: 5,
      automations,
      read_topics: topicsOf,
      ...more,
    }
    const turn = takeTurn(event, conversation, turnContext, contact)
    conversation = turn.conversation
    contact = turn.contact
    effects = turn.effects
    const messages = effects.flatMap((effect) => (effect.type === 'send' ? [effect.message] : []))
    seen.unshift(...messages.flatMap(tapsOf))
    return messages.map(read)
  }
  return {
    happens,
    writes: (text: string) => happens({ type: 'message', text }),
    /** Taps the latest button or quick reply with this title. */
    taps: (title: string) => {
      const tap = seen.find((one) => one.title === title)
      return happens({ type: 'tap', title, payload: tap?.payload ?? 'nothing of ours' })
    },
    sendsPicture: (...files: string[]) => happens({ type: 'attachment', files }),
    opens: () => happens({ type: 'opened' }),
    comments: (automation_id: string) =>
      happens({ type: 'start', automation_id, node_id: null, by: 'comment' }),
    aiAnswers: (text: string) => happens({ type: 'ai_answered', text }),
    aiGivesUp: () => happens({ type: 'ai_unanswered', failed: false }),
    waits: (hours: number) => {
      clock += hours * HOUR
    },
    /** Lets minutes pass as the server does: an event at each time at which something is due. */
    passes: (minutes: number): string[] => {
      const until = clock + minutes * MINUTE
      const said: string[] = []
      for (let due = wakesAt(conversation); due !== undefined && due <= until; due = wakesAt(conversation)) {
        clock = Math.max(clock, due)
        said.push(...happens({ type: 'time_passed' }))
      }
      clock = until
      return said
    },
    /** Sets the known fields and tags. */
    knows: (fields: Contact['fields'], tags: string[] = []) => {
      contact = { fields, tags }
    },
    contact: () => contact,
    handedOver: () => effects.some(({ type }) => type === 'hand_over'),
    notices: () => effects.flatMap((effect) => (effect.type === 'notify' ? [effect.text] : [])),
    /** Question sent to the AI service in the last turn. */
    question: () => effects.find((effect) => effect.type === 'ask_ai')?.question,
    asked: () => effects.find((effect) => effect.type === 'ask_intent'),
    reasons: (): ChatReason[] => effects.flatMap((one) => (one.type === 'reason' ? [one.reason] : [])),
    codes: (): string[] => effects.flatMap((one) => (one.type === 'reason' ? [one.reason.code] : [])),
    effects: () => effects,
    conversation: () => conversation,
  }
}
