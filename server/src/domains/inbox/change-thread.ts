import { sql } from 'kysely'
import { PRESENCE_SECONDS } from '#contract/inbox.ts'
import { rolesWith } from '#contract/permissions.ts'
import { ofPage, type PageKey, pageColumns, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { endHandOvers } from '#server/domains/notices/index.ts'
import { announceChanges } from '#server/domains/pages/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'

type OfCustomer = { pageId: PageKey; customerId: string }

/** An assignment that is taken back within this time is not pushed. */
const ASSIGNED_PUSH_SECONDS = 10

export type ThreadChange = {
  read_id?: string | undefined
  done?: boolean | undefined
  snoozed_until?: string | null | undefined
  assigned_to?: string | null | undefined
}

/** Changes what the team does with a chat. */
export const changeThread = (
  queries: Queries,
  { pageId, customerId }: OfCustomer,
  { read_id, done, snoozed_until, assigned_to }: ThreadChange,
  { personId, now }: { personId: string; now: Date },
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    if (assigned_to) await requireMember(transaction, teamIdOf(pageId), assigned_to)
    const { numUpdatedRows } = await transaction
      .updateTable('conversations')
      .where(ofPage(pageId))
      .where('customer_id', '=', customerId)
      .set((of) => ({
        // Only forwards, and not beyond the last message: two browsers may report in any order.
        ...(read_id === undefined
          ? { customer_id: of.ref('customer_id') }
          : { read_id: sql<string>`greatest(read_id, least(last_in_id, ${read_id}::bigint))` }),
        ...(done === true ? { done_at: now, waiting_since: null, snoozed_until: null } : {}),
        ...(done === false ? { done_at: null } : {}),
        ...(snoozed_until === undefined
          ? {}
          : { snoozed_until: snoozed_until === null ? null : new Date(snoozed_until), done_at: null }),
        ...(assigned_to === undefined ? {} : assignedTo(assigned_to, { personId, now })),
      }))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new DomainError('NOT_FOUND')
    if (done) await endHandOvers(transaction, [{ pageId, customerId }], now)
    await announceChanges(transaction, [pageId])
  })

/** Columns of a chat that a person assigns. Whoever assigns a chat to themselves needs no push. */
export const assignedTo = (assignee: string | null, { personId, now }: { personId: string; now: Date }) => {
  const isOthers = assignee !== null && assignee !== personId
  const due = isOthers ? secondsAfter(now, ASSIGNED_PUSH_SECONDS).toISOString() : null
  return {
    assigned_to: assignee,
    // Assigning to the same person again changes nothing.
    assigned_push_due_at: sql<Date | null>`case when assigned_to is not distinct from ${assignee}::uuid
      then assigned_push_due_at else ${due}::timestamptz end`,
  }
}

/** @throws DomainError `NOT_FOUND` for a person who is no active member of the team */
export const requireMember = async (
  transaction: Queries,
  teamId: string,
  personId: string,
): Promise<void> => {
  const member = await transaction
    .selectFrom('team_members')
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .where('status', '=', 'active')
    .where('role', 'in', rolesWith('inbox.reply'))
    .select('person_id')
    .executeTakeFirst()
  if (!member) throw new DomainError('NOT_FOUND')
}

/** Colleagues see that the person has the chat open, or writes in it. Open browsers hear only of changes. */
export const showPresence = (
  queries: Queries,
  { pageId, customerId }: OfCustomer,
  { personId, typing }: { personId: string; typing: boolean },
  now: Date,
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ changed: boolean }>`
      with before as (
        select typing from thread_presence where ${ofPage(pageId)} and customer_id = ${customerId}
          and person_id = ${personId}::uuid and until > ${now.toISOString()}::timestamptz
      ), gone as (
        delete from thread_presence where ${ofPage(pageId)} and until < ${secondsAfter(now, -PRESENCE_SECONDS).toISOString()}::timestamptz
          and not (customer_id = ${customerId} and person_id = ${personId}::uuid)
      ), written as (
        insert into thread_presence (team_id, page_id, customer_id, person_id, typing, until)
        select ${pageColumns(pageId).team_id}::uuid, ${pageColumns(pageId).page_id}, ${customerId}, ${personId}::uuid, ${typing},
          ${secondsAfter(now, PRESENCE_SECONDS).toISOString()}::timestamptz
        where exists (select from conversations where ${ofPage(pageId)} and customer_id = ${customerId})
        on conflict (team_id, page_id, customer_id, person_id) do update set typing = excluded.typing, until = excluded.until
        returning 1
      )
      select (select typing from before) is distinct from ${typing} as changed from written
    `.execute(transaction)
    const [row] = rows
    if (!row) throw new DomainError('NOT_FOUND')
    if (row.changed) await announceChanges(transaction, [pageId])
  })
