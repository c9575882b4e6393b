import { teamIdOf } from '#migrations/page-key.ts'
import { type Asker, createAsker } from '#server/domains/ai/index.ts'
import { lockUsage } from '#server/domains/billing/index.ts'
import { createCommentReaction, retryWithAnotherText } from '#server/domains/comment-automations/index.ts'
import {
  contentOfComments,
  createContentFetcher,
  MISSING_CONTENT_CHANNEL,
  reportMissingContent,
} from '#server/domains/content/index.ts'
import {
  AI_REQUESTS_CHANNEL,
  type ChatReactionResult,
  createChatReaction,
  createNameLookUps,
  createNameRound,
  createWakingRound,
  RECEIVED_FILES_CHANNEL,
  settleChats,
  WEBHOOK_CALLS_CHANNEL,
} from '#server/domains/conversations/index.ts'
import { createSender, DELIVERIES_CHANNEL, type DeliveryChange } from '#server/domains/delivery/index.ts'
import { updateRunStatuses } from '#server/domains/history/index.ts'
import { createWebhookCaller } from '#server/domains/outgoing-webhooks/index.ts'
import { enforcePolicies, markPageTrouble } from '#server/domains/pages/index.ts'
import { createFileCopier } from '#server/domains/received-files/index.ts'
import { createRollUp } from '#server/domains/statistics/index.ts'
import {
  createDecider,
  EVENTS_CHANNEL,
  isChatEvent,
  isCommentEvent,
  isPolicyEvent,
  type ReactToEvents,
} from '#server/domains/webhook-intake/index.ts'
import type { Config } from '#server/infrastructure/config.ts'
import type { Metrics } from '#server/infrastructure/metrics.ts'
import { startPump } from '#server/infrastructure/pump.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { AiModel } from '#server/integrations/ai-model/ai-model.ts'
import type { BlobStore } from '#server/integrations/file-storage/blob-store.ts'
import { type GraphClient, MOST_DELIVERIES_UNDER_WAY } from '#server/integrations/meta/graph-client.ts'
import type { MediaDownload } from '#server/integrations/meta/media-download.ts'
import { createWebhookClient, type WebhookClient } from '#server/integrations/webhooks/webhook-client.ts'

export type WorkerParts = Pick<Services, 'database' | 'clock' | 'log' | 'secrets'> & {
  graph: GraphClient
  ai: AiModel
  /** Absent: one that calls public addresses. */
  webhookClient?: WebhookClient
  /** Absent: nobody is notified. */
  push?: () => Promise<boolean>
  /** Absent: files of customers stay where they are. */
  files?: { media: MediaDownload; storage: BlobStore }
  config: Pick<Config, 'chainLimit' | 'filesUrl' | 'aiBudget'> &
    Partial<Pick<Config, 'privateRepliesPerHour'>>
  metrics?: Pick<Metrics, 'deliveries' | 'decidingSeconds' | 'decidedSeconds' | 'sentSeconds'>
  random?: () => number
}

/**
 * The rounds a worker repeats, without the loop around them: tests run them until nothing is left.
 * @param onFree a place for a call, a question to the AI model or a webhook became free
 */
export const createRounds = (
  given: WorkerParts,
  onFree: (place: 'call' | 'question' | 'webhook') => void,
) => {
  const database = { ...given.database, queries: given.database.repeated }
  const parts = { ...given, database }
  const { clock, metrics } = parts
  const { chainLimit, filesUrl, privateRepliesPerHour } = parts.config
  const names = createNameLookUps(parts)
  const react = createCommentReaction({ clock, chainLimit, filesUrl, privateRepliesPerHour })
  const reactToChats = createChatReaction({
    clock,
    chainLimit,
    filesUrl,
    appId: parts.graph.settings.appId,
    aiCounts: parts.ai.source === 'model',
    namesRoom: names.room,
  })
  /** Of the round under way; counted and looked up once it is committed. */
  let decided: { eventId: string; receivedAt: Date }[] = []
  let chats: ChatReactionResult = NOTHING_WAITS
  const reactToAll: ReactToEvents = async (transaction, events) => {
    decided = events
    const [comments, messages] = [events.filter(isCommentEvent), events.filter(isChatEvent)]
    await Promise.all([
      comments.length > 0 && react(transaction, comments),
      reportMissingContent(transaction, contentOfComments(comments), clock.now()),
    ])
    chats = await reactToChats(transaction, messages)
    await enforcePolicies(transaction, events.filter(isPolicyEvent), clock.now())
    return chats.deferred
  }
  const decide = createDecider(database, reactToAll, clock)
  const sender = createSender({
    ...parts,
    random: parts.random ?? Math.random,
    concurrency: MOST_DELIVERIES_UNDER_WAY,
    onChanges: async (transaction, written) => {
      const changes = await retryWithAnotherText(transaction, written)
      const unsent = changes.find(({ state }) => state === 'failed' || state === 'skipped')
      // What it took of the team's plan is given back. Locked before the conversations, in the order of deciding.
      if (unsent) await lockUsage(transaction, teamIdOf(unsent.pageId), clock.now())
      await updateRunStatuses(transaction, changes)
      await settleChats(transaction, changes, clock.now())
      if (metrics) countChanges(metrics, changes, clock.now())
    },
    onPageTrouble: markPageTrouble,
    onFree: () => onFree('call'),
  })
  const asker: Asker = createAsker({
    ...parts,
    model: parts.ai,
    budget: parts.config.aiBudget,
    onFree: () => onFree('question'),
  })
  const webhooks = createWebhookCaller({
    ...parts,
    client: parts.webhookClient ?? createWebhookClient({ hosts: new Map(), ownHost: '' }, parts.log),
    onFree: () => onFree('webhook'),
  })
  const copier = parts.files && createFileCopier({ ...parts, ...parts.files, filesUrl })
  const timedDecide = async () => {
    const end = metrics?.decidingSeconds.startTimer()
    decided = []
    chats = NOTHING_WAITS
    const more = await decide()
    if (more) end?.()
    names.begin(chats.names)
    const deferred = new Set(chats.deferred.map(({ eventId }) => eventId))
    for (const { eventId, receivedAt } of decided)
      if (!deferred.has(eventId)) metrics?.decidedSeconds.observe(secondsBetween(receivedAt, clock.now()))
    return more
  }
  return {
    decide: timedDecide,
    sender,
    asker,
    webhooks,
    copier,
    fetchContent: createContentFetcher(parts),
    nameCustomers: createNameRound(parts),
    wakeChats: createWakingRound(parts),
    names,
    rollUpStatistics: createRollUp(database),
  }
}

const NOTHING_WAITS: ChatReactionResult = { deferred: [], names: [] }

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000

const countChanges = (
  { deliveries, sentSeconds }: Pick<Metrics, 'deliveries' | 'sentSeconds'>,
  changes: readonly DeliveryChange[],
  now: Date,
): void => {
  for (const { kind, state, reason = 'none', receivedAt } of changes) {
    deliveries.inc({ kind, state, reason })
    if (state === 'sent' && receivedAt) sentSeconds.observe({ kind }, secondsBetween(receivedAt, now))
  }
}

/** Notices wake the rounds at once; a lost one is caught up by looking this often. */
const POLL_MILLISECONDS = 1000
const LEFTOVERS_MILLISECONDS = 5000

export const startWorker = async (parts: WorkerParts) => {
  const { database, log } = parts
  const {
    decide,
    sender,
    asker,
    webhooks,
    copier,
    fetchContent,
    nameCustomers,
    wakeChats,
    names,
    rollUpStatistics,
  } = createRounds(parts, (place) => ({ call: sending, question: asking, webhook: calling })[place].wake())
  const deciding = startPump({ name: 'decide', log, round: decide, pollMilliseconds: POLL_MILLISECONDS })
  const sending = startPump({ name: 'send', log, round: sender.round, pollMilliseconds: POLL_MILLISECONDS })
  const asking = startPump({ name: 'ask AI', log, round: asker.round, pollMilliseconds: POLL_MILLISECONDS })
  const calling = startPump({
    name: 'call webhooks',
    log,
    round: webhooks.round,
    pollMilliseconds: POLL_MILLISECONDS,
  })
  const copying = startPump({
    name: 'copy files',
    log,
    round: async () => (await copier?.round()) ?? false,
    pollMilliseconds: LEFTOVERS_MILLISECONDS,
  })
  const fetching = startPump({
    name: 'fetch content',
    log,
    round: fetchContent,
    pollMilliseconds: LEFTOVERS_MILLISECONDS,
  })
  const naming = startPump({
    name: 'name customers',
    log,
    round: nameCustomers,
    pollMilliseconds: POLL_MILLISECONDS,
  })
  const waking = startPump({ name: 'wake chats', log, round: wakeChats, pollMilliseconds: POLL_MILLISECONDS })
  const pushing = startPump({
    name: 'notify',
    log,
    round: async () => (await parts.push?.()) ?? false,
    pollMilliseconds: LEFTOVERS_MILLISECONDS,
  })
  const rollingUp = startPump({
    name: 'roll up statistics',
    log,
    round: rollUpStatistics,
    pollMilliseconds: LEFTOVERS_MILLISECONDS,
  })
  const leftovers = startPump({
    name: 'leftovers',
    log,
    pollMilliseconds: LEFTOVERS_MILLISECONDS,
    round: async () => {
      await sender.releaseAbandoned()
      await asker.releaseAbandoned()
      await webhooks.releaseAbandoned()
      await sender.skipLeftovers()
      return false
    },
  })
  await database.listen(EVENTS_CHANNEL, deciding.wake)
  await database.listen(DELIVERIES_CHANNEL, sending.wake)
  await database.listen(AI_REQUESTS_CHANNEL, asking.wake)
  await database.listen(WEBHOOK_CALLS_CHANNEL, calling.wake)
  await database.listen(RECEIVED_FILES_CHANNEL, copying.wake)
  await database.listen(MISSING_CONTENT_CHANNEL, fetching.wake)

  const stopCopying = () => {
    copier?.stop()
    return copying.stop()
  }

  return {
    /** Calls under way are finished and written; what waits stays for the next process. */
    stop: async () => {
      await Promise.all([
        deciding.stop().then(names.idle),
        sending.stop(),
        leftovers.stop(),
        fetching.stop(),
        naming.stop(),
        waking.stop(),
        pushing.stop(),
        rollingUp.stop(),
        asking.stop().then(asker.stop),
        calling.stop().then(webhooks.stop),
        stopCopying(),
      ])
      await sender.idle()
    },
  }
}
