import { type RawBuilder, sql } from 'kysely'
import { ofPage, type PageKey, pageArrays, pageColumns, pageKeyOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { fewAtOnce } from '#server/infrastructure/batcher.ts'
import { type CommentEvent, EVENT_KINDS, type IncomingEvent, type StoredEvent } from './incoming-event.ts'
import { SHARDS, shardOf } from './shards.ts'

/** Workers listen here for events to decide. */
export const EVENTS_CHANNEL = 'events'

/**
 * Stores new events, each team's in a statement of its own, and notifies the workers. Duplicates are dropped, and so are events of a page
 * that no team has connected or whose token the platform refuses: a team without access must not read on. Policy
 * events are kept. The catch-up sweep finds the comments of that time when access returns. The directory has the team of
 * each connected page.
 * @returns the number of new events
 */
export const storeEvents = async (queries: Queries, events: IncomingEvent[], now: Date): Promise<number> => {
  const teams = await readDirectory(queries, events)
  const known = events.flatMap((event) => {
    const team_id = teams.get(event.pageId)
    return team_id === undefined ? [] : { ...event, pageId: pageKeyOf({ team_id, page_id: event.pageId }) }
  })
  const ofTeams = Map.groupBy(known, ({ pageId }) => teamIdOf(pageId))
  let stored = 0
  await fewAtOnce(ofTeams.values(), async (ofTeam) => {
    const ofThisTeam = await storeEventsOfTeam(queries, ofTeam, now)
    stored += ofThisTeam
  })
  return stored
}

/** The team of each connected page. */
const readDirectory = async (queries: Queries, events: readonly IncomingEvent[]) => {
  const { rows } = await sql<{ team_id: string; page_id: string }>`
    select team_id, page_id from connected_pages
    where page_id = any(${[...new Set(events.map(({ pageId }) => pageId))]}::text[])
  `.execute(queries)
  return new Map(rows.map(({ team_id, page_id }) => [page_id, team_id]))
}

type EventOfTeam = IncomingEvent & { pageId: PageKey }

/** Stores events of one team, for pages that are still connected. The product raises some itself. */
export const storeEventsOfTeam = async (
  queries: Queries,
  events: readonly EventOfTeam[],
  now: Date,
): Promise<number> => {
  const column = <Value>(read: (event: EventOfTeam) => Value) => events.map(read)
  const { rows } = await sql<{ stored: number }>`
    with incoming as (
      select * from unnest(
        ${pageArrays(column((event) => event.pageId))},
        ${column((event) => shardOf(teamIdOf(event.pageId)))}::smallint[],
        ${column((event) => event.kind)}::text[],
        ${column((event) => event.platformKey)}::text[],
        ${column((event) => event.occurredAt.toISOString())}::text[],
        ${column((event) => JSON.stringify(event.payload))}::text[]
      ) with ordinality as incoming (team_id, page_id, shard, kind, platform_key, occurred_at, payload, place)
    ), stored as (
      insert into events (team_id, page_id, shard, kind, platform_key, occurred_at, received_at, payload, decided)
      select pages.team_id, pages.page_id, shard, kind, platform_key, occurred_at::timestamptz, ${now.toISOString()}::timestamptz, payload::jsonb,
        -- Another application holds the thread, so the event is kept and never decided.
        payload::jsonb ? 'standby'
      from incoming
      join pages on pages.team_id = incoming.team_id and pages.page_id = incoming.page_id and pages.status = 1
        and (pages.health <> 'reconnect' or incoming.kind in ('policy_enforced', 'page_restricted'))
      order by place
      on conflict (team_id, page_id, kind, platform_key) do nothing
      returning 1
    )
    select count(*)::int as stored, (select pg_notify(${EVENTS_CHANNEL}, '') from stored limit 1) from stored
  `.execute(queries)
  return rows[0]?.stored ?? 0
}

/**
 * Stores a message that a person of the team wrote in the inbox. It is decided by its nature, so no worker reads it.
 * @returns the id of its event; of the first one when the key is not new
 */
export const storePersonsMessage = async (
  transaction: Queries,
  pageId: PageKey,
  message: {
    key: string
    customerId: string
    personId: string
    platform: 1 | 2
    text: string
    searchText: string
  },
  now: Date,
): Promise<{ eventId: string; isNew: boolean }> => {
  const { key, ...payload } = message
  const row = await transaction
    .insertInto('events')
    .values({
      ...pageColumns(pageId),
      shard: shardOf(teamIdOf(pageId)),
      kind: 'person_message',
      platform_key: `person:${key}`,
      occurred_at: now,
      received_at: now,
      payload: JSON.stringify(payload),
      decided: true,
    })
    .onConflict((conflict) => conflict.columns(['team_id', 'page_id', 'kind', 'platform_key']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (row) return { eventId: row.event_id, isNew: true }
  const { event_id: eventId } = await transaction
    .selectFrom('events')
    .where(ofPage(pageId))
    .where('kind', '=', 'person_message')
    .where('platform_key', '=', `person:${key}`)
    .select('event_id')
    .executeTakeFirstOrThrow()
  return { eventId, isNew: false }
}

const isToDecide = (now: Date) =>
  sql`not decided and kind = any(${EVENT_KINDS}::text[])
    and (wait_until is null or wait_until <= ${now.toISOString()}::timestamptz)`

/** Locks a shard that has undecided events and that no other worker holds; the lock ends with the transaction. */
export const lockShardWithEvents = async (
  transaction: Queries,
  startAt: number,
  now: Date,
): Promise<number | undefined> => {
  const { rows } = await sql<{ shard: number }>`
    select shard from shards
    where exists (select from events where events.shard = shards.shard and ${isToDecide(now)})
    order by (shard + ${SHARDS} - ${startAt}) % ${SHARDS}
    limit 1
    for update skip locked
  `.execute(transaction)
  return rows[0]?.shard
}

/** Keeps workers from deciding events of the page's team until the transaction ends. */
export const lockShardOf = async (transaction: Queries, pageId: PageKey): Promise<void> => {
  await sql`select from shards where shard = ${shardOf(teamIdOf(pageId))} for update`.execute(transaction)
}

type UndecidedRow = {
  team_id: string
  page_id: string
  event_id: string
  kind: StoredEvent['kind']
  occurred_at: Date
  received_at: Date
  payload: StoredEvent['payload']
  wait_until: Date | null
}

/**
 * Reads events of one team in order. Teams take turns, so that the flood of one delays the others of its shard by a round.
 * @param most events, and characters of customers' texts in them; at least one event is read
 */
export const readUndecided = async (
  transaction: Queries,
  { shard, afterTeam }: { shard: number; afterTeam: string },
  most: { events: number; characters: number },
  now: Date,
): Promise<StoredEvent[]> => {
  const firstTeam = (after: RawBuilder<unknown>) => sql`(
    select team_id from events where shard = ${shard} and ${isToDecide(now)} and ${after} order by team_id limit 1
  )`
  const { rows } = await sql<UndecidedRow>`
    select team_id, page_id, event_id, kind, occurred_at, received_at, payload, wait_until from events
    where shard = ${shard} and ${isToDecide(now)}
      and team_id = coalesce(${firstTeam(sql`team_id > ${afterTeam}::uuid`)}, ${firstTeam(sql`true`)})
    order by event_id limit ${most.events}
  `.execute(transaction)
  return firstOf(rows, most.characters).map(toStored)
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
    pageId: pageKeyOf(row),
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
    from unnest(${pageArrays(events.map((event) => event.pageId))}, ${events.map((event) => event.eventId)}::bigint[])
      as done (team_id, page_id, event_id)
    where events.team_id = done.team_id and events.page_id = done.page_id and events.event_id = done.event_id
  `.execute(transaction)
}

export type DeferredEvent = { pageId: PageKey; eventId: string; until: Date }

/** Marks events undecided again: they are decided at `until`, or earlier when released. */
export const deferEvents = async (
  transaction: Queries,
  deferred: readonly DeferredEvent[],
): Promise<void> => {
  await sql`
    update events set decided = false, wait_until = until::timestamptz
    from unnest(
      ${pageArrays(deferred.map((event) => event.pageId))}, ${deferred.map((event) => event.eventId)}::bigint[],
      ${deferred.map((event) => event.until.toISOString())}::text[]
    ) as deferred (team_id, page_id, event_id, until)
    where events.team_id = deferred.team_id and events.page_id = deferred.page_id
      and events.event_id = deferred.event_id
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
      select events.team_id, events.page_id, events.event_id from events
      join unnest(
        ${pageArrays(released.map((event) => event.pageId))}, ${released.map((event) => event.eventId)}::bigint[]
      ) as released (team_id, page_id, event_id)
        on events.team_id = released.team_id and events.page_id = released.page_id and events.event_id = released.event_id
      where not decided and wait_until is not null
      for no key update of events skip locked
    ), woken as (
      update events set wait_until = 'epoch' from waiting
      where events.team_id = waiting.team_id and events.page_id = waiting.page_id and events.event_id = waiting.event_id
      returning 1
    )
    select pg_notify(${EVENTS_CHANNEL}, '') from woken limit 1
  `.execute(transaction)
}

/** Releases the events that wait behind a customer's deferred event. The caller holds the shard of the page. */
export const releaseFollowing = async (
  transaction: Queries,
  followed: readonly { pageId: PageKey; eventId: string; customerId: string }[],
): Promise<void> => {
  await sql`
    update events set wait_until = 'epoch'
    from unnest(
      ${pageArrays(followed.map((event) => event.pageId))}, ${followed.map((event) => event.eventId)}::bigint[],
      ${followed.map((event) => event.customerId)}::text[]
    ) as followed (team_id, page_id, event_id, customer_id)
    where events.team_id = followed.team_id and events.page_id = followed.page_id
      and events.event_id > followed.event_id and not decided
      and wait_until is not null and payload ->> 'customerId' = followed.customer_id
  `.execute(transaction)
}

/** The comments for which a removal was announced, as `pageId commentId`. */
export const readRemovedComments = async (
  transaction: Queries,
  events: CommentEvent[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ team_id: string; page_id: string; platform_key: string }>`
    select events.team_id, events.page_id, platform_key from events
    join unnest(${pageArrays(events.map((event) => event.pageId))}, ${events.map((event) => event.payload.commentId)}::text[])
      as asked (team_id, page_id, comment_id)
      on events.team_id = asked.team_id and events.page_id = asked.page_id and events.platform_key = asked.comment_id
    where kind = 'comment_removed'
  `.execute(transaction)
  return new Set(rows.map((row) => `${pageKeyOf(row)} ${row.platform_key}`))
}
