import { sql } from 'kysely'
import type { Flow } from '#automation/flow/flow.ts'
import type { Platform } from '#contract/platforms.ts'
import type { NamedAutomation } from '#contract/templates.schemas.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

const nameOf = sql<string | null>`nullif(trim(people.first_name || ' ' || people.last_name), '')`.as('name')

const teamTemplates = (queries: Queries, teamId: string) =>
  queries
    .selectFrom('flow_templates')
    .leftJoin('people', 'people.id', 'flow_templates.created_by')
    .where('flow_templates.team_id', '=', teamId)
    .selectAll('flow_templates')
    .select(nameOf)

export type TemplateRow = Awaited<ReturnType<typeof readTemplates>>[number]

/** Newest first. */
export const readTemplates = (queries: Queries, teamId: string) =>
  teamTemplates(queries, teamId)
    .orderBy('flow_templates.created_at', 'desc')
    .orderBy('flow_templates.id')
    .execute()

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const findTemplate = async (
  queries: Queries,
  teamId: string,
  id: string,
): Promise<TemplateRow | undefined> =>
  UUID.test(id)
    ? teamTemplates(queries, teamId).where('flow_templates.id', '=', id).executeTakeFirst()
    : undefined

/** Counts the team's templates; waits for concurrent additions. */
export const lockAndCount = async (transaction: Queries, teamId: string): Promise<number> => {
  await transaction.selectFrom('teams').where('id', '=', teamId).select('id').forUpdate().execute()
  const { count } = await transaction
    .selectFrom('flow_templates')
    .where('team_id', '=', teamId)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewTemplate = {
  team_id: string
  platform: Platform
  title: string
  description: string
  flow: Flow
  created_by: string
  created_at: Date
}

export const insertTemplate = async (
  transaction: Queries,
  { flow, ...values }: NewTemplate,
): Promise<string> => {
  const { id } = await transaction
    .insertInto('flow_templates')
    .values({ ...values, flow: JSON.stringify(flow) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteTemplate = async (queries: Queries, id: string): Promise<boolean> => {
  const deleted = await queries
    .deleteFrom('flow_templates')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export const readStarters = (queries: Queries, pageId: PageKey): Promise<{ id: string; title: string }[]> =>
  queries
    .selectFrom('chat_automation_entries')
    .where(ofPage(pageId))
    .where('entry_type', '=', 'conversation_starter')
    .select(['id', 'title'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

/** Automations that only the page's starters use: no menu item, no comment automation, no other flow. */
export const readOnlyStarted = async (queries: Queries, pageId: PageKey): Promise<NamedAutomation[]> => {
  const rows = await queries
    .selectFrom('chat_automations as own')
    .where(ofPage(pageId, 'own'))
    .where(
      sql<boolean>`exists (
        select from chat_automation_entries entry
        where entry.chat_automation_id = own.id and entry.entry_type = 'conversation_starter'
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select from chat_automation_entries entry
        where entry.chat_automation_id = own.id and entry.entry_type <> 'conversation_starter'
      )`,
    )
    .where(
      sql<boolean>`not exists (select from comment_automations rule where rule.chat_automation_id = own.id)`,
    )
    .where(
      sql<boolean>`not exists (
        select from chat_automations other
        where other.team_id = own.team_id and other.page_id = own.page_id and other.id <> own.id
          and coalesce(other.live, other.draft)
            @? ('$.nodes[*] ? (@.payload.automation_id == "' || own.id || '")')::jsonpath
      )`,
    )
    .select(['own.id', 'own.title', 'own.live_at'])
    .orderBy('own.created_at')
    .orderBy('own.id')
    .execute()
  return rows.map(({ id, title, live_at }) => ({ id, title, status: live_at ? 'live' : 'draft' }))
}

export const readAutomationIds = async (queries: Queries, pageId: PageKey): Promise<Set<string>> => {
  const rows = await queries.selectFrom('chat_automations').where(ofPage(pageId)).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
