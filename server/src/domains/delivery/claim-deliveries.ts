import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import type { SendableMessage } from '#server/outside/meta/messages.ts'
import type { LimitKind } from '#server/outside/meta/usage.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import type { ClaimedDelivery, DeliveryKind } from './delivery.ts'
import { ENDLESS_ROOM, SLOW_PERCENT, UNKNOWN_ROOM, windowSeconds } from './limits.ts'

export type Claim = {
  worker: string
  /** Pages that come after this one by their id have their turn. */
  afterPage: string
  most: number
  now: Date
}

/** `upTo`: the page whose turn it was last; empty when all have had theirs. */
export type Claimed = { claimed: ClaimedDelivery[]; upTo: string }

type ClaimedRow = {
  page_id: string
  event_id: string
  kind: DeliveryKind
  sequence: number
  platform: 1 | 2
  comment_id: string | null
  parent_comment_id: string | null
  customer_id: string | null
  text: string
  message: SendableMessage | null
  attempts: number
  created_at: Date
  first_unknown_at: Date | null
  facebook_page_id: string
  username: string | null
  token_encrypted: string
}

/**
 * Claims replies that are due: of connected, healthy pages, as many as their limits have room for, the first of each
 * thread and place. They are `sending`, committed, before the caller makes any call; what is `sending` is what takes up room.
 *
 * Pages take turns: it goes from page to page, beginning after `afterPage`, and skips what must wait for a limit without
 * reading it. So one page's flood neither delays the others nor costs them anything. While a page is being claimed from,
 * no other process claims from it, so that two of them never fill the same room.
 */
export const claimDeliveries = (queries: Queries, claim: Claim): Promise<Claimed> =>
  queries.transaction().execute(async (transaction) => {
    const { room, slow } = await lockApplication(transaction, claim.now)
    const most = Math.min(claim.most, room)
    if (most === 0) return { claimed: [], upTo: claim.afterPage }
    const ready = await lockReadyPages(transaction, { ...claim, most })
    const locked = ready.filter((one) => one.locked).map((one) => one.page_id)
    // A statement sees what was committed before it began: what is under way must be counted after the locks.
    const claimed = locked.length > 0 ? await claimFrom(transaction, locked, { ...claim, most }, slow) : []
    return { claimed, upTo: upTo(most, ready, claimed) }
  })

const upTo = (most: number, ready: { page_id: string }[], claimed: ClaimedDelivery[]): string => {
  const last = (pages: string[]) => pages.reduce((later, one) => (one > later ? one : later), '')
  if (claimed.length === most) return last(claimed.map(({ pageId }) => pageId))
  return ready.length === most ? last(ready.map(({ page_id }) => page_id)) : ''
}

/** Names of the locks in PostgreSQL, which are held until the transaction ends. */
const APPLICATION_LOCK = 7302
const PAGE_LOCKS = 7301
/** With so much room, what other processes claim in the same moment does not matter. */
const AMPLE_ROOM = 2000

/** All pages share the application's limit: how many calls more may be under way. */
const lockApplication = async (transaction: Queries, now: Date): Promise<OfApplication> => {
  const found = await readApplication(transaction, now)
  if (found.room >= AMPLE_ROOM) return found
  await sql`select pg_advisory_xact_lock(${APPLICATION_LOCK}::bigint)`.execute(transaction)
  const { rows } = await sql<{ under_way: number }>`
    select coalesce(sum(${CALLS}), 0)::int as under_way from deliveries where state = 'sending'
  `.execute(transaction)
  const { room, slow } = await readApplication(transaction, now)
  return { room: Math.max(0, room - (rows[0]?.under_way ?? 0)), slow }
}

/** Finding out what became of an earlier try takes calls of its own. */
const CALLS = sql.raw('case when first_unknown_at is null then 1 else 3 end')

/** On which of a page's limits a delivery counts, written as the index `deliveries_due_by_limit` has it. */
const limitOf = (delivery: 'deliveries' | 'one' | 'earlier') =>
  sql.raw(`(case when ${delivery}.kind in ('chat_reply', 'chat_message') then 'chat' else 'public' end)`)
const LIMIT = limitOf('deliveries')

/**
 * Where an answer would be looked for when its try broke off: a message in its conversation, a public reply under its
 * first-level comment (reference §4.5). Written as the index `deliveries_place` has it.
 */
const placeOf = (delivery: 'one' | 'other') =>
  sql.raw(`(case when ${delivery}.kind in ('chat_reply', 'chat_message') then ${delivery}.customer_id
    when ${delivery}.kind = 'comment_reply' then coalesce(${delivery}.parent_comment_id, ${delivery}.comment_id) end)`)

/**
 * Equality, said so that what is found comes in the order of what is asked for: with `order by` only the index of threads,
 * or of places, has that order. The planner takes a queue for empty that filled since it looked; all indexes of what is
 * open seem the same to it then, and by another one it would read all that waits, for each reply.
 */
const isSame = (left: RawBuilder<unknown>, right: RawBuilder<unknown>) =>
  sql`${left} >= ${right} and ${left} <= ${right}`

/** After this long the next answer is worth more than telling it from the one before. */
const UNSETTLED_SECONDS = 600

/**
 * One answer at a time is under way or unsettled at a place: of two with the same words nobody could tell which arrived.
 * What is unsettled is found out first, in turn; of what waits the earliest goes first, unless its own thread holds it up.
 */
const isTaken = (now: Date) => sql`exists (
  select from deliveries other
  where other.page_id = one.page_id and ${isSame(placeOf('other'), placeOf('one'))}
    and other.state in ('waiting', 'sending', 'unknown')
    and (
      other.state = 'sending'
      or (
        other.state = 'unknown' and other.first_unknown_at > ${at(secondsAfter(now, -UNSETTLED_SECONDS))}
        and other.error_reason is distinct from 'outside_window'
        and (one.state = 'waiting' or ${isEarlier('other', 'one')})
      )
      or (
        other.state = 'waiting' and one.state = 'waiting' and other.due_at <= ${at(now)} and ${isEarlier('other', 'one')}
        and not exists (
          select from deliveries before
          where before.page_id = other.page_id and ${isSame(sql.raw('before.thread'), sql.raw('other.thread'))}
            and before.state in ('waiting', 'sending', 'unknown') and ${isEarlier('before', 'other')}
          order by before.thread, before.event_id offset 0
        )
      )
    )
  order by ${placeOf('other')}, other.event_id offset 0
)`

const isEarlier = (left: string, right: string) =>
  sql.raw(
    `(${left}.event_id, ${left}.kind, ${left}.sequence) < (${right}.event_id, ${right}.kind, ${right}.sequence)`,
  )

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
const LAST_EVENT = sql.raw('9223372036854775807::bigint')

/** Room by the latest reading; one that is older than the window of its limit says nothing any more. */
const roomNow = (kind: LimitKind, now: Date) => sql`case
  when next_call_at > ${at(now)} then 0
  when read_at <= ${at(secondsAfter(now, -windowSeconds(kind)))} then ${UNKNOWN_ROOM}::int
  else room end`

const isSlow = sql`coalesce(greatest(call_count, total_time, total_cputime) >= ${SLOW_PERCENT}, false)`

type OfApplication = { room: number; slow: boolean }

const readApplication = async (queries: Queries, now: Date): Promise<OfApplication> => {
  const { rows } = await sql<OfApplication>`
    select ${roomNow('app', now)} as room, ${isSlow} as slow from platform_limits where key = 'app' and kind = 'app'
  `.execute(queries)
  return rows[0] ?? { room: UNKNOWN_ROOM, slow: false }
}

/**
 * Each page with its limits. On Facebook what everybody sees and what is said in private count on separate ones; on
 * Instagram all counts on one, and messages on theirs too where the platform reports it. The limits are gathered rather
 * than joined one by one: planning those joins took longer than claiming.
 */
const withLimits = (pages: RawBuilder<unknown>, now: Date) => sql`
  ${pages} p
  cross join lateral (
    select
      case when p.platform = 2 then ${roomOfKind('instagram', now)} else ${ENDLESS_ROOM}::int end as common_room,
      case when p.platform = 1 then ${roomOfKind('pages', now)} else ${ENDLESS_ROOM}::int end as public_room,
      case when p.platform = 1 or bool_or(kind = 'messenger') then ${roomOfKind('messenger', now)}
        else ${ENDLESS_ROOM}::int end as chat_room,
      p.platform = 1 and coalesce(bool_or(${isFull(now)}) filter (where kind = 'pages'), false) as public_full,
      coalesce(bool_or(${isFull(now)}) filter (where kind = 'messenger'), false) as chat_full,
      p.platform = 2 and coalesce(bool_or(${isSlow}) filter (where kind = 'instagram'), false) as common_slow
    from platform_limits where key = p.page_id
  ) room`

const roomOfKind = (kind: LimitKind, now: Date) =>
  sql`coalesce(max(${roomNow(kind, now)}) filter (where kind = ${sql.lit(kind)}), ${UNKNOWN_ROOM}::int)`

const isFull = (now: Date) => sql`full_since is not null and next_call_at > ${at(now)}`

/** A page with something due for which there is room; not locked while another process claims from it. */
type Ready = { page_id: string; locked: boolean }

/** offset 0: asked page by page, here and below. The limits of all pages, or all that waits, would be read otherwise. */
const hasRoom = (kind: LimitKind, now: Date) => sql`not exists (
  select from platform_limits where key = p.page_id and kind = ${sql.lit(kind)} and ${roomNow(kind, now)} <= 0 offset 0
)`

/**
 * Of the next page of which something is open, what is due first: of its messages, or without any of what everybody sees. Where
 * there is room for that, nothing more is asked of the page.
 */
const firstAfter = (page: RawBuilder<unknown>) => sql`(
  select page_id, ${LIMIT} = 'chat' as is_chat, due_at from deliveries
  where state in ('waiting', 'unknown') and page_id > ${page}
  order by page_id, ${LIMIT}, due_at limit 1
)`

const lockReadyPages = async (transaction: Queries, { afterPage, most, now }: Claim): Promise<Ready[]> => {
  const { rows } = await sql<Ready>`
    with recursive open_pages as (
      ${firstAfter(sql`${afterPage}::text`)}
      union all
      select following.* from open_pages, lateral ${firstAfter(sql.ref('open_pages.page_id'))} following
    ), ready as materialized (
      -- Page by page, in the order of the walk, which goes no further than it must: no join or sort that would read all.
      select one.page_id
      from open_pages cross join lateral (
        select p.page_id
        from (select * from pages where pages.page_id = open_pages.page_id) p
        where p.status = 1 and p.health in ('ok', 'permission_missing') and (p.platform = 1 or ${hasRoom('instagram', now)})
          and case when open_pages.is_chat then
            (open_pages.due_at <= ${at(now)} and ${hasRoom('messenger', now)})
            or ((p.platform = 2 or ${hasRoom('pages', now)}) and exists (
              select from deliveries where deliveries.page_id = p.page_id and ${LIMIT} = 'public'
                and state in ('waiting', 'unknown') and due_at <= ${at(now)} order by due_at offset 0
            ))
          else open_pages.due_at <= ${at(now)} and (p.platform = 2 or ${hasRoom('pages', now)}) end
        offset 0
      ) one
      limit ${most}
    )
    select page_id, pg_try_advisory_xact_lock(${PAGE_LOCKS}, hashtext(page_id)) as locked from ready
  `.execute(transaction)
  return rows
}

/** What of a page is due until then and counts on one of its limits, the first of each thread and place. */
const dueOf = (chat: boolean, { most, now }: Claim, until = sql`(${at(now)}, ${LAST_EVENT})`) => {
  const limit = sql.lit(chat ? 'chat' : 'public')
  const room = chat ? sql.ref('free.chat') : sql.ref('free.public')
  const other = chat ? sql.ref('room.public_full') : sql.ref('room.chat_full')
  return sql`(
    select one.page_id, one.event_id, one.kind, one.sequence, one.due_at, ${chat}::boolean as is_chat
    from deliveries one
    where one.page_id = p.page_id and ${limitOf('one')} = ${limit}
      and one.state in ('waiting', 'unknown') and (one.due_at, one.event_id) <= ${until}
      and not exists (
        select from deliveries earlier
        where earlier.page_id = one.page_id and ${isSame(sql.raw('earlier.thread'), sql.raw('one.thread'))}
          and earlier.state in ('waiting', 'sending', 'unknown')
          and (earlier.kind = 'chat_message' or earlier.error_reason is distinct from 'permission_missing')
          -- A private reply may wait for hours for its turn of the page's; what everybody sees does not. One that was refused
          -- has a detail, and is tried again soon.
          and not (
            one.kind = 'comment_reply' and earlier.kind = 'chat_reply' and earlier.state = 'waiting' and earlier.due_at > ${at(now)}
            and coalesce(earlier.error_reason = 'rate_limited', false) and earlier.error_detail is null
          )
          and (
            earlier.state = 'sending' or not ${other} or ${limitOf('earlier')} = ${limit}
          )
          -- What is unsettled is found out first: what waits before it was tried again by a person.
          and not (earlier.state = 'waiting' and one.state = 'unknown')
          and ${isEarlier('earlier', 'one')}
        -- Asked of each in turn, by its thread: joined, all that waits would be held against all that waits.
        order by earlier.thread, earlier.event_id offset 0
      )
      and not ${isTaken(now)}
    order by one.due_at, one.event_id, one.kind, one.sequence
    limit least(${room}, ${most}::int)
    for update skip locked
  )`
}

/**
 * Where messages alone are as many as are taken, nothing that everybody sees has its turn after the last of them. After a viral post all
 * of it may wait for the messages of the same comments, and would be looked at in vain.
 */
const untilTaken = ({ most, now }: Claim) => sql`(
  select due_at, event_id from (
    (select due_at, event_id from chats order by due_at, event_id offset greatest(least(free.common, ${most}::int) - 1, 0))
    union all values (${at(now)}, ${LAST_EVENT})
  ) as ends
  order by due_at, event_id limit 1
)`

const claimFrom = async (
  transaction: Queries,
  pages: string[],
  claim: Claim,
  applicationSlow: boolean,
): Promise<ClaimedDelivery[]> => {
  const { worker, most, now } = claim
  // The next claim goes on after the last of them. Sorted before anything of them is read: of the others nothing is.
  const inTurn = sql`(select * from pages where page_id = any(${pages}::text[]) order by page_id)`
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select d.page_id, d.event_id, d.kind, d.sequence, p.facebook_page_id, p.username, p.token_encrypted
      from (${withLimits(inTurn, now)})
      cross join lateral (
        select coalesce(sum(${CALLS}) filter (where ${LIMIT} = 'chat'), 0)::int as chat,
          coalesce(sum(${CALLS}) filter (where ${LIMIT} = 'public'), 0)::int as public
        from deliveries where deliveries.page_id = p.page_id and state = 'sending'
      ) under_way
      cross join lateral (
        select greatest(room.chat_room - under_way.chat, 0) as chat,
          greatest(room.public_room - under_way.public, 0) as public,
          greatest(room.common_room - under_way.chat - under_way.public, 0) as common
      ) free
      cross join lateral (
        select * from (
          with chats as materialized ${dueOf(true, claim)}
          select * from chats union all select * from ${dueOf(false, claim, untilTaken(claim))} as publics
        ) as both_kinds
        order by
          case when is_chat or not (${applicationSlow}::boolean or common_slow) then 0 else 1 end,
          due_at, event_id, kind, sequence
        limit free.common
      ) d
      order by p.page_id limit ${most}
    )
    update deliveries
    set state = 'sending', claimed_by = ${worker}::uuid, claimed_at = ${at(now)}
    from due
    where deliveries.page_id = due.page_id and deliveries.event_id = due.event_id and deliveries.kind = due.kind
      and deliveries.sequence = due.sequence
    returning deliveries.page_id, deliveries.event_id, deliveries.kind, deliveries.sequence, platform, comment_id, parent_comment_id,
      customer_id, text, message, attempts, created_at, first_unknown_at, due.facebook_page_id,
      due.username, due.token_encrypted
  `.execute(transaction)
  return rows.map((row) => ({
    pageId: row.page_id,
    eventId: row.event_id,
    kind: row.kind,
    sequence: row.sequence,
    platform: row.platform,
    commentId: row.comment_id ?? undefined,
    parentCommentId: row.parent_comment_id ?? undefined,
    customerId: row.customer_id ?? undefined,
    text: row.text,
    message: row.message ?? undefined,
    attempts: row.attempts,
    claimedAt: now,
    createdAt: row.created_at,
    firstUnknownAt: row.first_unknown_at ?? undefined,
    facebookPageId: row.facebook_page_id,
    username: row.username ?? undefined,
    tokenEncrypted: row.token_encrypted,
  }))
}
