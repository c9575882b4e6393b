import { randomUUID } from 'node:crypto'
import type { Queries } from '#migrations/tables.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { GraphFailure } from '#server/outside/meta/graph-failure.ts'
import type { Usage } from '#server/outside/meta/usage.ts'
import { createBatcher } from '#server/plumbing/batcher.ts'
import { type Clock, secondsAfter } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { Secrets } from '#server/plumbing/secrets.ts'
import { reached } from '#server/plumbing/steps.ts'
import { decideAfterFailure } from './decide-after-failure.ts'
import type { ClaimedDelivery, DeliveryChange, DeliveryResult, PageTrouble } from './delivery.ts'
import { type Pace, paceAfterRefusal, paceOf } from './pace.ts'
import {
  claimDeliveries,
  clearPaces,
  readKnownReplies,
  releaseAbandoned,
  writePaces,
  writeResults,
} from './store.ts'
import { tryDelivery } from './try-delivery.ts'

export type Sender = {
  /** Claims what is due, up to the free places, and starts it. False when nothing was due or no place was free. */
  round: () => Promise<boolean>
  /** Takes over replies whose worker vanished in the middle of a call. */
  releaseAbandoned: (olderThanSeconds?: number) => Promise<void>
  /** Resolves when no call is under way and every result is written. */
  idle: () => Promise<void>
}

type Parts = {
  database: Database
  clock: Clock
  log: Log
  secrets: Pick<Secrets, 'decrypt'>
  graph: GraphClient
  random: () => number
  /** Calls under way at once in this process. */
  concurrency: number
  /** Told in the same transaction: history shows these states. */
  onChanges: (transaction: Queries, changes: DeliveryChange[]) => Promise<void>
  /** Told in the same transaction: the page needs its owner. */
  onPageTrouble: (transaction: Queries, pageId: string, trouble: PageTrouble, now: Date) => Promise<void>
  /** A place became free, so another round may find work. */
  onFree: () => void
}

type Ended = { result: DeliveryResult; paces: Pace[]; trouble: PageTrouble | undefined; fast: string[] }

/** A call takes at most 10 s, so a claim this old has lost its worker. */
const ABANDONED_AFTER_SECONDS = 30
const MOST_RESULTS_A_STATEMENT = 200

/** Carries out deliveries: claims (committed) before a call, writes the result after it, in batches both. */
export const createSender = (parts: Parts): Sender => {
  const { database, clock, log, concurrency } = parts
  const worker = randomUUID()
  const decrypt = rememberDecrypted(parts.secrets.decrypt)
  const slowed = new Set<string>()
  let underWay = 0
  const active = new Set<Promise<void>>()

  const results = createBatcher<Ended>(async (ended) => {
    await database.queries.transaction().execute(async (transaction) => {
      const changes = await writeResults(
        transaction,
        worker,
        ended.map(({ result }) => result),
      )
      await parts.onChanges(transaction, changes)
      await writePaces(
        transaction,
        ended.flatMap(({ paces }) => paces),
        clock.now(),
      )
      await clearPaces(transaction, forgetFast(ended, slowed))
      for (const { result, trouble } of ended)
        if (trouble) await parts.onPageTrouble(transaction, result.pageId, trouble, clock.now())
    })
    reached('results written')
  }, MOST_RESULTS_A_STATEMENT)

  const carryOut = async (delivery: ClaimedDelivery): Promise<void> => {
    reached('call begins')
    const ended = await attempt(parts, delivery)
    reached('call ended')
    log.info(lineOf(ended.result), 'a reply was tried')
    for (const pace of ended.paces) slowed.add(pace.key)
    try {
      await results.add(ended)
    } catch (error) {
      // The row stays `sending`; it becomes unknown after a while and is then looked up, never simply repeated.
      log.error(
        { err: error, page: delivery.pageId, event: delivery.eventId },
        'a result could not be written',
      )
    }
  }

  const start = (delivery: ClaimedDelivery): void => {
    underWay++
    const running = carryOut(delivery).finally(() => {
      underWay--
      active.delete(running)
      parts.onFree()
    })
    active.add(running)
  }

  return {
    round: async () => {
      const free = concurrency - underWay
      // Waiting for a few free places keeps claims in batches when the platform is slow.
      if (free < Math.min(concurrency, 8) && underWay > 0) return false
      const claimed = await claimDeliveries(database.queries, {
        worker,
        most: free,
        now: clock.now(),
        decrypt,
      })
      if (claimed.length > 0) reached('replies claimed')
      for (const delivery of claimed) start(delivery)
      return claimed.length > 0
    },
    releaseAbandoned: async (olderThanSeconds = ABANDONED_AFTER_SECONDS) => {
      const now = clock.now()
      await database.queries.transaction().execute(async (transaction) => {
        const changes = await releaseAbandoned(transaction, secondsAfter(now, -olderThanSeconds), now)
        if (changes.length > 0)
          log.warn({ deliveries: changes.length }, 'replies of a vanished worker are looked up')
        await parts.onChanges(transaction, changes)
      })
    },
    idle: async () => {
      while (active.size > 0) await Promise.all(active)
    },
  }
}

/** Ids and outcome; never what was written. */
const lineOf = ({ pageId, eventId, kind, state, attempts, error }: DeliveryResult) => ({
  page: pageId,
  event: eventId,
  delivery: kind,
  state,
  attempts,
  ...(error ? { reason: error.reason, detail: error.detail } : {}),
})

const attempt = async (parts: Parts, delivery: ClaimedDelivery): Promise<Ended> => {
  const { database, clock, graph } = parts
  try {
    const { platformId, usage } = await tryDelivery(graph, delivery, (pageId, ids) =>
      readKnownReplies(database.queries, pageId, ids),
    )
    return {
      result: sent(delivery, platformId, clock.now()),
      trouble: undefined,
      ...pacing(usage, clock.now()),
    }
  } catch (error) {
    return afterFailure(parts, delivery, error)
  }
}

const sent = (delivery: ClaimedDelivery, platformId: string | undefined, now: Date): DeliveryResult => ({
  pageId: delivery.pageId,
  eventId: delivery.eventId,
  kind: delivery.kind,
  state: 'sent',
  attempts: delivery.attempts + 1,
  dueAt: now,
  sentAt: now,
  platformId,
  firstUnknownAt: delivery.firstUnknownAt,
  error: undefined,
})

const afterFailure = ({ clock, log, random }: Parts, delivery: ClaimedDelivery, error: unknown): Ended => {
  const now = clock.now()
  const failure = error instanceof GraphFailure ? error : new GraphFailure('outcome_unknown', String(error))
  if (!(error instanceof GraphFailure))
    log.error({ err: error, page: delivery.pageId, event: delivery.eventId }, 'a delivery broke unexpectedly')
  const next = decideAfterFailure({
    failure: failure.class,
    answered: failure.code !== undefined,
    attempts: delivery.attempts,
    unknownBefore: delivery.firstUnknownAt !== undefined,
    createdAt: delivery.createdAt,
    now,
    jitter: random(),
  })
  if (next.state === 'sent')
    return { result: sent(delivery, undefined, now), trouble: undefined, paces: [], fast: [] }
  const unknownSince =
    next.state === 'unknown' ? (delivery.firstUnknownAt ?? delivery.claimedAt) : delivery.firstUnknownAt
  return {
    result: {
      pageId: delivery.pageId,
      eventId: delivery.eventId,
      kind: delivery.kind,
      state: next.state,
      attempts: next.attempts,
      dueAt: next.dueAt,
      sentAt: undefined,
      platformId: undefined,
      firstUnknownAt: unknownSince,
      error: next.reason ? { reason: next.reason, detail: failure.detail } : undefined,
    },
    trouble: next.pageTrouble,
    ...(failure.class === 'limited'
      ? { paces: paceAfterRefusal(delivery.pageId, failure.usage, now), fast: [] }
      : pacing(failure.usage, now)),
  }
}

const pacing = (usages: readonly Usage[], now: Date): { paces: Pace[]; fast: string[] } => {
  const paces = usages.flatMap((usage) => paceOf(usage, now) ?? [])
  const slow = new Set(paces.map((pace) => pace.key))
  return { paces, fast: usages.map((usage) => usage.key).filter((key) => !slow.has(key)) }
}

/** Keys this process had slowed down and that the same batch shows below the mark again. */
const forgetFast = (ended: readonly Ended[], slowed: Set<string>): string[] => {
  const slow = new Set(ended.flatMap(({ paces }) => paces.map((pace) => pace.key)))
  const fast = [...new Set(ended.flatMap((end) => end.fast))].filter(
    (key) => slowed.has(key) && !slow.has(key),
  )
  for (const key of fast) slowed.delete(key)
  return fast
}

/** A page's token is the same for thousands of replies; deciphering it each time would cost more than the rest. */
const rememberDecrypted = (decrypt: (text: string) => string) => {
  const remembered = new Map<string, string>()
  const MOST_REMEMBERED = 5000
  return (encrypted: string): string => {
    const known = remembered.get(encrypted)
    if (known !== undefined) return known
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    const plain = decrypt(encrypted)
    remembered.set(encrypted, plain)
    return plain
  }
}
