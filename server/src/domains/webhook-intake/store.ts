import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { type CommentEvent, EVENT_KINDS, type IncomingEvent, type StoredEvent } from './incoming-event.ts'
import { SHARDS, shardOf } from './shards.ts'

/** Workers listen here for events to decide. */
export const EVENTS_CHANNEL = 'events'

/**
 * Stores new events in one statement and notifies the workers. Duplicates are dropped, and so are events of a page
 * that no team has connected or whose token the platform refuses: a team without access must not read on. A policy
 * block is kept. The catch-up sweep finds the comments of that time when access returns. Page ids of the platform
 * become row keys.
 * @returns the number of new events
 */
export const storeEvents = (queries: Queries, events: IncomingEvent[], now: Date): Promise<number> =>
  insertEvents(queries, events, now, 'pages.platform_page_id')

/** Stores events that the product raises itself: their page ids are row keys already. */
export const storeEventsByKey = (queries: Queries, events: IncomingEvent[], now: Date): Promise<number> =>
  insertEvents(queries, events, now, 'pages.page_id')

const insertEvents = async (
  queries: Queries,
  events: IncomingEvent[],
  now: Date,
  pageId: 'pages.platform_page_id' | 'pages.page_id',
): Promise<number> => {
  const column = <Value>(read: (event: IncomingEvent) => Value) => events.map(read)
  const { rows } = await sql<{ stored: number }>`
    with incoming as (
      select * from unnest(
        ${column((event) => event.pageId)}::text[],
        ${column((event) => shardOf(event.pageId))}::smallint[],
        ${column((event) => event.kind)}::text[],
        ${column((event) => event.platformKey)}::text[],
        ${column((event) => event.occurredAt.toISOString())}::text[],
        ${column((event) => JSON.stringify(event.payload))}::text[]
      ) with ordinality as incoming (page_id, shard, kind, platform_key, occurred_at, payload, place)
    ), stored as (
      insert into events (page_id, shard, kind, platform_key, occurred_at, received_at, payload)
      select pages.page_id, shard, kind, platform_key, occurred_at::timestamptz, ${now.toISOString()}::timestamptz, payload::jsonb
      from incoming
      join pages on ${sql.ref(pageId)} = incoming.page_id and pages.status = 1
        and (pages.health <> 'reconnect' or incoming.kind = 'policy_enforced')
      order by place
      on conflict (page_id, kind, platform_key) do nothing
      returning 1
    )
    select count(*)::int as stored, (select pg_notify(${EVENTS_CHANNEL}, '') from stored limit 1) from stored
  `.execute(queries)
  return rows[0]?.stored ?? 0
}

const isToDecide = (now: Date) =>
  sql`not decided and kind = any(${EVENT_KINDS}::text[])
    and (wait_until is null or wait_until <= ${now.toISOString()}::timestamptz)`

/** Locks shards that have undecided events and that no other worker holds; the locks end with the transaction. */
export const lockShardsWithEvents = async (
  transaction: Queries,
  { startAt, most }: { startAt: number; most: number },
  now: Date,
): Promise<number[]> => {
  const { rows } = await sql<{ shard: number }>`
    select shard from shards
    where exists (select from events where events.shard = shards.shard and ${isToDecide(now)})
    order by (shard + ${SHARDS} - ${startAt}) % ${SHARDS}
    limit ${most}
    for update skip locked
  `.execute(transaction)
  return rows.map((row) => row.shard)
}

type UndecidedRow = {
  page_id: string
  event_id: string
  kind: StoredEvent['kind']
  occurred_at: Date
  received_at: Date
  payload: StoredEvent['payload']
  wait_until: Date | null
}

/**
 * Reads events in order and evenly from these shards, so that a flood in one shard does not delay the others.
 * @param most events, and characters of customers' texts in them; at least one event is read
 */
export const readUndecided = async (
  transaction: Queries,
  shards: number[],
  most: { events: number; characters: number },
  now: Date,
): Promise<StoredEvent[]> => {
  // Twice the fair share of a shard: with floods in all shards, more rows would be read for nothing.
  const mostOfShard = Math.ceil((2 * most.events) / shards.length)
  const { rows } = await sql<UndecidedRow>`
    select * from (
      select page_id, event_id, kind, occurred_at, received_at, payload, wait_until, place
      from unnest(${shards}::smallint[]) as wanted (shard), lateral (
        select *, row_number() over (order by event_id) as place
        from events where events.shard = wanted.shard and ${isToDecide(now)}
        order by event_id limit ${mostOfShard}
      ) waiting
      order by place, event_id limit ${most.events}
    ) chosen
    order by place, event_id
  `.execute(transaction)
  return firstOf(rows, most.characters)
    .sort((left, right) => (BigInt(left.event_id) < BigInt(right.event_id) ? -1 : 1))
    .map(toStored)
}

/** The first rows with at most this many characters in total, but at least one row. */
const firstOf = (rows: readonly UndecidedRow[], mostCharacters: number): UndecidedRow[] => {
  let characters = 0
  const end = rows.findIndex(({ payload }, at) => {
    characters += 'text' in payload ? payload.text.length : 0
    return at > 0 && characters > mostCharacters
  })
  return end < 0 ? [...rows] : rows.slice(0, end)
}

/** Kind and payload were stored together, as one event. */
const toStored = (row: UndecidedRow): StoredEvent =>
  ({
    pageId: row.page_id,
    eventId: row.event_id,
    kind: row.kind,
    occurredAt: row.occurred_at,
    receivedAt: row.received_at,
    payload: row.payload,
    waited: row.wait_until !== null,
  }) as StoredEvent

export const markDecided = async (transaction: Queries, events: StoredEvent[]): Promise<void> => {
  await sql`
    update events set decided = true
    from unnest(${events.map((event) => event.pageId)}::text[], ${events.map((event) => event.eventId)}::bigint[])
      as done (page_id, event_id)
    where events.page_id = done.page_id and events.event_id = done.event_id
  `.execute(transaction)
}

export type DeferredEvent = { pageId: string; eventId: string; until: Date }

/** Marks events undecided again: they are decided at `until`, or earlier when released. */
export const deferEvents = async (
  transaction: Queries,
  deferred: readonly DeferredEvent[],
): Promise<void> => {
  await sql`
    update events set decided = false, wait_until = until::timestamptz
    from unnest(
      ${deferred.map((event) => event.pageId)}::text[], ${deferred.map((event) => event.eventId)}::bigint[],
      ${deferred.map((event) => event.until.toISOString())}::text[]
    ) as deferred (page_id, event_id, until)
    where events.page_id = deferred.page_id and events.event_id = deferred.event_id
  `.execute(transaction)
}

/**
 * Makes deferred events due now. Skips an event that a worker is deciding, so that the two transactions do not block
 * each other.
 */
export const releaseEvents = async (
  transaction: Queries,
  released: readonly Omit<DeferredEvent, 'until'>[],
): Promise<void> => {
  await sql`
    with waiting as (
      select events.page_id, events.event_id from events
      join unnest(
        ${released.map((event) => event.pageId)}::text[], ${released.map((event) => event.eventId)}::bigint[]
      ) as released (page_id, event_id)
        on events.page_id = released.page_id and events.event_id = released.event_id
      where not decided and wait_until is not null
      for no key update of events skip locked
    ), woken as (
      update events set wait_until = 'epoch' from waiting
      where events.page_id = waiting.page_id and events.event_id = waiting.event_id
      returning 1
    )
    select pg_notify(${EVENTS_CHANNEL}, '') from woken limit 1
  `.execute(transaction)
}

/** Releases the events that wait behind a customer's deferred event. The caller holds the shard of the page. */
export const releaseFollowing = async (
  transaction: Queries,
  followed: readonly { pageId: string; eventId: string; customerId: string }[],
): Promise<void> => {
  await sql`
    update events set wait_until = 'epoch'
    from unnest(
      ${followed.map((event) => event.pageId)}::text[], ${followed.map((event) => event.eventId)}::bigint[],
      ${followed.map((event) => event.customerId)}::text[]
    ) as followed (page_id, event_id, customer_id)
    where events.page_id = followed.page_id and events.event_id > followed.event_id and not decided
      and wait_until is not null and payload ->> 'customerId' = followed.customer_id
  `.execute(transaction)
}

/** The comments for which a removal was announced, as `pageId commentId`. */
export const readRemovedComments = async (
  transaction: Queries,
  events: CommentEvent[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ page_id: string; platform_key: string }>`
    select events.page_id, platform_key from events
    join unnest(${events.map((event) => event.pageId)}::text[], ${events.map((event) => event.payload.commentId)}::text[])
      as asked (page_id, comment_id)
      on events.page_id = asked.page_id and events.platform_key = asked.comment_id
    where kind = 'comment_removed'
  `.execute(transaction)
  return new Set(rows.map((row) => `${row.page_id} ${row.platform_key}`))
}
