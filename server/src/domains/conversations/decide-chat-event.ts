import type { Contact } from '#automation/contacts/contact.ts'
import type { Conversation } from '#automation/runner/conversation.ts'
import { takeTurn } from '#automation/runner/take-turn.ts'
import type { ChatReason, Effect, ChatEvent as RunnerEvent, TurnContext } from '#automation/runner/turn.ts'
import { PAUSED_UNTIL_RESUMED } from '#contract/conversations.ts'
import type { ChatEvent } from '#server/domains/webhook-intake/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { OfferedFile } from './received-files.ts'

/** Reasons of silence besides the runner's own. */
export type SilentReason =
  /** `by`: a person or another application of the page wrote; absent: a member of the team paused the bot. */
  | { code: 'paused'; until: string; by?: 'person' | 'other_app' | 'flow'; app?: string }
  /** A person of the team had read the message and replied before it was decided. */
  | { code: 'answered_by_person' }
  /** Meta's Business Agent holds the chat. */
  | { code: 'held_by_agent'; until: string }
  /** The customer edited, took back or reacted to a message: nothing to answer. */
  | { code: 'edited' }
  | { code: 'unsent' }
  | { code: 'reacted'; emoji: string }
  | { code: 'page_disconnected' }
  | { code: 'plan_ended' }
  | { code: 'plan_limit'; kind: 'chats' | 'ai_replies' }

export type ChatRunReason = ChatReason | SilentReason

/** `paused_by` of a chat that a flow left to a person. */
export const PAUSED_BY_FLOW = 'flow'

/** The pause of a chat that a flow leaves to a person; without `minutes` until one has answered. */
export const pauseByFlow = (minutes: number | null, now: Date): { pausedUntil: Date; pausedBy: string } => ({
  pausedUntil: minutes === null ? new Date(PAUSED_UNTIL_RESUMED) : secondsAfter(now, minutes * 60),
  pausedBy: PAUSED_BY_FLOW,
})

/** Context of one customer event besides the conversation. */
export type Around = {
  turnContext: TurnContext
  contact: Contact
  /** Files of the message, with addresses under which they can be kept. */
  files: readonly OfferedFile[]
  pageConnected: boolean
  planEnded: boolean
  pausedUntil: Date | null
  pausedBy: string | null
  heldUntil: Date | null
  /** A person of the team had read the message and replied before it was decided. */
  answeredByPerson: boolean
  /** Whether the team's plan has quota left for all these pieces together. */
  hasQuotaFor: (kinds: readonly ('chats' | 'ai_replies')[]) => boolean
}

export type ChatDecision = {
  conversation: Conversation
  contact: Contact
  effects: Effect[]
  reasons: ChatRunReason[]
}

/**
 * Decides one event of a customer. While the bot is silent, the conversation records the event as if a person handled
 * it, so it is not answered later.
 */
export const decideChatEvent = (
  event: ChatEvent,
  conversation: Conversation,
  around: Around,
): ChatDecision => {
  const { turnContext, contact, files } = around
  const silently = (reason: SilentReason): ChatDecision => ({
    conversation: unanswered(conversation, event, turnContext.now),
    // Values of a webhook's answer are saved all the same.
    contact: event.payload.webhook
      ? takeTurn(toRunnerEvent(event, files), conversation, turnContext, contact).contact
      : contact,
    effects: [],
    reasons: [reason],
  })
  const noted = noteOf(event)
  if (noted)
    return {
      conversation: contacted(conversation, event, turnContext.now),
      contact,
      effects: [],
      reasons: [noted],
    }
  const silent = silentReason(around)
  if (silent) return silently(silent)
  const turn = takeTurn(toRunnerEvent(event, files), conversation, turnContext, contact)
  const reasons = turn.effects.flatMap((effect) => (effect.type === 'reason' ? [effect.reason] : []))
  const missing = missingRoom(turn.effects, around)
  if (missing) return silently({ code: 'plan_limit', kind: missing })
  return { ...turn, reasons }
}

/** Acts that need no answer, whatever the state of the page. */
const noteOf = ({ kind, payload }: ChatEvent): SilentReason | undefined => {
  if (kind === 'message_edited') return { code: 'edited' }
  if (kind === 'message_deleted') return { code: 'unsent' }
  if (kind !== 'message_reaction') return undefined
  const { emoji, kind: named } = payload.reaction ?? {}
  return { code: 'reacted', emoji: emoji ?? named ?? '' }
}

/** A reaction opens the 24-hour window; an edit or a deletion does not (reference 2026, §4.1). */
const contacted = (conversation: Conversation, { kind }: ChatEvent, now: number): Conversation =>
  kind === 'message_reaction'
    ? { ...conversation, first_contact_at: conversation.first_contact_at ?? now, last_contact_at: now }
    : conversation

const silentReason = ({
  pageConnected,
  planEnded,
  pausedUntil,
  pausedBy,
  heldUntil,
  answeredByPerson,
  turnContext,
}: Around): SilentReason | undefined => {
  if (!pageConnected) return { code: 'page_disconnected' }
  if (planEnded) return { code: 'plan_ended' }
  if (pausedUntil && pausedUntil.getTime() > turnContext.now)
    return { code: 'paused', until: pausedUntil.toISOString(), ...pauserOf(pausedBy) }
  if (answeredByPerson) return { code: 'answered_by_person' }
  if (heldUntil && heldUntil.getTime() > turnContext.now)
    return { code: 'held_by_agent', until: heldUntil.toISOString() }
  return undefined
}

const pauserOf = (
  pausedBy: string | null,
): { by?: 'person' | 'other_app' | typeof PAUSED_BY_FLOW; app?: string } => {
  if (pausedBy === null) return {}
  if (pausedBy === PAUSED_BY_FLOW) return { by: PAUSED_BY_FLOW }
  const [kind, app] = pausedBy.split(' ')
  return { by: kind === 'other_app' ? 'other_app' : 'person', ...(app ? { app } : {}) }
}

const missingRoom = (
  effects: readonly Effect[],
  { hasQuotaFor }: Around,
): 'chats' | 'ai_replies' | undefined => {
  const sends = effects.some(({ type }) => type === 'send')
  const asks = effects.some(({ type }) => type === 'ask_ai')
  if ((sends || asks) && !hasQuotaFor(['chats'])) return 'chats'
  return asks && !hasQuotaFor(['chats', 'ai_replies']) ? 'ai_replies' : undefined
}

/**
 * Records the event without an answer. Nothing is awaited any more, because a person handles the chat; waits that the
 * customer's word ends, and those whose time came now, are over.
 */
const unanswered = (conversation: Conversation, { kind, payload }: ChatEvent, now: number): Conversation => {
  const silent = { ...conversation, awaits: null, open_question: null }
  if (kind === 'chat_timer')
    return { ...silent, waits: conversation.waits.filter(({ due_at }) => due_at > now) }
  if (kind === 'ai_answer' || kind === 'ai_intent' || kind === 'webhook_result') return silent
  return {
    ...silent,
    waits: conversation.waits.filter(({ stops }) => !stops),
    first_contact_at: conversation.first_contact_at ?? now,
    last_contact_at: now,
    last_words: payload.text,
    sent_in_turn: 0,
  }
}

/** Converts the event to the runner's form. */
const toRunnerEvent = ({ kind, payload }: ChatEvent, files: readonly OfferedFile[]): RunnerEvent => {
  if (kind === 'chat_timer') return { type: 'time_passed' }
  const { ai, webhook } = payload
  if (webhook) {
    const { place, askedAt: asked_at } = webhook
    return 'answered' in webhook
      ? { type: 'webhook_answered', place, asked_at, ...webhook.answered }
      : { type: 'webhook_failed', place, asked_at, ...webhook.failed }
  }
  if (ai && 'answer' in ai) return { type: 'ai_answered', text: ai.answer, asked_at: ai.askedAt }
  if (ai && 'unanswered' in ai)
    return { type: 'ai_unanswered', failed: ai.failed, asked_at: ai.askedAt, why: ai.why }
  if (ai) {
    const asked = { text: ai.text, asked_at: ai.askedAt }
    return ai.automationId === null
      ? { type: 'intent_unknown', ...asked, why: ai.why }
      : { type: 'intent_found', automation_id: ai.automationId, ...asked }
  }
  const { ref = payload.referral, adId: ad_id } = payload.cameBy ?? {}
  const link = { ref, ad_id }
  if (kind === 'chat_link') return { type: 'link', link }
  if (kind === 'chat_opened') return { type: 'opened', link }
  if (payload.tapped !== undefined) return { type: 'tap', payload: payload.tapped, title: payload.text }
  const origin = { link, story: payload.story?.kind, files: files.map(({ url }) => url) }
  return payload.text === ''
    ? { type: 'attachment', ...origin }
    : { type: 'message', text: payload.text, ...origin }
}
