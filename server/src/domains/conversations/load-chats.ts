import type { compileAutomations } from '#automation/runner/compile-automations.ts'
import { newConversation } from '#automation/runner/conversation.ts'
import { ofPages, type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { type LockedUsage, lockUsage } from '#server/domains/billing/index.ts'
import type { ChatEvent } from '#server/domains/webhook-intake/index.ts'
import type { createLiveAutomations } from './live-automations.ts'
import { type CustomerKey, type KnownConversation, keyOf, lockConversations } from './store.ts'

export type ChatPage = {
  team_id: string
  page_id: string
  platform: 1 | 2
  name: string
  status: 0 | 1
  rules_version: string
  plan_ends_at: Date | null
  /** Null: until a person resumes the bot. */
  chat_pause_minutes: number | null
  /** Whether a message of an unknown application pauses the bot. */
  other_app_pauses: boolean
}

/**
 * Context of a batch of chat events. It is read once and updated after each decision, because the second message of a
 * customer continues the conversation of the first.
 */
export type KnownChats = {
  pages: Map<string, ChatPage>
  automations: Map<string, ReturnType<typeof compileAutomations>>
  conversations: Map<string, KnownConversation>
  /** Of the team that owns all these pages. */
  usage: LockedUsage | undefined
}

export const loadChats = async (
  transaction: Queries,
  liveAutomations: ReturnType<typeof createLiveAutomations>,
  events: readonly ChatEvent[],
  now: Date,
): Promise<KnownChats> => {
  const pages = await readChatPages(transaction, [...new Set(events.map(({ pageId }) => pageId))])
  const automations = await liveAutomations(transaction, [...pages.values()])
  // Late, so that the lock is held as short as possible: other workers wait for it. Before the conversations, in the
  // lock order of recording results, to avoid a deadlock.
  const [page] = pages.values()
  const usage = page && (await lockUsage(transaction, page.team_id, now))
  const conversations = await lockConversations(transaction, distinctCustomers(events))
  return { pages, automations, usage, conversations }
}

const distinctCustomers = (events: readonly ChatEvent[]): CustomerKey[] => [
  ...new Map(
    events
      .map(({ pageId, payload }) => ({ pageId, customerId: payload.customerId }))
      .map((key) => [keyOf(key), key] as const),
  ).values(),
]

export const conversationOf = (known: KnownChats, key: CustomerKey): KnownConversation =>
  known.conversations.get(keyOf(key)) ?? {
    ...key,
    name: null,
    state: newConversation(),
    pausedUntil: null,
    unreachableSince: null,
    nameAskedAt: null,
    nameAwaitedUntil: null,
    pausedBy: null,
    heldUntil: null,
    personWroteAt: null,
    contact: undefined,
    contactSeenAt: undefined,
    waitingSince: null,
    lastInId: '0',
    readId: '0',
    personAnsweredId: '0',
    answers: '0',
  }

const readChatPages = async (transaction: Queries, pageIds: PageKey[]): Promise<Map<PageKey, ChatPage>> => {
  const rows = await transaction
    .selectFrom('pages')
    .innerJoin('teams', 'teams.id', 'pages.team_id')
    .where(ofPages(pageIds))
    .select(['page_id', 'pages.team_id', 'platform', 'pages.name', 'status', 'rules_version', 'plan_ends_at'])
    .select(['chat_pause_minutes', 'other_app_pauses'])
    .execute()
  return new Map(rows.map((row) => [pageKeyOf(row), row]))
}
