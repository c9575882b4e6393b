import type { Effect } from '#automation/runner/turn.ts'
import type { Queries } from '#migrations/tables.ts'
import { writeUsage } from '#server/domains/billing/index.ts'
import { insertDeliveries, isOurMetadata, type RequestedDelivery } from '#server/domains/delivery/index.ts'
import type { ChatEvent } from '#server/domains/webhook-intake/index.ts'
import { type Clock, secondsAfter } from '#server/plumbing/clock.ts'
import { askAi } from './ai-requests.ts'
import { insertChatRuns, type NewChatRun } from './chat-history.ts'
import { type ChatDecision, decideChatEvent } from './decide-chat-event.ts'
import { createLiveAutomations } from './live-automations.ts'
import { conversationOf, type KnownChats, loadChats } from './load-chats.ts'
import { countSteps } from './step-counts.ts'
import { type ChangedConversation, chatThread, isOurMessage, keyOf, writeConversations } from './store.ts'
import { toDeliveries } from './to-deliveries.ts'

type Parts = { clock: Clock; chainLimit: number; filesUrl: string; appId: string }

/** An echo without any note on it is ours when we sent these very words to that customer this lately. */
const ECHO_SECONDS = 300

type Decided = { event: ChatEvent; decision: ChatDecision; countedPeriod: Date | undefined }

/**
 * Reacts to what happened in chats: load, decide, save. Everything it writes is part of the transaction that marks the
 * events decided, so running it again after a crash repeats nothing.
 */
export const createChatReaction = (parts: Parts) => {
  const liveAutomations = createLiveAutomations()
  return async (transaction: Queries, events: ChatEvent[]): Promise<void> => {
    if (events.length === 0) return
    const now = parts.clock.now()
    const known = await loadChats(transaction, liveAutomations, events, now)
    const changed = new Map<string, ChangedConversation>()
    const decided: Decided[] = []
    for (const event of events) {
      const page = known.pages.get(event.pageId)
      if (!page) continue
      if (event.kind === 'page_message')
        await noteAnswerByHand(transaction, parts, event, known, changed, now)
      else decided.push(decideOne(parts, event, known, changed, now))
    }
    await writeConversations(transaction, [...changed.values()])
    await insertChatRuns(transaction, decided.map(toRun(known)), now)
    await writeUsage(transaction, known.usage.values())
    await insertDeliveries(transaction, decided.flatMap(deliveriesOf), now)
    await askAi(transaction, decided.flatMap(questionsOf), now)
    await countSteps(
      transaction,
      decided.flatMap(({ event, decision }) =>
        decision.effects.flatMap((effect) => ({ pageId: event.pageId, effect })),
      ),
      now,
    )
  }
}

const decideOne = (
  { chainLimit, filesUrl }: Parts,
  event: ChatEvent,
  known: KnownChats,
  changed: Map<string, ChangedConversation>,
  now: Date,
): Decided => {
  const key = { pageId: event.pageId, customerId: event.payload.customerId }
  const before = conversationOf(known, key)
  const page = known.pages.get(event.pageId)
  const usage = known.usage.get(page?.team_id ?? '')
  const decision = decideChatEvent(event, before.state, {
    circumstances: {
      now: now.getTime(),
      platform: event.payload.platform,
      page_name: page?.name ?? '',
      first_name: before.name ?? undefined,
      chain_limit: chainLimit,
      files_url: filesUrl,
      ...(known.automations.get(event.pageId) ?? { automations: [] }),
    },
    pageConnected: page?.status === 1,
    planEnded: page?.plan_ends_at != null && page.plan_ends_at <= now,
    pausedUntil: before.pausedUntil,
    hasRoomFor: (kind) => usage?.allowance.hasRoomFor(kind) ?? false,
  })
  const after = {
    ...before,
    state: decision.conversation,
    lastEventAt: event.occurredAt,
    reachable: event.kind !== 'ai_answer' && event.kind !== 'ai_intent',
  }
  known.conversations.set(keyOf(key), after)
  changed.set(keyOf(key), after)
  const answers = decision.effects.some(({ type }) => type === 'send')
  if (answers) usage?.allowance.take('chats')
  // Taken before the service is asked, so that a team never has more under way than its plan allows.
  if (decision.effects.some(({ type }) => type === 'ask_ai')) usage?.allowance.take('ai_replies')
  return { event, decision, countedPeriod: answers ? usage?.periodStartsAt : undefined }
}

/** Somebody of the page wrote to this customer: the bot leaves them to that person for a while. */
const noteAnswerByHand = async (
  transaction: Queries,
  { appId }: Parts,
  event: ChatEvent,
  known: KnownChats,
  changed: Map<string, ChangedConversation>,
  now: Date,
): Promise<void> => {
  const { customerId, messageId, text, sentBy } = event.payload
  const key = { pageId: event.pageId, customerId }
  const minutes = known.pages.get(event.pageId)?.chat_pause_minutes ?? 0
  if (minutes === 0 || isOurMetadata(sentBy?.metadata) || sentBy?.appId === appId) return
  if (await isOurMessage(transaction, key, { messageId, text }, secondsAfter(now, -ECHO_SECONDS))) return
  const before = conversationOf(known, key)
  const pausedUntil = secondsAfter(event.occurredAt, minutes * 60)
  const after = {
    ...before,
    // What the bot was waiting for, the person has taken up.
    state: { ...before.state, awaits: null },
    pausedUntil: before.pausedUntil && before.pausedUntil > pausedUntil ? before.pausedUntil : pausedUntil,
    lastEventAt: event.occurredAt,
    reachable: false,
  }
  known.conversations.set(keyOf(key), after)
  changed.set(keyOf(key), after)
}

const deliveriesOf = ({ event, decision }: Decided): RequestedDelivery[] =>
  toDeliveries(decision.effects, {
    pageId: event.pageId,
    eventId: event.eventId,
    platform: event.payload.platform,
    customerId: event.payload.customerId,
    thread: chatThread(event.payload.customerId),
  })

const questionsOf = ({ event, decision }: Decided) =>
  decision.effects.flatMap((effect) =>
    effect.type === 'ask_ai' || effect.type === 'ask_intent'
      ? {
          pageId: event.pageId,
          eventId: event.eventId,
          customerId: event.payload.customerId,
          platform: event.payload.platform,
          effect,
        }
      : [],
  )

const toRun =
  (known: KnownChats) =>
  ({ event, decision, countedPeriod }: Decided): NewChatRun => {
    const first = decision.effects.find(
      (effect): effect is Extract<Effect, { type: 'reached' }> => effect.type === 'reached',
    )
    const id = first?.place.automation_id
    const automation = known.automations.get(event.pageId)?.automations.find((one) => one.id === id)
    const keyword = decision.reasons.find((reason) => reason.code === 'keyword_found')
    return {
      pageId: event.pageId,
      eventId: event.eventId,
      kind: event.kind,
      customerId: event.payload.customerId,
      text: event.payload.text,
      occurredAt: event.occurredAt,
      outcome: decision.effects.some(({ type }) => type === 'send') ? 'answered' : 'left',
      automation: automation && { id: automation.id, title: automation.flow.title },
      keyword: keyword?.code === 'keyword_found' ? keyword.keyword : undefined,
      reasons: decision.reasons,
      countedPeriod,
    }
  }
