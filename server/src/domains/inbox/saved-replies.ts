import type { SavedReply } from '#contract/inbox.schemas.ts'
import { MOST_SAVED_REPLIES } from '#contract/inbox.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'

/** Saved replies of a team, the newest first. */
export const listSavedReplies = (queries: Queries, teamId: string): Promise<SavedReply[]> =>
  queries
    .selectFrom('saved_replies')
    .where('team_id', '=', teamId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'text'])
    .execute()

/** Saves a text; one that the team has already stays once. */
export const saveReply = (
  queries: Queries,
  { teamId, personId, text }: { teamId: string; personId: string; text: string },
  now: Date,
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    // Two people who save at the same time are counted one after the other.
    await transaction.selectFrom('teams').where('id', '=', teamId).select('id').forUpdate().execute()
    const known = await listSavedReplies(transaction, teamId)
    if (known.some((one) => one.text === text)) return
    if (known.length >= MOST_SAVED_REPLIES)
      throw new DomainError('TOO_MANY_SAVED_REPLIES', { max: MOST_SAVED_REPLIES })
    await transaction
      .insertInto('saved_replies')
      .values({ team_id: teamId, text, created_by: personId, created_at: now })
      .execute()
  })

export const deleteSavedReply = async (queries: Queries, teamId: string, id: string): Promise<void> => {
  const { numDeletedRows } = await queries
    .deleteFrom('saved_replies')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new DomainError('NOT_FOUND')
}
