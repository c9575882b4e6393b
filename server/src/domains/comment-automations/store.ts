import { type ExpressionBuilder, sql } from 'kysely'
import type { StartedFlow } from '#automation/comment-rules/comment-rules.ts'
import type { CommentAutomation, CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { contentTypes } from '#contract/platforms.ts'
import { ofPage, type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import type { NewRow, Queries, Row, Tables } from '#migrations/tables.ts'
import { figuresOfAutomation } from '#server/domains/statistics/index.ts'

const MOST_THUMBNAILS = 3

const counts = () => figuresOfAutomation('comment', 'comment_automations').as<'counts'>(sql`counts`)

const thumbnails = sql<string[]>`array(
  select full_picture from content
  where content.team_id = comment_automations.team_id and content.page_id = comment_automations.page_id
    and content.content_id = any(comment_automations.content_ids)
    and full_picture is not null
  order by created_time desc limit ${sql.lit(MOST_THUMBNAILS)}
)`.as('thumbnails')

const automationRows = (queries: Queries) =>
  queries
    .selectFrom('comment_automations')
    .innerJoin('pages', (join) =>
      join
        .onRef('pages.team_id', '=', 'comment_automations.team_id')
        .onRef('pages.page_id', '=', 'comment_automations.page_id'),
    )
    .leftJoin('chat_automations', (join) =>
      join
        .onRef('chat_automations.team_id', '=', 'comment_automations.team_id')
        .onRef('chat_automations.id', '=', 'comment_automations.chat_automation_id'),
    )
    .selectAll('comment_automations')
    .select(['chat_automations.title as flow_title', 'chat_automations.live_at as flow_live_at'])
    .innerJoinLateral(counts, (join) => join.onTrue())
    .select(['pages.platform', 'counts.answered', 'counts.failed', 'counts.partly_failed'])
    .select(thumbnails)

/** The API leaves the team out. */
export type StoredAutomation = CommentAutomation & { team_id: string }

type AutomationRow = Awaited<ReturnType<ReturnType<typeof automationRows>['execute']>>[number]

const toAutomation = (row: AutomationRow): StoredAutomation => ({
  id: row.id,
  team_id: row.team_id,
  page_id: row.page_id,
  platform: row.platform,
  ...draftOf(row),
  chat_automation:
    row.chat_automation_id !== null && row.flow_title !== null
      ? {
          id: row.chat_automation_id,
          title: row.flow_title,
          status: row.flow_live_at ? 'live' : 'draft',
        }
      : null,
  answered: row.answered,
  failed: row.failed,
  partly_failed: row.partly_failed,
  thumbnails: row.thumbnails,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** The fields that a person fills in. */
export const draftOf = (row: Row<'comment_automations'>): CommentAutomationDraft => ({
  name: row.name,
  description: row.description,
  enabled: row.enabled,
  content: { scope: row.content_scope, type: row.content_type, ids: row.content_ids },
  trigger: row.trigger,
  keywords: row.keywords,
  topics: row.topics,
  comment_replies: row.comment_replies,
  chat_replies: row.chat_replies,
  chat_automation_id: row.chat_automation_id,
  match_mode: row.match_mode,
  exclude_keywords: row.exclude_keywords,
  once_per_customer: row.once_per_customer,
  first_level_only: row.first_level_only,
  delay_seconds: row.delay_seconds,
})

export const readAutomation = async (queries: Queries, id: string): Promise<StoredAutomation | undefined> => {
  const row = await automationRows(queries).where('comment_automations.id', '=', id).executeTakeFirst()
  return row && toAutomation(row)
}

export type AutomationFilter = {
  team_id: string
  page_id: string
  search?: string | undefined
  state?: 'on' | 'off' | undefined
  trigger?: 'keywords' | 'default' | undefined
  type?: 1 | 2 | 3 | 4 | undefined
}

const conditionOf =
  ({ search, state, trigger, type, ...page }: AutomationFilter) =>
  (of: ExpressionBuilder<Tables, 'comment_automations'>) =>
    of.and([
      ofPage(pageKeyOf(page), 'comment_automations'),
      ...(state ? [of('comment_automations.enabled', '=', state === 'on')] : []),
      ...(trigger ? [of('comment_automations.trigger', '=', trigger)] : []),
      // A rule for every kind of content answers on each kind.
      ...(type ? [of('comment_automations.content_type', 'in', [type, contentTypes.ALL])] : []),
      ...(search ? [containing(search)] : []),
    ])

const containing = (search: string) => sql<boolean>`(
  comment_automations.name ilike ${`%${escapeLike(search)}%`}
  or exists (
    select from unnest(comment_automations.keywords) keyword where keyword ilike ${`%${escapeLike(search)}%`}
  )
)`

export const listAutomations = async (
  queries: Queries,
  asked: AutomationFilter & { page: number; per_page: number },
): Promise<{ automations: StoredAutomation[]; total: number }> => {
  const matching = conditionOf(asked)
  const { total } = await queries
    .selectFrom('comment_automations')
    .where(matching)
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await automationRows(queries)
    .where(matching as never)
    .orderBy('comment_automations.created_at', 'desc')
    .orderBy('comment_automations.id')
    .limit(asked.per_page)
    .offset((asked.page - 1) * asked.per_page)
    .execute()
  return { automations: rows.map(toAutomation), total: Number(total) }
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A chat automation of this page, in the form that a comment automation starts. */
export const readStartedFlow = async (
  queries: Queries,
  pageId: PageKey,
  id: string | null,
): Promise<StartedFlow | undefined> => {
  if (id === null) return undefined
  const row = await queries
    .selectFrom('chat_automations')
    .where(ofPage(pageId))
    .where('id', '=', id)
    .select(['id', 'title', 'live_at'])
    .executeTakeFirst()
  return row && { id: row.id, title: row.title, live: row.live_at !== null }
}

/** The fields of an automation that can conflict with another of the page. */
export type Sibling = Pick<
  CommentAutomationDraft,
  'name' | 'content' | 'trigger' | 'keywords' | 'topics' | 'exclude_keywords'
> & { id: string }

export const readSiblings = async (queries: Queries, pageId: PageKey): Promise<Sibling[]> => {
  const rows = await queries
    .selectFrom('comment_automations')
    .select(['id', 'name', 'content_scope', 'content_type', 'content_ids', 'trigger', 'keywords'])
    .select(['topics', 'exclude_keywords'])
    .where(ofPage(pageId))
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    content: { scope: row.content_scope, type: row.content_type, ids: row.content_ids },
    trigger: row.trigger,
    keywords: row.keywords,
    topics: row.topics,
    exclude_keywords: row.exclude_keywords,
  }))
}

const columnsOf = (draft: CommentAutomationDraft) => ({
  name: draft.name,
  description: draft.description,
  enabled: draft.enabled,
  content_scope: draft.content.scope,
  content_type: draft.content.type,
  content_ids: draft.content.scope === 'chosen' ? draft.content.ids : [],
  trigger: draft.trigger,
  keywords: draft.trigger === 'keywords' ? draft.keywords : [],
  topics: draft.trigger === 'keywords' ? draft.topics : [],
  comment_replies: draft.comment_replies,
  chat_replies: draft.chat_replies,
  chat_automation_id: draft.chat_automation_id,
  match_mode: draft.match_mode,
  exclude_keywords: draft.exclude_keywords,
  once_per_customer: draft.once_per_customer,
  first_level_only: draft.first_level_only,
  delay_seconds: draft.delay_seconds,
})

export const insertAutomation = async (
  transaction: Queries,
  pageId: PageKey,
  draft: CommentAutomationDraft,
  now: Date,
): Promise<string> => {
  const row: NewRow<'comment_automations'> = {
    ...pageColumns(pageId),
    ...columnsOf(draft),
    created_at: now,
    updated_at: now,
  }
  const { id } = await transaction
    .insertInto('comment_automations')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const writeAutomation = async (
  transaction: Queries,
  id: string,
  draft: CommentAutomationDraft,
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('comment_automations')
    .set({ ...columnsOf(draft), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export const deleteAutomation = async (transaction: Queries, id: string): Promise<void> => {
  await transaction.deleteFrom('comment_automations').where('id', '=', id).execute()
}

/**
 * Locks the page, so that two people cannot save conflicting rules concurrently, and makes workers reload its rules.
 */
export const raiseRulesVersion = async (transaction: Queries, pageId: PageKey): Promise<void> => {
  await transaction
    .updateTable('pages')
    .set((of) => ({ rules_version: of('rules_version', '+', '1') }))
    .where(ofPage(pageId))
    .execute()
}

export const countAutomations = async (
  queries: Queries,
  pageId: PageKey,
): Promise<{ used: number; limit: number | null }> => {
  const row = await queries
    .selectFrom('pages')
    .innerJoin('teams', 'teams.id', 'pages.team_id')
    .innerJoin('plans', 'plans.id', 'teams.plan_id')
    .where(ofPage(pageId, 'pages'))
    .select('plans.comment_automations as limit')
    .select((of) =>
      of
        .selectFrom('comment_automations')
        .whereRef('comment_automations.team_id', '=', 'pages.team_id')
        .whereRef('comment_automations.page_id', '=', 'pages.page_id')
        .select((inner) => inner.fn.countAll<string>().as('used'))
        .as('used'),
    )
    .executeTakeFirstOrThrow()
  return { used: Number(row.used ?? 0), limit: row.limit }
}
