import { sql } from 'kysely'
import { type PageKey, pageArrays, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { RequestedDelivery } from './delivery.ts'
import { type Caps, type Pace, paceOf, takeSlots } from './paces.ts'

/** `deferred`: delayed by a cap of the platform. */
export type Scheduled = RequestedDelivery & { dueAt: Date; deferred: boolean }

/** Computes due times within the caps of each page. Only the worker with the page's shard writes them. */
export const scheduleDeliveries = async (
  transaction: Queries,
  requested: readonly RequestedDelivery[],
  now: Date,
  caps: Caps,
): Promise<Scheduled[]> => {
  const scheduled = requested.map((one) => ({
    ...one,
    dueAt: secondsAfter(now, one.delaySeconds),
    deferred: false,
  }))
  const paced = [...Map.groupBy(scheduled, (one) => keyOf(one, caps)).entries()].flatMap(([key, ones]) =>
    key === undefined ? [] : [{ ...keyParts(key), ones: ones.toSorted(byDue) }],
  )
  if (paced.length === 0) return scheduled
  const known = await readTaken(transaction, paced)
  const next = paced.map(({ pageId, pace, ones }) => {
    const wanted = ones.map(({ dueAt }) => dueAt.getTime())
    // Only kinds with a cap have a key.
    const cap = caps[pace] ?? { most: Number.POSITIVE_INFINITY, withinSeconds: 0 }
    const { slots, taken } = takeSlots(known.get(`${pageId} ${pace}`) ?? [], wanted, cap)
    for (const [place, one] of ones.entries()) {
      const slot = slots[place] ?? one.dueAt.getTime()
      one.deferred = slot > one.dueAt.getTime()
      one.dueAt = new Date(slot)
    }
    return { pageId, pace, taken }
  })
  await writeTaken(transaction, next)
  return scheduled
}

const byDue = (left: Scheduled, right: Scheduled): number => left.dueAt.getTime() - right.dueAt.getTime()

type Key = `${string} ${Pace}`

const keyOf = (one: RequestedDelivery, caps: Caps): Key | undefined => {
  const pace = paceOf(one)
  return pace && caps[pace] ? `${one.pageId} ${pace}` : undefined
}

const keyParts = (key: Key): { pageId: PageKey; pace: Pace } => {
  const [pageId, pace] = key.split(' ') as [PageKey, Pace]
  return { pageId, pace }
}

type Place = { pageId: PageKey; pace: Pace }

const readTaken = async (transaction: Queries, places: readonly Place[]): Promise<Map<string, number[]>> => {
  const { rows } = await sql<{ team_id: string; page_id: string; pace: Pace; taken: number[] }>`
    select * from paced_sends where (team_id, page_id, pace) in (
      select * from unnest(${pageArrays(places.map(({ pageId }) => pageId))}, ${places.map(({ pace }) => pace)}::text[])
    )
  `.execute(transaction)
  return new Map(rows.map((row) => [`${pageKeyOf(row)} ${row.pace}`, row.taken]))
}

const writeTaken = (transaction: Queries, places: readonly (Place & { taken: number[] })[]) =>
  transaction
    .insertInto('paced_sends')
    .values(
      places.map(({ pageId, pace, taken }) => ({
        ...pageColumns(pageId),
        pace,
        taken: JSON.stringify(taken),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'page_id', 'pace'])
        .doUpdateSet((row) => ({ taken: row.ref('excluded.taken') })),
    )
    .execute()
