import type { EntryType } from '#contract/entries.ts'
import { ofPage, type PageKey, pageColumns } from '#migrations/page-key.ts'
import type { NewRow, PublishedEntry, Queries, Row } from '#migrations/tables.ts'

export type EntryRow = Row<'chat_automation_entries'>
export type EntryWithFlow = EntryRow & { flow_title: string | null; flow_live_at: Date | null }
export type Publication = Row<'profile_publications'>

/** Waits for a concurrent change of the lists or flows of this page. */
export const lockPage = async (transaction: Queries, pageId: PageKey): Promise<void> => {
  await transaction.selectFrom('pages').where(ofPage(pageId)).select('page_id').forUpdate().execute()
}

const entriesWithFlow = (queries: Queries) =>
  queries
    .selectFrom('chat_automation_entries')
    .leftJoin('chat_automations', (join) =>
      join
        .onRef('chat_automations.team_id', '=', 'chat_automation_entries.team_id')
        .onRef('chat_automations.id', '=', 'chat_automation_entries.chat_automation_id'),
    )
    .selectAll('chat_automation_entries')
    .select(['chat_automations.title as flow_title', 'chat_automations.live_at as flow_live_at'])

/** In the order that customers see. */
export const readEntriesOfPage = (queries: Queries, pageId: PageKey): Promise<EntryWithFlow[]> =>
  entriesWithFlow(queries)
    .where(ofPage(pageId, 'chat_automation_entries'))
    .orderBy('chat_automation_entries.entry_type')
    .orderBy('chat_automation_entries.sort_order')
    .orderBy('chat_automation_entries.id')
    .execute()

export const findEntry = (queries: Queries, id: string): Promise<EntryRow | undefined> =>
  queries.selectFrom('chat_automation_entries').where('id', '=', id).selectAll().executeTakeFirst()

export const insertEntry = async (
  transaction: Queries,
  entry: NewRow<'chat_automation_entries'>,
): Promise<string> => {
  const { id } = await transaction
    .insertInto('chat_automation_entries')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const writeEntry = async (
  transaction: Queries,
  id: string,
  change: Partial<Pick<EntryRow, 'title' | 'chat_automation_id' | 'url'>>,
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('chat_automation_entries')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Numbers a list from 0. */
export const writeOrder = async (transaction: Queries, ids: readonly string[]): Promise<void> => {
  for (const [sort_order, id] of ids.entries())
    await transaction
      .updateTable('chat_automation_entries')
      .set({ sort_order })
      .where('id', '=', id)
      .where('sort_order', '!=', sort_order)
      .execute()
}

export const deleteEntry = async (transaction: Queries, id: string): Promise<void> => {
  await transaction.deleteFrom('chat_automation_entries').where('id', '=', id).execute()
}

export const isFlowOfPage = async (queries: Queries, pageId: PageKey, flowId: string): Promise<boolean> => {
  const found = await queries
    .selectFrom('chat_automations')
    .where('id', '=', flowId)
    .where(ofPage(pageId))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Messenger brings the `ref` of a link to a new customer only with the Get Started button (reference 2026, §4.4). */
export const needsGetStarted = async (queries: Queries, pageId: PageKey): Promise<boolean> => {
  const found = await queries
    .selectFrom('chat_automations')
    .where(ofPage(pageId))
    .where('live_trigger', 'in', ['welcome', 'link'])
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export const readPlan = (queries: Queries, teamId: string) =>
  queries
    .selectFrom('teams')
    .innerJoin('plans', 'plans.id', 'teams.plan_id')
    .where('teams.id', '=', teamId)
    .select(['plans.main_menu_items', 'teams.plan_ends_at'])
    .executeTakeFirstOrThrow()

export const readPublications = (queries: Queries, pageId: PageKey): Promise<Publication[]> =>
  queries.selectFrom('profile_publications').where(ofPage(pageId)).selectAll().execute()

type Which = { pageId: PageKey; entryType: EntryType }

export const claimPublication = async (
  transaction: Queries,
  { pageId, entryType }: Which,
  now: Date,
): Promise<void> => {
  await transaction
    .insertInto('profile_publications')
    .values({ ...pageColumns(pageId), entry_type: entryType, published_by: null, claimed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'page_id', 'entry_type']).doUpdateSet({ claimed_at: now }),
    )
    .execute()
}

export const recordPublished = async (
  queries: Queries,
  { pageId, entryType }: Which,
  published: readonly PublishedEntry[],
  { personId, now }: { personId: string; now: Date },
): Promise<void> => {
  await queries
    .updateTable('profile_publications')
    .set({
      published: JSON.stringify(published),
      published_at: now,
      published_by: personId,
      claimed_at: null,
      failure: null,
      failed_at: null,
    })
    .where(ofPage(pageId))
    .where('entry_type', '=', entryType)
    .execute()
}

export const recordFailed = async (
  queries: Queries,
  { pageId, entryType }: Which,
  failure: { code: string; details: Record<string, string | number> },
  now: Date,
): Promise<void> => {
  await queries
    .updateTable('profile_publications')
    .set({ claimed_at: null, failure: JSON.stringify(failure), failed_at: now })
    .where(ofPage(pageId))
    .where('entry_type', '=', entryType)
    .execute()
}

/** Releases the claim when there was nothing to publish. */
export const endClaim = async (queries: Queries, { pageId, entryType }: Which): Promise<void> => {
  await queries
    .updateTable('profile_publications')
    .set({ claimed_at: null })
    .where(ofPage(pageId))
    .where('entry_type', '=', entryType)
    .execute()
}
