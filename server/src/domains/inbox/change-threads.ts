import { sql } from 'kysely'
import type { ChangedThread, ThreadsChange, ThreadToChange } from '#contract/inbox.schemas.ts'
import { ofPage, type PageKey, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { applyChanges, changeContacts, registerTag } from '#server/domains/contacts/index.ts'
import { writePause } from '#server/domains/conversations/index.ts'
import { endHandOvers, reopenEndedHandOvers } from '#server/domains/notices/index.ts'
import { announceChanges } from '#server/domains/pages/index.ts'
import { assignedTo } from './change-thread.ts'

type Row = {
  customer_id: string
  last_in_id: string
  answers: string
  waiting_since: Date | null
  done_at: Date | null
  snoozed_until: Date | null
}

/**
 * Makes one change to many chats of a page. A chat with a message that the person has not seen is neither closed nor
 * put off; all others are changed.
 */
export const changeThreads = (
  queries: Queries,
  pageId: PageKey,
  chats: readonly ThreadToChange[],
  change: ThreadsChange,
  by: { personId: string; now: Date },
): Promise<ChangedThread[]> =>
  queries.transaction().execute(async (transaction) => {
    const asked = new Map(chats.map((chat) => [chat.customer_id, chat]))
    // In the lock order of decisions.
    const { rows } = await sql<Row>`
      select customer_id, last_in_id, answers, waiting_since, done_at, snoozed_until from conversations
      where ${ofPage(pageId)} and customer_id = any(${[...asked.keys()]}::text[])
      order by customer_id for update
    `.execute(transaction)
    const found = new Map(rows.map((row) => [row.customer_id, row]))
    const results = [...asked.values()].map((chat): ChangedThread => {
      const row = found.get(chat.customer_id)
      return {
        page_id: chat.page_id,
        customer_id: chat.customer_id,
        result: row ? (isSeen(row, chat, change) ? 'changed' : 'new_message') : 'gone',
        before: row ? stateOf(row) : null,
      }
    })
    const ids = results.flatMap(({ customer_id, result }) => (result === 'changed' ? [customer_id] : []))
    if (ids.length === 0) return results
    await write(transaction, pageId, ids, change, { asked, found }, by)
    await announceChanges(transaction, [pageId])
    return results
  })

const stateOf = ({ answers, waiting_since, done_at, snoozed_until }: Row) => ({
  answers: Number(answers),
  waiting_since: waiting_since?.toISOString() ?? null,
  done_at: done_at?.toISOString() ?? null,
  snoozed_until: snoozed_until?.toISOString() ?? null,
})

const isSeen = (row: Row, chat: ThreadToChange, { type }: ThreadsChange): boolean => {
  switch (type) {
    case 'done':
    case 'later':
      return BigInt(row.last_in_id) <= BigInt(chat.last_id)
    // A message since then counts more than the state before.
    case 'undo':
      return row.last_in_id === chat.last_id && chat.before?.answers === Number(row.answers)
    default:
      return true
  }
}

const write = async (
  transaction: Queries,
  pageId: PageKey,
  ids: string[],
  change: ThreadsChange,
  { asked, found }: { asked: ReadonlyMap<string, ThreadToChange>; found: ReadonlyMap<string, Row> },
  { personId, now }: { personId: string; now: Date },
): Promise<void> => {
  const customers = ids.map((customerId) => ({ pageId, customerId }))
  const theirs = transaction
    .updateTable('conversations')
    .where(ofPage(pageId))
    .where('customer_id', 'in', ids)
  switch (change.type) {
    case 'done':
      await theirs.set({ done_at: now, waiting_since: null, snoozed_until: null }).execute()
      return endHandOvers(transaction, customers, now)
    case 'later':
      await theirs.set({ snoozed_until: new Date(change.until), done_at: null }).execute()
      return
    case 'assign':
      await theirs.set(assignedTo(change.person_id, { personId, now })).execute()
      return
    case 'pause':
      return writePause(
        transaction,
        { pageId, customerIds: ids },
        change.until === null ? null : new Date(change.until),
      )
    case 'tag': {
      await registerTag(transaction, teamIdOf(pageId), change.tag, now)
      await changeContacts(transaction, { pageId, customerIds: ids }, (contact) =>
        applyChanges(contact, [{ type: 'tag', tag: change.tag, add: true }]),
      )
      return
    }
    case 'undo': {
      const before = ids.map((id) => asked.get(id)?.before)
      await sql`
        update conversations set waiting_since = given.waiting_since, done_at = given.done_at, snoozed_until = given.snoozed_until
        from unnest(${ids}::text[], ${before.map((one) => one?.waiting_since ?? null)}::timestamptz[],
          ${before.map((one) => one?.done_at ?? null)}::timestamptz[], ${before.map((one) => one?.snoozed_until ?? null)}::timestamptz[]
        ) as given (customer_id, waiting_since, done_at, snoozed_until)
        where ${ofPage(pageId, 'conversations')} and conversations.customer_id = given.customer_id
      `.execute(transaction)
      const ended = customers.flatMap((of) => {
        const at = found.get(of.customerId)?.done_at
        return at ? [{ ...of, at }] : []
      })
      return reopenEndedHandOvers(transaction, ended)
    }
  }
}
