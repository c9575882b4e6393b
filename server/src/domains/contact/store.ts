import { sql } from 'kysely'
import type { NewRow, Queries, Row } from '#migrations/tables.ts'

export type ContactMessage = Row<'contact_messages'>
type NewMessage = Pick<
  NewRow<'contact_messages'>,
  'key' | 'name' | 'contact' | 'subject' | 'message' | 'language' | 'suspect' | 'sent_at'
>

/**
 * Stores a message.
 * @returns its number; a repetition under the same key has no effect and returns the same number
 */
export const keepMessage = async (queries: Queries, message: NewMessage): Promise<string> => {
  const kept = await queries
    .insertInto('contact_messages')
    .values(message)
    .onConflict((on) => on.column('key').doNothing())
    .returning('number')
    .executeTakeFirst()
  if (kept) return kept.number
  const before = queries.selectFrom('contact_messages').where('key', '=', message.key).select('number')
  return (await before.executeTakeFirstOrThrow()).number
}

/** Claims the oldest message to be mailed, so that no other process mails it; a claim of a dead process expires. */
export const claimForMail = (
  queries: Queries,
  { now, claimEnded, since }: { now: Date; claimEnded: Date; since: Date },
): Promise<ContactMessage | undefined> =>
  queries
    .updateTable('contact_messages')
    .set({ mail_claimed_at: now })
    .where('number', '=', (of) =>
      of
        .selectFrom('contact_messages as next')
        .where('next.mail', '=', 'waiting')
        .where('next.suspect', '=', false)
        .where('next.sent_at', '>=', since)
        .where((is) =>
          is.or([is('next.mail_claimed_at', 'is', null), is('next.mail_claimed_at', '<', claimEnded)]),
        )
        .orderBy('next.number')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('next.number'),
    )
    .returningAll()
    .executeTakeFirst()

export const markMail = async (
  queries: Queries,
  number: string,
  mail: ContactMessage['mail'],
): Promise<void> => {
  await queries
    .updateTable('contact_messages')
    .set({ mail, mail_claimed_at: null })
    .where('number', '=', number)
    .execute()
}

export const listOpen = (queries: Queries): Promise<ContactMessage[]> =>
  queries
    .selectFrom('contact_messages')
    .where('done_at', 'is', null)
    .orderBy('suspect')
    .orderBy('number')
    .selectAll()
    .execute()

/** Returns false when there is no such message, or it was marked before. */
export const markDone = async (queries: Queries, number: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await queries
    .updateTable('contact_messages')
    .set({ done_at: now })
    .where('number', '=', number)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteMessagesBefore = async (queries: Queries, moment: Date): Promise<void> => {
  await queries.deleteFrom('contact_messages').where('sent_at', '<', moment).execute()
}

/** Deletes the messages from this e-mail address. */
export const deleteMessagesUnder = async (queries: Queries, email: string): Promise<void> => {
  await queries.deleteFrom('contact_messages').where(sql<boolean>`lower(contact) = lower(${email})`).execute()
}
