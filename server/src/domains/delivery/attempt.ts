import type { Queries } from '#migrations/tables.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Log } from '#server/infrastructure/log.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import { missingPermissions } from '#server/integrations/meta/permissions.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import { decideAfterFailure } from './decide-after-failure.ts'
import type { ClaimedDelivery, DeliveryResult, PageTrouble } from './delivery.ts'
import { readEcho, readForeignEchoes } from './echoes.ts'
import type { UsageSample } from './limits.ts'
import { ownLimitOf } from './limits-of-deliveries.ts'
import { keepAttachment, readAttachment } from './page-attachments.ts'
import { readKnownReplies } from './store.ts'
import { tryDelivery } from './try-delivery.ts'
import { type Call, samplesOf, samplesOfRefusal, silencesOf } from './usage-samples.ts'

type Parts = {
  queries: Queries
  clock: Clock
  log: Log
  graph: GraphClient
  decrypt: (text: string) => string
  random: () => number
}

/** Result of a try, and what it showed about the page and its limits. */
export type Ended = {
  delivery: ClaimedDelivery
  result: DeliveryResult
  samples: UsageSample[]
  trouble: PageTrouble | undefined
}

/**
 * Time limit of a try, lookups included. It must stay well below ABANDONED_AFTER_SECONDS, because otherwise a second
 * worker could take the reply over and send it too. Both count from the claim by elapsed time, so no clock is
 * compared with another.
 */
const TRY_SECONDS = 15
export const ABANDONED_AFTER_SECONDS = 30

/** Time left for the deliveries of one claim: one timer for all of them. */
export type TryTime = { isOver: () => boolean; signal: AbortSignal }

/** @param claimedSince by the clock's `elapsed` */
export const tryTimeOf = (clock: Clock, claimedSince: number): TryTime => {
  const left = () => claimedSince + TRY_SECONDS * 1000 - clock.elapsed()
  const milliseconds = Math.floor(left())
  return {
    isOver: () => left() <= 0,
    signal: milliseconds > 0 ? AbortSignal.timeout(milliseconds) : AbortSignal.abort(),
  }
}

/** Tries to send one claimed reply. Never throws: every failure is part of the result. */
export const attempt = async (parts: Parts, delivery: ClaimedDelivery, time: TryTime): Promise<Ended> => {
  const { queries, clock, graph } = parts
  try {
    const done = await tryDelivery(graph, delivery, {
      token: readToken(parts, delivery.tokenEncrypted),
      clock,
      ...time,
      otherReplies: async (ids) =>
        (await readKnownReplies(queries, delivery.pageId, ids)).union(
          await readForeignEchoes(queries, delivery, ids, graph.settings.appId),
        ),
      echo: (key) => readEcho(queries, key),
      attachments: {
        read: (url) => readAttachment(queries, delivery.pageId, url, clock.now()),
        keep: (url, attachmentId) =>
          keepAttachment(queries, delivery.pageId, { url, attachmentId }, clock.now()),
      },
    })
    const call = callOf(delivery)
    const samples = samplesOf(call, done.usage)
    return {
      delivery,
      result: sent(delivery, done, clock.now()),
      trouble: undefined,
      samples: done.called ? [...samples, ...silencesOf(call, samples)] : [],
    }
  } catch (error) {
    return afterFailure(parts, delivery, error)
  }
}

const callOf = ({ pageId, platform, kind }: ClaimedDelivery): Call => ({
  pageId,
  ownLimit: ownLimitOf(platform, kind),
})

type Done = Pick<DeliveryResult, 'platformId' | 'recipientId'>

const sent = (delivery: ClaimedDelivery, { platformId, recipientId }: Done, now: Date): DeliveryResult => ({
  pageId: delivery.pageId,
  eventId: delivery.eventId,
  kind: delivery.kind,
  sequence: delivery.sequence,
  claimedAt: delivery.claimedAt,
  state: 'sent',
  attempts: delivery.attempts + 1,
  dueAt: now,
  sentAt: now,
  platformId,
  recipientId,
  firstUnknownAt: delivery.firstUnknownAt,
  error: undefined,
})

const afterFailure = ({ clock, log, random }: Parts, delivery: ClaimedDelivery, error: unknown): Ended => {
  const now = clock.now()
  const failure = error instanceof GraphFailure ? error : new GraphFailure('outcome_unknown', String(error))
  if (!(error instanceof GraphFailure))
    log.error(
      { err: error, page: delivery.pageId, event: delivery.eventId },
      'a delivery failed unexpectedly',
    )
  const next = decideAfterFailure({
    kind: delivery.kind,
    byPerson: delivery.byPerson,
    failure: failure.class,
    answered: failure.code !== undefined,
    attempts: delivery.attempts,
    unknownSince: delivery.firstUnknownAt,
    createdAt: delivery.createdAt,
    now,
    jitter: random(),
  })
  if (next.state === 'sent')
    return {
      delivery,
      result: sent(delivery, { platformId: undefined, recipientId: undefined }, now),
      trouble: undefined,
      samples: samplesOf(callOf(delivery), failure.usage),
    }
  const unknownSince =
    next.state === 'unknown' ? (delivery.firstUnknownAt ?? delivery.claimedAt) : delivery.firstUnknownAt
  return {
    delivery,
    result: {
      pageId: delivery.pageId,
      eventId: delivery.eventId,
      kind: delivery.kind,
      sequence: delivery.sequence,
      claimedAt: delivery.claimedAt,
      state: next.state,
      attempts: next.attempts,
      dueAt: next.dueAt,
      sentAt: undefined,
      platformId: undefined,
      recipientId: undefined,
      firstUnknownAt: unknownSince,
      error: next.reason ? { reason: next.reason, detail: failure.detail } : undefined,
    },
    trouble:
      next.pageTrouble === 'permission_missing'
        ? { missing: missingPermissions(failure.message, delivery.kind, delivery.platform) }
        : next.pageTrouble,
    samples:
      failure.class === 'limited'
        ? samplesOfRefusal(callOf(delivery), failure)
        : samplesOf(callOf(delivery), failure.usage),
  }
}
