import { type Contact, emptyContact } from '#automation/contacts/contact.ts'
import { firstNameOf } from '#automation/messages/variables.ts'
import type { Effect } from '#automation/runner/turn.ts'
import { isClosing, isRequest } from '#automation/understanding/requests.ts'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import type { PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { writeUsage } from '#server/domains/billing/index.ts'
import { type ChangedContact, writeContacts } from '#server/domains/contacts/index.ts'
import {
  insertDeliveries,
  type RequestedDelivery,
  releaseDeferred,
  skipMessagesOfBot,
} from '#server/domains/delivery/index.ts'
import { markAnsweredByMessage } from '#server/domains/history/index.ts'
import { endHandOvers, insertNotices, reopenHandOvers } from '#server/domains/notices/index.ts'
import type { ChatEvent, DeferredEvent } from '#server/domains/webhook-intake/index.ts'
import { createBreather } from '#server/infrastructure/breather.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import { giveBackUnsentAiReplies } from './ai-places.ts'
import { requestAi } from './ai-requests.ts'
import type { AwaitedName } from './await-names.ts'
import { insertChatRuns, type NewChatRun, reopenRequests, updateChatStatuses } from './chat-history.ts'
import {
  type Around,
  type ChatDecision,
  type ChatRunReason,
  decideChatEvent,
  PAUSED_BY_FLOW,
  pauseByFlow,
} from './decide-chat-event.ts'
import { createLiveAutomations } from './live-automations.ts'
import { conversationOf, type KnownChats, loadChats } from './load-chats.ts'
import { changeMessages, writeAuthors } from './message-changes.ts'
import { createNameWaits } from './name-waits.ts'
import { keptFiles, type OfferedFile, offeredFiles, requestFiles } from './received-files.ts'
import { countSteps } from './step-counts.ts'
import { recordWebhookFailures } from './step-refusals.ts'
import {
  type ChangedConversation,
  type CustomerKey,
  chatThread,
  type KnownConversation,
  keyOf,
  writeConversations,
} from './store.ts'
import { handleEcho, type PersonsMessage, type WrittenAuthor } from './take-echo.ts'
import { takeThreadMove } from './take-thread-move.ts'
import { toDeliveries } from './to-deliveries.ts'
import { requestWebhooks } from './webhook-calls.ts'

type Parts = {
  clock: Clock
  chainLimit: number
  filesUrl: string
  appId: string
  /** Whether an answer of the AI step counts towards the plan; quotes of the owner's own text are free. */
  aiCounts: boolean
  /** How many customers' names may still be looked up before their first answer. */
  namesRoom: () => number
}

type Decided = {
  event: ChatEvent
  decision: ChatDecision
  files: readonly OfferedFile[]
  /** `countedPeriod` belongs to the answer, `askedPeriod` to the AI request. */
  countedPeriod: Date | undefined
  askedPeriod: Date | undefined
}

/** The events that wait for a customer's name, and the names to look up after the commit. */
export type ChatReactionResult = { deferred: readonly DeferredEvent[]; names: readonly AwaitedName[] }

/**
 * Handles chat events: load, decide, save. All writes are part of the transaction that marks the events decided, so a
 * repetition after a crash is safe.
 */
export const createChatReaction = (parts: Parts) => {
  const liveAutomations = createLiveAutomations()
  return async (transaction: Queries, events: ChatEvent[]): Promise<ChatReactionResult> => {
    if (events.length === 0) return { deferred: [], names: [] }
    const now = parts.clock.now()
    const known = await loadChats(transaction, liveAutomations, events, now)
    const stored = new Map([...known.conversations].map(([key, { contact }]) => [key, contact]))
    const changed = new Map<string, ChangedConversation>()
    const decided: Decided[] = []
    const waits = createNameWaits(parts.namesRoom(), now)
    const silenced: CustomerKey[] = []
    const wrote: { pageId: PageKey; thread: string }[] = []
    const answeredByPerson: PersonsMessage[] = []
    const authors: WrittenAuthor[] = []
    const heard = new Map<string, Date>()
    const sources: Sources = new Map()
    const echoes = { appId: parts.appId, known, now, heard, answeredByPerson, silenced, authors, sources }
    const unansweredByAi: CustomerKey[] = []
    const breathe = createBreather()
    for (const event of events) {
      const page = known.pages.get(event.pageId)
      if (!page) continue
      await breathe()
      const before = conversationOf(known, { pageId: event.pageId, ...event.payload })
      if (waits.isBehind(event, before)) continue
      if (event.kind === 'page_message') {
        const after = await handleEcho(transaction, event, echoes)
        if (after) remember(known, changed, { ...after, lastEventAt: event.occurredAt })
      } else if (event.kind === 'thread_control') {
        const after = takeThreadMove(event, parts.appId, before)
        if (after) remember(known, changed, { ...after, lastEventAt: event.occurredAt })
      } else {
        if (isAct(event)) heard.set(keyOf({ pageId: event.pageId, ...event.payload }), event.occurredAt)
        const around = aroundOf(parts, event, known, now)
        const decision = decideChatEvent(event, before.state, around)
        const until = waits.begin(event, before, decision, around.turnContext)
        if (until) {
          remember(known, changed, {
            ...before,
            nameAskedAt: now,
            nameAwaitedUntil: until,
            lastEventAt: event.occurredAt,
          })
          continue
        }
        if (before.nameAwaitedUntil) waits.end(event)
        if (isAct(event) && !(before.pausedUntil && before.pausedUntil > now))
          wrote.push({ pageId: event.pageId, thread: chatThread(event.payload.customerId) })
        const one = {
          ...takeUp({ ...parts, now }, event, decision, known, changed),
          files: keptFiles(decision.effects, around.files),
        }
        decided.push(one)
        if (endsUnanswered(one)) unansweredByAi.push({ pageId: event.pageId, ...event.payload })
      }
    }
    // Before the new deliveries are stored: a flow may answer what the customer wrote after the person.
    for (const { pageId, customerId } of silenced) {
      const skipped = await skipMessagesOfBot(transaction, pageId, chatThread(customerId))
      await updateChatStatuses(transaction, skipped)
    }
    await Promise.all([
      writeConversations(transaction, [...changed.values()]),
      waits.write(transaction),
      insertChatRuns(transaction, decided.map(toRun(known)), now),
      writeUsage(transaction, known.usage),
      releaseDeferred(transaction, wrote, now),
      insertDeliveries(transaction, decided.flatMap(deliveriesOf), now),
      requestAi(transaction, decided.flatMap(questionsOf), now),
      requestFiles(transaction, decided.flatMap(filesOf), now),
      requestWebhooks(transaction, decided.flatMap(webhooksOf), now),
      countSteps(
        transaction,
        decided.flatMap(({ event, decision }) =>
          decision.effects.flatMap((effect) => ({ pageId: event.pageId, effect })),
        ),
        now,
      ),
    ])
    await writeContacts(transaction, contactsOf(changed, stored, sourcesOf(decided, sources)))
    await insertNotices(transaction, decided.flatMap(noticesOf), now)
    await reopenHandOvers(transaction, decided.filter(waitsForPerson).map(customerOf), now)
    await endHandOvers(transaction, answeredByPerson, now)
    await reopenRequests(transaction, unansweredByAi)
    await giveBackUnsentAiReplies(
      transaction,
      decided
        .filter(({ event, decision }) => event.kind === 'ai_answer' && !isAnswered(decision))
        .map(keyOfRun),
    )
    for (const message of answeredByPerson) await markAnsweredByMessage(transaction, message)
    await writeAuthors(transaction, authors)
    await changeMessages(transaction, events)
    await recordWebhookFailures(
      transaction,
      decided.flatMap(({ event: { pageId, payload } }) =>
        payload.webhook ? [{ pageId, result: payload.webhook }] : [],
      ),
      now,
    )
    return waits
  }
}

/** Kinds that the product raises itself. */
const RAISED: readonly ChatEvent['kind'][] = ['ai_answer', 'ai_intent', 'chat_timer', 'webhook_result']

/** Kinds that note a change of an earlier message and need no answer. */
const NOTES: readonly ChatEvent['kind'][] = ['message_edited', 'message_deleted', 'message_reaction']

/** Something that a customer wrote, tapped or opened. */
const isAct = ({ kind }: ChatEvent): boolean =>
  isCustomers({ kind }) && !NOTES.includes(kind) && kind !== 'thread_control'

/** The customer wrote after a flow had left the chat to a person, who has not come yet. */
const waitsForPerson = ({ event, decision }: Decided): boolean =>
  isAct(event) && decision.reasons.some((reason) => reason.code === 'paused' && reason.by === PAUSED_BY_FLOW)

const customerOf = ({ event: { pageId, payload } }: Decided): CustomerKey => ({ pageId, ...payload })

const keyOfRun = ({ event: { pageId, eventId } }: Decided) => ({ pageId, eventId })

/** Nothing was sent after the AI service or a webhook ended: the customer's question stays open. */
const endsUnanswered = ({
  event: { kind, payload },
  decision,
}: Pick<Decided, 'event' | 'decision'>): boolean =>
  (kind === 'ai_answer' || kind === 'ai_intent' || kind === 'webhook_result') &&
  ((payload.ai !== undefined && 'unanswered' in payload.ai) || !isAnswered(decision))

const isAnswered = ({ effects }: ChatDecision): boolean => effects.some(({ type }) => type === 'send')

/** An answered message also counts as a request: when its answer fails, a person can still reply. */
const requestOf = (event: ChatEvent, decision: ChatDecision): NewChatRun['request'] => {
  if (NOTES.includes(event.kind)) return undefined
  if (isAnswered(decision) || decision.effects.some(({ type }) => type === 'hand_over')) return 'open'
  if (isAskedOfAi(decision)) return 'asked_ai'
  return isRequest(event.payload.text) ? 'open' : undefined
}

/** The AI service or a webhook has still to answer the message. */
const isAskedOfAi = ({ effects }: ChatDecision): boolean =>
  effects.some(({ type }) => type === 'ask_ai' || type === 'ask_intent' || type === 'call_webhook')

/** True unless the product raised the event itself: a result of a call, or a wait that is over. */
const isCustomers = ({ kind }: Pick<ChatEvent, 'kind'>): boolean => !RAISED.includes(kind)

/** A message, tap or reaction opens Meta's messaging window; an edit or a deletion does not (reference 2026, §4.1). */
const opensWindow = ({ kind }: ChatEvent): boolean =>
  isCustomers({ kind }) && kind !== 'message_edited' && kind !== 'message_deleted'

const aroundOf = (
  { chainLimit, filesUrl }: Parts,
  event: ChatEvent,
  known: KnownChats,
  now: Date,
): Around => {
  const before = conversationOf(known, { pageId: event.pageId, ...event.payload })
  const page = known.pages.get(event.pageId)
  const { usage } = known
  return {
    turnContext: {
      now: now.getTime(),
      platform: event.payload.platform,
      page_name: page?.name ?? '',
      first_name: firstNameOf(before.name ?? undefined),
      customer_id: event.payload.customerId,
      chain_limit: chainLimit,
      files_url: filesUrl,
      read_topics: topicsOf,
      ...(known.automations.get(event.pageId) ?? { automations: [] }),
    },
    contact: before.contact ?? emptyContact,
    files: offeredFiles(event, filesUrl, now),
    pageConnected: page?.status === 1,
    planEnded: page?.plan_ends_at != null && page.plan_ends_at <= now,
    pausedUntil: before.pausedUntil,
    pausedBy: before.pausedBy,
    heldUntil: before.heldUntil,
    answeredByPerson: isAnsweredByPerson(event, before),
    hasQuotaFor: (kinds) => usage?.allowance.hasQuotaFor(kinds) ?? false,
  }
}

/** Applies a decision, so that later events of the batch see the conversation and the plan after it. */
const takeUp = (
  { aiCounts, now }: Pick<Parts, 'aiCounts'> & { now: Date },
  event: ChatEvent,
  decision: ChatDecision,
  known: KnownChats,
  changed: Map<string, ChangedConversation>,
): Omit<Decided, 'files'> => {
  const before = conversationOf(known, { pageId: event.pageId, ...event.payload })
  const { usage } = known
  const after: ChangedConversation = {
    ...before,
    state: decision.conversation,
    contact: decision.contact,
    nameAwaitedUntil: null,
    ...pauseOf(decision, now),
    ...(isAct(event) ? { lastInId: event.eventId } : {}),
    waitingSince: waitingAfter(before, event, decision),
    newAnswers: (before.newAnswers ?? 0) + decision.effects.filter(({ type }) => type === 'send').length,
    lastEventAt: event.occurredAt,
    ...(opensWindow(event) ? { customerActedAt: event.occurredAt, unreachableSince: null } : {}),
  }
  remember(known, changed, after)
  const answers = isAnswered(decision)
  if (answers) usage?.allowance.take('chats')
  // Taken before the request, so that a team never has more under way than its plan allows.
  const counts = aiCounts && decision.effects.some(({ type }) => type === 'ask_ai')
  if (counts) usage?.allowance.take('ai_replies')
  return {
    event,
    decision,
    countedPeriod: answers ? usage?.periodStartsAt : undefined,
    askedPeriod: counts ? usage?.periodStartsAt : undefined,
  }
}

/**
 * Since when the customer waits for a person. A later answer of the bot does not end it, because it may answer
 * something else: only a person does, by writing or by marking the chat as done.
 */
const waitingAfter = (before: KnownConversation, event: ChatEvent, decision: ChatDecision): Date | null => {
  const { effects } = decision
  const { waitingSince } = before
  const began = waitingSince ?? event.occurredAt
  if (effects.some(({ type }) => type === 'hand_over') || endsUnanswered({ event, decision })) return began
  // A step was reached: the bot has taken the message, even where it sends nothing.
  const taken = effects.some(({ type }) => type === 'send' || type === 'reached')
  // Meta's agent answers, until it gives the chat back.
  const isHeld = decision.reasons.some(({ code }) => code === 'held_by_agent')
  if (!isAct(event) || taken || isHeld || isAskedOfAi(decision) || isAnsweredByPerson(event, before))
    return waitingSince
  return needsReply(event.payload) ? began : waitingSince
}

/** A person of the team had read the message and replied before it was decided. */
const isAnsweredByPerson = (event: ChatEvent, { personAnsweredId }: KnownConversation): boolean =>
  isAct(event) && BigInt(event.eventId) <= BigInt(personAnsweredId)

/** Thanks, an «ok», a sticker and the mere opening of a chat need no reply; anything else of a customer does. */
const needsReply = ({ text, attachments = [], story, unsupported }: ChatEvent['payload']): boolean =>
  unsupported === true ||
  !isClosing(text) ||
  (story?.kind !== 'mention' && attachments.some(({ type, stickerId }) => type !== 'sticker' && !stickerId))

/** A flow leaves the chat to a person: later events of the batch are silent too. */
const pauseOf = (
  { effects }: ChatDecision,
  now: Date,
): Pick<ChangedConversation, 'pausedUntil' | 'pausedBy'> | undefined => {
  const handOver = effects.find((effect) => effect.type === 'hand_over')
  return handOver && pauseByFlow(handOver.minutes, now)
}

/** Updates the conversation for later events of the batch. */
const remember = (
  known: KnownChats,
  changed: Map<string, ChangedConversation>,
  after: ChangedConversation,
): void => {
  known.conversations.set(keyOf(after), after)
  changed.set(keyOf(after), after)
}

/** By `keyOf`. */
export type Sources = Map<string, ChangedContact['source']>

/** Sources of this batch: a link or advertisement, else the post whose comment was answered privately. */
const sourcesOf = (decided: readonly Decided[], posts: Sources): Sources => {
  const sources = new Map(posts)
  for (const { event } of decided) {
    const source = sourceOf(event)
    if (source) sources.set(keyOf({ pageId: event.pageId, ...event.payload }), source)
  }
  return sources
}

/** Every customer of the batch with a chat. */
const contactsOf = (
  changed: ReadonlyMap<string, ChangedConversation>,
  stored: ReadonlyMap<string, Contact | undefined>,
  sources: Sources,
): ChangedContact[] =>
  [...changed].map(([key, { pageId, customerId, name, contact, ...after }]) => ({
    pageId,
    customerId,
    name,
    before: stored.get(key),
    after: contact ?? emptyContact,
    seenAt: after.customerActedAt ?? after.contactSeenAt ?? after.lastEventAt,
    wasSeenAt: after.contactSeenAt,
    source: sources.get(key),
  }))

/** The advertisement or link that led the customer here. */
const sourceOf = ({ payload: { cameBy, referral } }: ChatEvent): ChangedContact['source'] => {
  if (cameBy?.adId) return { kind: 'ad', id: cameBy.adId }
  const ref = cameBy?.ref ?? referral
  return ref ? { kind: 'link', id: ref } : undefined
}

const noticesOf = ({ event, decision }: Decided) =>
  decision.effects.flatMap((effect) =>
    effect.type === 'notify' || effect.type === 'hand_over'
      ? [{ pageId: event.pageId, customerId: event.payload.customerId, effect }]
      : [],
  )

const deliveriesOf = ({ event, decision }: Decided): RequestedDelivery[] =>
  toDeliveries(decision.effects, {
    pageId: event.pageId,
    eventId: event.eventId,
    platform: event.payload.platform,
    customerId: event.payload.customerId,
    thread: chatThread(event.payload.customerId),
  })

const questionsOf = ({ event, decision, askedPeriod }: Decided) =>
  decision.effects.flatMap((effect) =>
    effect.type === 'ask_ai' || effect.type === 'ask_intent'
      ? {
          pageId: event.pageId,
          eventId: event.eventId,
          customerId: event.payload.customerId,
          platform: event.payload.platform,
          effect,
          countedPeriod: askedPeriod,
        }
      : [],
  )

const filesOf = ({ event: { pageId, payload }, files }: Decided) =>
  files.map((file) => ({ pageId, customerId: payload.customerId, file }))

const webhooksOf = ({ event, decision }: Decided) =>
  decision.effects.flatMap((effect, sequence) =>
    effect.type === 'call_webhook'
      ? {
          pageId: event.pageId,
          eventId: event.eventId,
          sequence,
          customerId: event.payload.customerId,
          platform: event.payload.platform,
          effect,
        }
      : [],
  )

/** The found keyword; for a topic, the customer's words that decided. */
const keywordOf = (reason: ChatRunReason): string | undefined => {
  if (reason.code === 'keyword_found') return reason.keyword
  return reason.code === 'topic_found' ? reason.words : undefined
}

const toRun =
  (known: KnownChats) =>
  ({ event, decision, countedPeriod }: Decided): NewChatRun => {
    const first = decision.effects.find(
      (effect): effect is Extract<Effect, { type: 'reached' }> => effect.type === 'reached',
    )
    const id = first?.place.automation_id
    const automation = known.automations.get(event.pageId)?.automations.find((one) => one.id === id)
    return {
      pageId: event.pageId,
      eventId: event.eventId,
      kind: event.kind,
      customerId: event.payload.customerId,
      customerName: conversationOf(known, { pageId: event.pageId, customerId: event.payload.customerId })
        .name,
      text: event.payload.text,
      occurredAt: event.occurredAt,
      outcome: isAnswered(decision) ? 'answered' : 'ignored',
      automation: automation && { id: automation.id, title: automation.flow.title },
      keyword: decision.reasons.map(keywordOf).find((keyword) => keyword !== undefined),
      reasons: decision.reasons,
      countedPeriod,
      request: requestOf(event, decision),
    }
  }
