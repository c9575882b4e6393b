import { type RawBuilder, sql } from 'kysely'
import { ofPages, type PageKey, pageKeyOf, platformIdOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { SendableMessage } from '#server/integrations/meta/messages.ts'
import type { LimitKind } from '#server/integrations/meta/usage.ts'
import type { ClaimedDelivery, DeliveryKind } from './delivery.ts'
import { ENDLESS_QUOTA, SLOW_PERCENT, UNKNOWN_QUOTA, windowSeconds } from './limits.ts'
import { overtakenByPerson } from './skip-deliveries.ts'

export type Claim = {
  worker: string
  /** Cursor: pages with a greater key come next. */
  afterPage: PageKey
  most: number
  now: Date
}

/** `upTo`: the next cursor; `FIRST_PAGE` when all pages were visited. */
export type Claimed = { claimed: ClaimedDelivery[]; upTo: PageKey }

type ClaimedRow = {
  team_id: string
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
  reply_to: string | null
  attempts: number
  created_at: Date
  first_unknown_at: Date | null
  by_person: boolean
  overtaken: boolean
  customer_acted_at: Date | null
  facebook_page_id: string
  username: string | null
  token_encrypted: string
}

/**
 * Claims due replies of connected, healthy pages, up to the quota of their limits, and only the first of each thread
 * and place. They are committed as `sending` before any call, and every `sending` row counts towards the quota.
 * Teams and pages are visited in turn from `afterPage` on, one team a claim; pages that wait for a limit are skipped
 * without being read. So the flood of one page neither delays nor slows the others. A page is locked while it is
 * claimed from, so that two processes never use the same quota.
 */
export const claimDeliveries = (queries: Queries, claim: Claim): Promise<Claimed> =>
  queries.transaction().execute(async (transaction) => {
    // Independent of each other, so they take one round trip.
    const [{ quota, slow }, ready] = await Promise.all([
      lockApplication(transaction, claim.now),
      lockReadyPages(transaction, claim),
    ])
    const [first] = ready
    if (!first) return { claimed: [], upTo: FIRST_PAGE }
    const most = Math.min(claim.most, quota)
    if (most === 0) return { claimed: [], upTo: claim.afterPage }
    const locked = ready.filter((one) => one.locked).map(pageKeyOf)
    // Counting calls under way needs a new statement: a statement does not see commits after its start.
    const claimed = locked.length > 0 ? await claimFrom(transaction, locked, { ...claim, most }, slow) : []
    return { claimed, upTo: upTo(most, ready, claimed) }
  })

/** Start of the next claim: behind the last page that was served, or behind the team when all its pages were. */
const upTo = (most: number, ready: readonly Ready[], claimed: readonly ClaimedDelivery[]): PageKey => {
  const served = claimed.length === most ? claimed.map(({ pageId }) => pageId) : ready.map(pageKeyOf)
  return served.reduce((later, one) => (one > later ? one : later), FIRST_PAGE)
}

/** Before every page. */
export const FIRST_PAGE = pageKeyOf({ team_id: '00000000-0000-0000-0000-000000000000', page_id: '' })

/** Keys of the advisory locks, which are held until the transaction ends. */
const APPLICATION_LOCK = 7302
const PAGE_LOCKS = 7301
/** With this much quota left, concurrent claims of other processes do not matter. */
const AMPLE_QUOTA = 2000

/** Reads how many more calls the application's limit, shared by all pages, allows. Locks it when little is left. */
const lockApplication = async (transaction: Queries, now: Date): Promise<OfApplication> => {
  const found = await readApplication(transaction, now)
  if (found.quota >= AMPLE_QUOTA) return found
  await sql`select pg_advisory_xact_lock(${APPLICATION_LOCK}::bigint)`.execute(transaction)
  const { rows } = await sql<{ under_way: number }>`
    select coalesce(sum(${CALLS}), 0)::int as under_way from deliveries where state = 'sending'
  `.execute(transaction)
  const { quota, slow } = await readApplication(transaction, now)
  return { quota: Math.max(0, quota - (rows[0]?.under_way ?? 0)), slow }
}

/** Looking up an earlier try takes additional calls. */
const CALLS = sql.raw('case when first_unknown_at is null then 1 else 3 end')

/** The limit of a page that a delivery counts on, in the form of the index `deliveries_due_by_limit`. */
const limitOf = (delivery: 'deliveries' | 'one' | 'earlier') =>
  sql.raw(`(case when ${delivery}.kind in ('chat_reply', 'chat_message') then 'chat' else 'public' end)`)
const LIMIT = limitOf('deliveries')

/**
 * The place where an interrupted try is looked up: the conversation of a message, the first-level comment of a public
 * reply (reference §4.5). In the form of the index `deliveries_place`.
 */
const placeOf = (delivery: 'one' | 'other') =>
  sql.raw(`(case when ${delivery}.kind in ('chat_reply', 'chat_message') then ${delivery}.customer_id
    when ${delivery}.kind = 'comment_reply' then coalesce(${delivery}.parent_comment_id, ${delivery}.comment_id) end)`)

/**
 * Range form of `=`. Together with `order by`, only the index of threads or of places has this order. With stale
 * statistics the planner takes a queue that has just filled for empty. All indexes of open deliveries then seem
 * equal, and another one would read the whole queue for each reply.
 */
const isSame = (left: RawBuilder<unknown>, right: RawBuilder<unknown>) =>
  sql`${left} >= ${right} and ${left} <= ${right}`

/** After this time the next answer is more important than certainty about the one before. */
const UNSETTLED_SECONDS = 600

/**
 * Only one answer at a place is under way or unknown, because two answers with the same text could not be
 * distinguished. Unknown answers are looked up first, in order. Among waiting answers the earliest goes first, unless
 * its own thread blocks it.
 */
const isTaken = (now: Date) => sql`exists (
  select from deliveries other
  where other.team_id = one.team_id and other.page_id = one.page_id and ${isSame(placeOf('other'), placeOf('one'))}
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
          where before.team_id = other.team_id and before.page_id = other.page_id
            and ${isSame(sql.raw('before.thread'), sql.raw('other.thread'))}
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

/** Quota left by the latest usage sample. A sample older than the window of its limit no longer counts. */
const quotaNow = (kind: LimitKind, now: Date) => sql`case
  when next_call_at > ${at(now)} then 0
  when read_at <= ${at(secondsAfter(now, -windowSeconds(kind)))} then ${UNKNOWN_QUOTA}::int
  else quota_left end`

const isSlow = sql`coalesce(greatest(call_count, total_time, total_cputime) >= ${SLOW_PERCENT}, false)`

type OfApplication = { quota: number; slow: boolean }

const readApplication = async (queries: Queries, now: Date): Promise<OfApplication> => {
  const { rows } = await sql<OfApplication>`
    select ${quotaNow('app', now)} as quota, ${isSlow} as slow from platform_limits where key = 'app' and kind = 'app'
  `.execute(queries)
  return rows[0] ?? { quota: UNKNOWN_QUOTA, slow: false }
}

/**
 * Each page with its limits. On Facebook, public calls and messages have separate limits. On Instagram all calls
 * share one, and messages have another where the platform reports it. The limits are aggregated instead of joined one
 * by one, because planning those joins took longer than claiming.
 */
const withLimits = (pages: RawBuilder<unknown>, now: Date) => sql`
  ${pages} p
  cross join lateral (
    select
      case when p.platform = 2 then ${quotaOfKind('instagram', now)} else ${ENDLESS_QUOTA}::int end as common_quota,
      case when p.platform = 1 then ${quotaOfKind('pages', now)} else ${ENDLESS_QUOTA}::int end as public_quota,
      case when p.platform = 1 or bool_or(kind = 'messenger') then ${quotaOfKind('messenger', now)}
        else ${ENDLESS_QUOTA}::int end as chat_quota,
      p.platform = 1 and coalesce(bool_or(${isFull(now)}) filter (where kind = 'pages'), false) as public_full,
      coalesce(bool_or(${isFull(now)}) filter (where kind = 'messenger'), false) as chat_full,
      p.platform = 2 and coalesce(bool_or(${isSlow}) filter (where kind = 'instagram'), false) as common_slow
    from platform_limits where key = p.page_id
  ) quota`

const quotaOfKind = (kind: LimitKind, now: Date) =>
  sql`coalesce(max(${quotaNow(kind, now)}) filter (where kind = ${sql.lit(kind)}), ${UNKNOWN_QUOTA}::int)`

const isFull = (now: Date) => sql`full_since is not null and next_call_at > ${at(now)}`

/** A page with a due delivery and quota for it. `locked` is false while another process claims from it. */
type Ready = { team_id: string; page_id: string; locked: boolean }

/**
 * `offset 0`, here and below, forces one lookup a page. Otherwise the limits of all pages, or the whole queue, would
 * be read.
 */
const hasQuota = (kind: LimitKind, now: Date) => sql`not exists (
  select from platform_limits where key = p.page_id and kind = ${sql.lit(kind)} and ${quotaNow(kind, now)} <= 0 offset 0
)`

/**
 * The first due delivery of the next page with open deliveries: one of its messages, or a public one when it has no
 * messages. When there is quota for it, nothing else of the page is read.
 */
const firstAfter = (
  teamId: RawBuilder<unknown>,
  pageId: RawBuilder<unknown>,
  onlyTeam: RawBuilder<unknown>,
) => sql`(
  select team_id, page_id, ${LIMIT} = 'chat' as is_chat, due_at from deliveries
  where state in ('waiting', 'unknown') and (team_id, page_id) > (${teamId}, ${pageId}) and ${onlyTeam}
  order by team_id, page_id, ${LIMIT}, due_at limit 1
)`

/** The pages with a due delivery and quota for it, page by page in the order of the walk, which stops at the limit. */
const readyPages = (
  { teamId, pageId }: { teamId: RawBuilder<unknown>; pageId: RawBuilder<unknown> },
  onlyTeam: RawBuilder<unknown>,
  { most, now }: Pick<Claim, 'most' | 'now'>,
) => sql`
  with recursive open_pages as (
    ${firstAfter(teamId, pageId, onlyTeam)}
    union all
    select following.* from open_pages,
      lateral ${firstAfter(sql.ref('open_pages.team_id'), sql.ref('open_pages.page_id'), onlyTeam)} following
  ), ready as materialized (
    -- No join or sort that would read everything.
    select one.team_id, one.page_id
    from open_pages cross join lateral (
      select p.team_id, p.page_id
      from (select * from pages where pages.team_id = open_pages.team_id and pages.page_id = open_pages.page_id) p
      where p.status = 1 and p.health in ('ok', 'permission_missing')
        and (p.platform = 1 or ${hasQuota('instagram', now)})
        and case when open_pages.is_chat then
          (open_pages.due_at <= ${at(now)} and ${hasQuota('messenger', now)})
          or ((p.platform = 2 or ${hasQuota('pages', now)}) and exists (
            select from deliveries where deliveries.team_id = p.team_id and deliveries.page_id = p.page_id
              and ${LIMIT} = 'public' and state in ('waiting', 'unknown')
              and due_at <= ${at(now)} order by due_at offset 0
          ))
        else open_pages.due_at <= ${at(now)} and (p.platform = 2 or ${hasQuota('pages', now)}) end
      offset 0
    ) one
    limit ${most}
  )`

/** The ready pages of the first team behind the cursor that has one. */
const lockReadyPages = async (transaction: Queries, claim: Claim): Promise<Ready[]> => {
  const { afterPage, now } = claim
  const after = { teamId: sql`${teamIdOf(afterPage)}::uuid`, pageId: sql`${platformIdOf(afterPage)}::text` }
  const ofTeam = sql`team_id = first.team_id and page_id >= first.page_id`
  const { rows } = await sql<Ready>`
    select next.team_id, next.page_id, pg_try_advisory_xact_lock(${PAGE_LOCKS}, hashtext(next.page_id)) as locked
    from (${readyPages(after, sql`true`, { most: 1, now })} select team_id, page_id from ready) as first
    cross join lateral (
      ${readyPages({ teamId: sql`first.team_id`, pageId: sql`''` }, ofTeam, claim)} select team_id, page_id from ready
    ) as next
  `.execute(transaction)
  return rows
}

/** Due deliveries of a page that count on one of its limits, the first of each thread and place. */
const dueOf = (chat: boolean, { most, now }: Claim, until = sql`(${at(now)}, ${LAST_EVENT})`) => {
  const limit = sql.lit(chat ? 'chat' : 'public')
  const quota = chat ? sql.ref('free.chat') : sql.ref('free.public')
  const other = chat ? sql.ref('quota.public_full') : sql.ref('quota.chat_full')
  return sql`(
    select one.team_id, one.page_id, one.event_id, one.kind, one.sequence, one.due_at, ${chat}::boolean as is_chat
    from deliveries one
    where one.team_id = p.team_id and one.page_id = p.page_id and ${limitOf('one')} = ${limit}
      and one.state in ('waiting', 'unknown') and (one.due_at, one.event_id) <= ${until}
      and not exists (
        select from deliveries earlier
        where earlier.team_id = one.team_id and earlier.page_id = one.page_id
          and ${isSame(sql.raw('earlier.thread'), sql.raw('one.thread'))}
          and earlier.state in ('waiting', 'sending', 'unknown')
          and (earlier.kind = 'chat_message' or earlier.error_reason is distinct from 'permission_missing')
          -- A private reply may wait for hours under the hourly cap; public replies do not wait for it. A refused one has a
          -- detail, and is retried soon.
          and not (
            one.kind = 'comment_reply' and earlier.kind = 'chat_reply' and earlier.state = 'waiting' and earlier.due_at > ${at(now)}
            and coalesce(earlier.error_reason = 'rate_limited', false) and earlier.error_detail is null
          )
          and (
            earlier.state = 'sending' or not ${other} or ${limitOf('earlier')} = ${limit}
          )
          -- Unknown deliveries are looked up first: a waiting one before them was retried by a person.
          and not (earlier.state = 'waiting' and one.state = 'unknown')
          and ${isEarlier('earlier', 'one')}
        -- One lookup per thread: a join would compare the whole queue with itself.
        order by earlier.thread, earlier.event_id offset 0
      )
      and not ${isTaken(now)}
    order by one.due_at, one.event_id, one.kind, one.sequence
    limit least(${quota}, ${most}::int)
    for update skip locked
  )`
}

/**
 * When the due messages alone fill the claim, public deliveries after the last of them are not read. After a viral
 * post all of them may wait behind messages for the same comments, and would be read in vain.
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
  pages: PageKey[],
  claim: Claim,
  applicationSlow: boolean,
): Promise<ClaimedDelivery[]> => {
  const { worker, most, now } = claim
  // In the order of the cursor. Sorted before any other read, so that nothing is read of further pages.
  const inTurn = sql`(select * from pages where ${ofPages(pages)} order by team_id, page_id)`
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select d.team_id, d.page_id, d.event_id, d.kind, d.sequence, p.facebook_page_id, p.username, p.token_encrypted
      from (${withLimits(inTurn, now)})
      cross join lateral (
        select coalesce(sum(${CALLS}) filter (where ${LIMIT} = 'chat'), 0)::int as chat,
          coalesce(sum(${CALLS}) filter (where ${LIMIT} = 'public'), 0)::int as public
        from deliveries where deliveries.team_id = p.team_id and deliveries.page_id = p.page_id and state = 'sending'
      ) under_way
      cross join lateral (
        select greatest(quota.chat_quota - under_way.chat, 0) as chat,
          greatest(quota.public_quota - under_way.public, 0) as public,
          greatest(quota.common_quota - under_way.chat - under_way.public, 0) as common
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
      order by p.team_id, p.page_id limit ${most}
    )
    update deliveries
    set state = 'sending', claimed_by = ${worker}::uuid, claimed_at = ${at(now)}
    from due
    where deliveries.team_id = due.team_id and deliveries.page_id = due.page_id and deliveries.event_id = due.event_id
      and deliveries.kind = due.kind
      and deliveries.sequence = due.sequence
    returning deliveries.team_id, deliveries.page_id, deliveries.event_id, deliveries.kind, deliveries.sequence, platform, comment_id, parent_comment_id,
      customer_id, text, message, reply_to, attempts, created_at, first_unknown_at, by_person, ${overtakenByPerson} as overtaken, (
        select customer_acted_at from conversations
        where conversations.team_id = deliveries.team_id and conversations.page_id = deliveries.page_id
          and conversations.customer_id = deliveries.customer_id and deliveries.kind = 'chat_message'
      ) as customer_acted_at, due.facebook_page_id,
      due.username, due.token_encrypted
  `.execute(transaction)
  return rows.map((row) => ({
    pageId: pageKeyOf(row),
    eventId: row.event_id,
    kind: row.kind,
    sequence: row.sequence,
    platform: row.platform,
    commentId: row.comment_id ?? undefined,
    parentCommentId: row.parent_comment_id ?? undefined,
    customerId: row.customer_id ?? undefined,
    text: row.text,
    message: row.message ?? undefined,
    replyTo: row.reply_to ?? undefined,
    attempts: row.attempts,
    claimedAt: now,
    createdAt: row.created_at,
    firstUnknownAt: row.first_unknown_at ?? undefined,
    byPerson: row.by_person,
    overtaken: row.overtaken,
    customerActedAt: row.customer_acted_at ?? undefined,
    facebookPageId: row.facebook_page_id,
    username: row.username ?? undefined,
    tokenEncrypted: row.token_encrypted,
  }))
}
