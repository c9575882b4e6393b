import { sql } from 'kysely'
import type { Flow, TriggerNode } from '#automation/flow/flow.ts'
import { triggerOf } from '#automation/flow/nodes.ts'
import { ofPage, type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { triggerSettings } from './trigger-settings.ts'

/** Waits for a concurrent change of the page's live flows or of their number. */
export const lockPage = async (transaction: Queries, pageId: PageKey): Promise<void> => {
  await transaction.selectFrom('pages').where(ofPage(pageId)).select('page_id').forUpdate().execute()
}

export type LockedAutomation = Pick<Row<'chat_automations'>, 'draft' | 'version'>

export const lockAutomation = (transaction: Queries, id: string): Promise<LockedAutomation | undefined> =>
  transaction
    .selectFrom('chat_automations')
    .where('id', '=', id)
    .select(['draft', 'version'])
    .forUpdate()
    .executeTakeFirst()

export const findPageOf = async (queries: Queries, id: string): Promise<PageKey | undefined> => {
  const row = await queries
    .selectFrom('chat_automations')
    .where('id', '=', id)
    .select(['team_id', 'page_id'])
    .executeTakeFirst()
  return row && pageKeyOf(row)
}

/** Whether a live flow begins with the Get Started button: a welcome, or a link that a new customer opened. */
export const usesGetStarted = async (queries: Queries, id: string): Promise<boolean> => {
  const found = await queries
    .selectFrom('chat_automations')
    .where('id', '=', id)
    .where('live_trigger', 'in', ['welcome', 'link'])
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export const countAutomations = async (queries: Queries, pageId: PageKey): Promise<number> => {
  const { count } = await queries
    .selectFrom('chat_automations')
    .where(ofPage(pageId))
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const columnsOf = (draft: Flow, trigger: TriggerNode) => ({
  draft: JSON.stringify(draft),
  title: draft.title,
  trigger: trigger.node_type,
  keywords: triggerSettings(trigger).keywords,
})

/** `draft` has passed `structureProblem`, so it has a trigger. */
const requireTrigger = (draft: Flow): TriggerNode => {
  const trigger = triggerOf(draft)
  if (!trigger) throw new Error('a flow to be stored has no trigger')
  return trigger
}

type Change = { personId: string; now: Date }

export const insertAutomation = async (
  transaction: Queries,
  pageId: PageKey,
  draft: Flow,
  { personId, now }: Change,
): Promise<string> => {
  const { id } = await transaction
    .insertInto('chat_automations')
    .values({
      ...pageColumns(pageId),
      ...columnsOf(draft, requireTrigger(draft)),
      created_at: now,
      updated_at: now,
      updated_by: personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const writeDraft = async (
  transaction: Queries,
  id: string,
  draft: Flow,
  { personId, now }: Change,
): Promise<void> => {
  await transaction
    .updateTable('chat_automations')
    .set((of) => ({
      ...columnsOf(draft, requireTrigger(draft)),
      version: of('version', '+', 1),
      updated_at: now,
      updated_by: personId,
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Makes the draft live.
 * @returns its trigger
 */
export const setLive = async (
  transaction: Queries,
  id: string,
  now: Date,
): Promise<Row<'chat_automations'>['trigger']> => {
  const { trigger } = await transaction
    .updateTable('chat_automations')
    .set((of) => ({
      live: of.ref('draft') as never,
      live_trigger: of.ref('trigger'),
      live_version: of.ref('version'),
      live_at: now,
    }))
    .where('id', '=', id)
    .returning('trigger')
    .executeTakeFirstOrThrow()
  return trigger
}

/** Totals of all live flows of a page; keywords include excluded ones. */
export const sizeOfLive = async (
  queries: Queries,
  pageId: PageKey,
): Promise<{ keywords: number; bytes: number }> => {
  const countOf = (field: string) =>
    sql`jsonb_array_length(jsonb_path_query_array(live, ${`$.nodes[0].payload.${field}[*]`}::jsonpath))`
  const { keywords, bytes } = await queries
    .selectFrom('chat_automations')
    .where(ofPage(pageId))
    .where('live', 'is not', null)
    .select([
      sql<string | null>`sum(${countOf('keywords')} + ${countOf('exclude_keywords')})`.as('keywords'),
      sql<string | null>`sum(octet_length(live::text))`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { keywords: Number(keywords ?? 0), bytes: Number(bytes ?? 0) }
}

/** Returns false when it was not live. */
export const takeOff = async (transaction: Queries, id: string): Promise<boolean> => {
  const stopped = await transaction
    .updateTable('chat_automations')
    .set({ live: null, live_trigger: null, live_version: null, live_at: null })
    .where('id', '=', id)
    .where('live_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

export const deleteAutomation = async (transaction: Queries, id: string): Promise<void> => {
  await transaction.deleteFrom('chat_automations').where('id', '=', id).execute()
  await transaction.deleteFrom('step_refusals').where('automation_id', '=', id).execute()
}
