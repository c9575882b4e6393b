import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type PageKey, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { createBatcher } from '#server/infrastructure/batcher.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { failpoint } from '#server/infrastructure/failpoint.ts'
import type { Log } from '#server/infrastructure/log.ts'
import type { Secrets } from '#server/infrastructure/secrets.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { ABANDONED_AFTER_SECONDS, attempt, type Ended, type TryTime, tryTimeOf } from './attempt.ts'
import { claimDeliveries, FIRST_PAGE } from './claim-deliveries.ts'
import { readClaimsUnderWay, watchClaims } from './claims-under-way.ts'
import type { ClaimedDelivery, DeliveryChange, DeliveryResult, PageTrouble } from './delivery.ts'
import { recordSamples } from './limits-store.ts'
import { skipLeftovers, teamsWithLeftovers } from './skip-deliveries.ts'
import { releaseAbandoned, writeResults } from './store.ts'
import { createSampleFilter } from './usage-samples.ts'

export type Sender = {
  /** Claims due replies, up to the free slots, and starts them. False when nothing was due or no slot was free. */
  round: () => Promise<boolean>
  /** Takes over replies whose worker vanished during a call. */
  releaseAbandoned: (olderThanSeconds?: number) => Promise<void>
  /** Skips deliveries that still wait on a disconnected page. */
  skipLeftovers: () => Promise<void>
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
  /** Concurrent calls of this process. */
  concurrency: number
  /** Called in the same transaction, because history shows these states. */
  onChanges: (transaction: Queries, changes: DeliveryChange[]) => Promise<void>
  /** Called in the same transaction when the page needs its owner. */
  onPageTrouble: (
    transaction: Queries,
    page: { pageId: PageKey; tokenEncrypted: string },
    trouble: PageTrouble,
    now: Date,
  ) => Promise<void>
  /** Called when a slot becomes free, so another round may find work. */
  onFree: () => void
}

const MOST_RESULTS_A_STATEMENT = 200
/** One write costs the same for one result and for many, and history may lag by this time. */
const RESULTS_GATHER_MILLISECONDS = 10

/** Sends deliveries: commits a claim before each call and writes the result after it, both in batches. */
export const createSender = (parts: Parts): Sender => {
  const { database, clock, log, concurrency } = parts
  const worker = randomUUID()
  const decrypt = rememberDecrypted(parts.secrets.decrypt)
  const filter = createSampleFilter()
  const standing = watchClaims(clock.elapsed)
  const around = { ...parts, decrypt, queries: database.queries }
  /** Cursor of the claims, and whether anything was claimed since the cursor began at the first page. */
  let afterPage = FIRST_PAGE
  let claimedInTurn = false
  let underWay = 0
  /** Deliveries under way whose call has not ended. */
  let calling = 0
  const active = new Set<Promise<void>>()

  const results = createBatcher<Ended>(
    async (ended) => {
      await database.queries.transaction().execute(async (transaction) => {
        // Pages first and in order, as in a disconnect, to avoid a deadlock.
        for (const { delivery, trouble } of troubledPages(ended))
          await parts.onPageTrouble(transaction, delivery, trouble, clock.now())
        const changes = await writeResults(
          transaction,
          worker,
          ended.map(({ result }) => result),
        )
        await parts.onChanges(transaction, changes)
        // In the same transaction as the results, because a call that is no longer under way counts in the sample.
        const news = filter.news(
          ended.flatMap(({ samples }) => samples),
          clock.now(),
        )
        filter.written(await recordSamples(transaction, news, clock.now()))
      })
      failpoint('results written')
    },
    MOST_RESULTS_A_STATEMENT,
    {
      gatherMilliseconds: () => (calling > 0 ? RESULTS_GATHER_MILLISECONDS : 0),
      // A transaction belongs to one team.
      groupOf: ({ delivery }) => teamIdOf(delivery.pageId),
    },
  )

  const carryOut = async (delivery: ClaimedDelivery, time: TryTime): Promise<void> => {
    failpoint('call begins')
    const ended = await attempt(around, delivery, time)
    calling--
    failpoint('call ended')
    parts.onFree()
    log.info(lineOf(ended.result), 'a reply was tried')
    try {
      await results.add(ended)
    } catch (error) {
      // The row stays `sending`; later it becomes unknown and is looked up, never simply repeated.
      log.error(
        { err: error, page: delivery.pageId, event: delivery.eventId },
        'a result could not be written',
      )
    }
  }

  const start = (delivery: ClaimedDelivery, time: TryTime): void => {
    underWay++
    calling++
    const running = carryOut(delivery, time).finally(() => {
      underWay--
      active.delete(running)
      parts.onFree()
    })
    active.add(running)
  }

  /** Each team in a transaction of its own, so that a failure in one does not stop the others. */
  const eachTeam = async (
    teamIds: Iterable<string>,
    settle: (transaction: Queries, teamId: string) => Promise<DeliveryChange[]>,
  ): Promise<void> => {
    for (const teamId of teamIds)
      try {
        await database.queries
          .transaction()
          .execute(async (transaction) => parts.onChanges(transaction, await settle(transaction, teamId)))
      } catch (error) {
        log.error({ err: error, team: teamId }, 'leftover replies of a team could not be settled')
      }
  }

  return {
    round: async () => {
      // A finished call frees its slot before its result is written.
      const free = Math.min(concurrency - calling, 2 * concurrency - underWay)
      // A claim costs the same for one reply and for many.
      if (free < concurrency / 2 && underWay > 0) return false
      // Taken before the commit of the claim, so that it is never later than other processes see it.
      const claimedSince = clock.elapsed()
      const { claimed, upTo } = await claimDeliveries(database.queries, {
        worker,
        afterPage,
        most: free,
        now: clock.now(),
      })
      if (claimed.length > 0) {
        failpoint('replies claimed')
        const time = tryTimeOf(clock, claimedSince)
        for (const delivery of claimed) start(delivery, time)
      }
      const movedOn = upTo !== afterPage && (upTo !== FIRST_PAGE || claimedInTurn)
      claimedInTurn = upTo !== FIRST_PAGE && (claimedInTurn || claimed.length > 0)
      afterPage = upTo
      return claimed.length > 0 || movedOn
    },
    releaseAbandoned: async (olderThanSeconds = ABANDONED_AFTER_SECONDS) => {
      const abandoned = standing(await readClaimsUnderWay(database.queries), olderThanSeconds * 1000)
      if (abandoned.length === 0) return
      const ofTeams = Map.groupBy(abandoned, ({ pageId }) => teamIdOf(pageId))
      await eachTeam(ofTeams.keys(), async (transaction, teamId) => {
        const changes = await releaseAbandoned(transaction, ofTeams.get(teamId) ?? [], clock.now())
        if (changes.length > 0)
          log.warn({ deliveries: changes.length }, 'replies of a vanished worker will be looked up')
        return changes
      })
    },
    skipLeftovers: async () => eachTeam(await teamsWithLeftovers(database.queries), skipLeftovers),
    idle: async () => {
      while (active.size > 0) await Promise.all(active)
    },
  }
}

/** Ids and outcome for the log; never texts. */
const lineOf = ({ pageId, eventId, kind, state, attempts, error }: DeliveryResult) => ({
  page: pageId,
  event: eventId,
  delivery: kind,
  state,
  attempts,
  ...(error ? { reason: error.reason, detail: error.detail } : {}),
})

/** Each trouble of a page once, for any number of failed calls. */
const troubledPages = (ended: readonly Ended[]): { delivery: ClaimedDelivery; trouble: PageTrouble }[] => {
  const distinct = new Map<string, { delivery: ClaimedDelivery; trouble: PageTrouble }>()
  for (const { delivery, trouble } of ended)
    if (trouble)
      distinct.set(`${delivery.pageId} ${JSON.stringify(trouble)} ${delivery.tokenEncrypted}`, {
        delivery,
        trouble,
      })
  return [...distinct.entries()].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, one]) => one)
}

/** A page's token is the same for thousands of replies; decrypting it each time would cost more than all else. */
const rememberDecrypted = (decrypt: (text: string) => string) => {
  const remembered = new LRUCache<string, string>({ max: 5000, memoMethod: decrypt })
  return (encrypted: string): string => remembered.memo(encrypted)
}
