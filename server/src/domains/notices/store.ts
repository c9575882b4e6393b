import { sql } from 'kysely'
import type { Effect } from '#automation/runner/turn.ts'
import type { Notice } from '#contract/notices.schemas.ts'
import type { Role } from '#contract/permissions.ts'
import { type PageKey, pageArrays } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

export type NewNotice = {
  pageId: PageKey
  customerId: string
  effect: Extract<Effect, { type: 'notify' | 'hand_over' }>
}

/** A step notifies the team about the same customer at most once in this time. */
const APART_MINUTES = 10
/** Time in which a person who is at work sees the notice by itself. */
const MAIL_AFTER_MINUTES = 5

/** Stores notices of a batch for the team. Those whose text is the same as a moment ago are left out. */
export const insertNotices = async (
  transaction: Queries,
  notices: readonly NewNotice[],
  now: Date,
): Promise<void> => {
  if (notices.length === 0) return
  const column = <Value>(read: (one: NewNotice) => Value) => notices.map(read)
  const at = now.toISOString()
  await sql`
    insert into notices (team_id, page_id, kind, customer_id, automation_id, node_id, text, why, for_everyone, mail_due_at,
      created_at)
    select given.team_id, given.page_id, given.kind, given.customer_id, given.automation_id, given.node_id, given.text,
      given.why, given.for_everyone,
      case when given.by_mail then ${at}::timestamptz + ${`${MAIL_AFTER_MINUTES} minutes`}::interval end, ${at}::timestamptz
    from unnest(
      ${pageArrays(column(({ pageId }) => pageId))},
      ${column(({ effect }) => effect.type)}::text[],
      ${column(({ customerId }) => customerId)}::text[],
      ${column(({ effect }) => effect.place.automation_id)}::uuid[],
      ${column(({ effect }) => effect.place.node_id)}::text[],
      ${column(({ effect }) => effect.text)}::text[],
      ${column(({ effect }) => (effect.type === 'hand_over' ? effect.why : null))}::text[],
      ${column(({ effect }) => effect.type === 'hand_over' || effect.to === 'everyone')}::boolean[],
      ${column(({ effect }) => effect.type === 'hand_over' || effect.by_mail)}::boolean[]
    ) as given (team_id, page_id, kind, customer_id, automation_id, node_id, text, why, for_everyone, by_mail)
    join pages on pages.team_id = given.team_id and pages.page_id = given.page_id
    where not exists (
      select from notices as before
      where before.team_id = given.team_id and before.page_id = given.page_id
        and before.customer_id = given.customer_id and before.automation_id = given.automation_id
        and before.node_id = given.node_id and before.text = given.text and before.done_at is null
        and before.created_at > ${at}::timestamptz - ${`${APART_MINUTES} minutes`}::interval
    )
  `.execute(transaction)
}

/**
 * These customers wrote while the bot is silent for them after a hand-over: a notice that was marked as done without an
 * answer opens again, because the customer waits.
 */
export const reopenHandOvers = async (
  transaction: Queries,
  customers: readonly { pageId: PageKey; customerId: string }[],
  now: Date,
): Promise<void> => {
  if (customers.length === 0) return
  const at = now.toISOString()
  await sql`
    update notices set done_at = null, done_by = null, created_at = ${at}::timestamptz,
      mail_due_at = ${at}::timestamptz + ${`${MAIL_AFTER_MINUTES} minutes`}::interval
    from (
      select distinct on (notices.team_id, notices.page_id, notices.customer_id) notices.team_id, notices.page_id, notice_id
      from notices
      join unnest(
        ${pageArrays(customers.map(({ pageId }) => pageId))}, ${customers.map(({ customerId }) => customerId)}::text[]
      ) as wrote (team_id, page_id, customer_id)
        on notices.team_id = wrote.team_id and notices.page_id = wrote.page_id
          and notices.customer_id = wrote.customer_id
      where kind = 'hand_over'
      order by notices.team_id, notices.page_id, notices.customer_id, notice_id desc
    ) as latest
    where notices.team_id = latest.team_id and notices.page_id = latest.page_id
      and notices.notice_id = latest.notice_id and notices.done_at is not null
  `.execute(transaction)
}

/** A person answered these customers, or closed their chats: what waited for a person is done. */
export const endHandOvers = async (
  transaction: Queries,
  customers: readonly { pageId: PageKey; customerId: string }[],
  now: Date,
): Promise<void> => {
  if (customers.length === 0) return
  await sql`
    update notices set done_at = ${now.toISOString()}::timestamptz, mail_due_at = null
    from unnest(
      ${pageArrays(customers.map(({ pageId }) => pageId))}, ${customers.map(({ customerId }) => customerId)}::text[]
    ) as answered (team_id, page_id, customer_id)
    where notices.team_id = answered.team_id and notices.page_id = answered.page_id
      and notices.customer_id = answered.customer_id and notices.done_at is null and notices.kind = 'hand_over'
  `.execute(transaction)
}

/** Closing these chats is taken back: opens what it ended, without another mail. */
export const reopenEndedHandOvers = async (
  transaction: Queries,
  ended: readonly { pageId: PageKey; customerId: string; at: Date }[],
): Promise<void> => {
  if (ended.length === 0) return
  await sql`
    update notices set done_at = null
    from unnest(
      ${pageArrays(ended.map(({ pageId }) => pageId))}, ${ended.map(({ customerId }) => customerId)}::text[],
      ${ended.map(({ at }) => at.toISOString())}::timestamptz[]
    ) as ended (team_id, page_id, customer_id, at)
    where notices.team_id = ended.team_id and notices.page_id = ended.page_id
      and notices.customer_id = ended.customer_id and notices.done_at = ended.at and notices.done_by is null
      and notices.kind = 'hand_over'
  `.execute(transaction)
}

/** The bell has room for these; the rest follows once some are done. */
const MOST_LISTED = 30

/** Notices that a member sees: those for everyone, and all of the teams that the person owns. */
const isFor = (personId: string) => sql`
  exists (
    select from team_members
    where team_members.team_id = notices.team_id and team_members.person_id = ${personId}::uuid
      and team_members.status = 'active' and (notices.for_everyone or team_members.role = 'owner')
  )`

/** Open notices for a person: customers who wait first, then the newest. */
export const listNotices = async (
  queries: Queries,
  personId: string,
): Promise<{ notices: Notice[]; total: number }> => {
  const { rows } = await sql<{
    notice_id: string
    kind: Notice['kind']
    page_id: string
    page_name: string
    platform: 1 | 2
    customer_id: string
    customer_name: string | null
    text: string
    why: Notice['why']
    created_at: Date
    total: number
  }>`
    select count(*) over ()::int as total, notice_id, kind, notices.page_id, pages.name as page_name, platform, notices.customer_id,
      conversations.name as customer_name, text, why, created_at
    from notices
    join pages on pages.team_id = notices.team_id and pages.page_id = notices.page_id
      and pages.deletion_due_at is null
    left join conversations on conversations.team_id = notices.team_id and conversations.page_id = notices.page_id
      and conversations.customer_id = notices.customer_id
    where notices.done_at is null and ${isFor(personId)}
    order by kind = 'hand_over' desc, created_at desc, notice_id desc
    limit ${MOST_LISTED}
  `.execute(queries)
  const notices = rows.map((row) => ({
    id: row.notice_id,
    kind: row.kind,
    page: { page_id: row.page_id, name: row.page_name, platform: row.platform },
    customer: { id: row.customer_id, name: row.customer_name },
    text: row.text,
    why: row.why,
    created_at: row.created_at.toISOString(),
  }))
  return { notices, total: rows[0]?.total ?? 0 }
}

/** The person's role in the team of a notice that they see. */
export const roleForNotice = async (
  queries: Queries,
  id: string,
  personId: string,
): Promise<Role | undefined> => {
  const { rows } = await sql<{ role: Role }>`
    select role from notices
    join team_members on team_members.team_id = notices.team_id and team_members.person_id = ${personId}::uuid
    where notice_id = ${id}::bigint and ${isFor(personId)}
  `.execute(queries)
  return rows[0]?.role
}

/** Marks a notice as seen for the whole team; does nothing when the person has no such notice. */
export const finishNotice = async (
  queries: Queries,
  id: string,
  personId: string,
  now: Date,
): Promise<void> => {
  await sql`
    update notices set done_at = coalesce(done_at, ${now.toISOString()}::timestamptz),
      done_by = coalesce(done_by, ${personId}::uuid), mail_due_at = null
    where notice_id = ${id}::bigint and ${isFor(personId)}
  `.execute(queries)
}
