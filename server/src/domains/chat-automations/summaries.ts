import { type ExpressionBuilder, sql } from 'kysely'
import { blanksIn } from '#automation/flow/blanks.ts'
import type { Flow } from '#automation/flow/flow.ts'
import type { FlowStatus, TriggerType } from '#automation/vocabulary.ts'
import type {
  ChatAutomation,
  ChatAutomationSummary,
  LinkedEntry,
} from '#contract/chat-automations.schemas.ts'
import { ofPage, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries, Tables } from '#migrations/tables.ts'
import { figuresOfAutomation } from '#server/domains/statistics/index.ts'
import { extractedTrigger, triggerSettings } from './trigger-settings.ts'

/** Extracted in the database, because a list must not load every step of every flow. */
const triggerNode = extractedTrigger(sql`chat_automations.draft`).as('trigger_node')
const stepCount = sql<number>`jsonb_array_length(chat_automations.draft -> 'nodes') - 1`.as('steps')
const hasAi = sql<boolean>`chat_automations.draft @? '$.nodes[*] ? (@.node_type == "ai")'`.as('has_ai')
/** Only texts with a bracket, because a list must not load whole flows. */
const bracketTexts = (path: string) =>
  sql`jsonb_path_query_array(chat_automations.live, ${sql.lit(`$.nodes[*].${path}.** ? (@.type() == "string" && @ like_regex "[[]")`)})`
const liveBracketTexts = sql<
  string[] | null
>`${bracketTexts('payload')} || ${bracketTexts('quick_replies')}`.as('live_bracket_texts')
const changedBy = sql<string | null>`nullif(trim(people.first_name || ' ' || people.last_name), '')`.as(
  'changed_by',
)

const counts = () => figuresOfAutomation('chat', 'chat_automations').as<'counts'>(sql`counts`)

const summaryRows = (queries: Queries) =>
  queries
    .selectFrom('chat_automations')
    .innerJoin('pages', (join) =>
      join
        .onRef('pages.team_id', '=', 'chat_automations.team_id')
        .onRef('pages.page_id', '=', 'chat_automations.page_id'),
    )
    .leftJoin('people', 'people.id', 'chat_automations.updated_by')
    .select([
      'chat_automations.id',
      'chat_automations.page_id',
      'chat_automations.title',
      'chat_automations.version',
      'chat_automations.live_version',
      'chat_automations.live_at',
      'chat_automations.created_at',
      'chat_automations.updated_at',
      'pages.platform',
    ])
    .innerJoinLateral(counts, (join) => join.onTrue())
    .select(['counts.answered', 'counts.failed', 'counts.partly_failed'])
    .select([triggerNode, stepCount, hasAi, changedBy, liveBracketTexts])

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaryRows>['execute']>>[number]

const toSummary = (row: SummaryRow, entries: LinkedEntry[]): ChatAutomationSummary => ({
  id: row.id,
  fb_page_id: row.page_id,
  platform: row.platform,
  title: row.title,
  status: row.live_at ? 'live' : 'draft',
  trigger: { node_type: row.trigger_node.node_type, ...triggerSettings(row.trigger_node) },
  steps: row.steps,
  has_ai: row.has_ai,
  version: row.version,
  changed_since_live: row.live_version !== null && row.live_version !== row.version,
  live_at: row.live_at?.toISOString() ?? null,
  live_blanks: [...new Set((row.live_bracket_texts ?? []).flatMap(blanksIn))],
  entries,
  answered: row.answered,
  failed: row.failed,
  partly_failed: row.partly_failed,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  updated_by: row.changed_by,
})

export const readSummary = async (queries: Queries, id: string): Promise<ChatAutomationSummary | undefined> =>
  (await readSummaries(queries, [id]))[0]

export const readChatAutomation = async (
  queries: Queries,
  id: string,
): Promise<ChatAutomation | undefined> => {
  const row = await summaryRows(queries)
    .select([sql<Flow['nodes']>`chat_automations.draft -> 'nodes'`.as('nodes'), 'chat_automations.live'])
    .where('chat_automations.id', '=', id)
    .executeTakeFirst()
  return row && { ...toSummary(row, await readEntries(queries, id)), nodes: row.nodes, live: row.live }
}

type Filter = {
  team_id: string
  page_id: string
  search?: string | undefined
  status?: FlowStatus | undefined
  trigger?: TriggerType | undefined
}

const conditionOf =
  ({ search, status, trigger, ...page }: Filter) =>
  (of: ExpressionBuilder<Tables, 'chat_automations'>) =>
    of.and([
      ofPage(pageKeyOf(page), 'chat_automations'),
      ...(status ? [of('chat_automations.live_at', status === 'live' ? 'is not' : 'is', null)] : []),
      ...(trigger ? [of('chat_automations.trigger', '=', trigger)] : []),
      ...(search ? [containing(search)] : []),
    ])

const containing = (search: string) => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(
    chat_automations.title ilike ${pattern}
    or exists (select from unnest(chat_automations.keywords) keyword where keyword ilike ${pattern})
  )`
}

export const listSummaries = async (
  queries: Queries,
  asked: Filter & { page: number; per_page: number },
): Promise<{ summaries: ChatAutomationSummary[]; total: number }> => {
  const matching = conditionOf(asked)
  const { total } = await queries
    .selectFrom('chat_automations')
    .where(matching)
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await queries
    .selectFrom('chat_automations')
    .where(matching)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(asked.per_page)
    .offset((asked.page - 1) * asked.per_page)
    .select('id')
    .execute()
  const ids = found.map(({ id }) => id)
  return { summaries: await readSummaries(queries, ids), total: Number(total) }
}

/** Reads by id: in one query with order and limit, the drafts of all other rows would be parsed too. */
const readSummaries = async (queries: Queries, ids: string[]): Promise<ChatAutomationSummary[]> => {
  if (ids.length === 0) return []
  const rows = await summaryRows(queries).where('chat_automations.id', 'in', ids).execute()
  const entries = await readEntriesOf(queries, ids)
  const summaries = new Map(rows.map((row) => [row.id, toSummary(row, entries.get(row.id) ?? [])]))
  return ids.flatMap((id) => summaries.get(id) ?? [])
}

/** The starters and menu items that start each automation, in the order that customers see. */
const readEntriesOf = async (queries: Queries, ids: string[]): Promise<Map<string, LinkedEntry[]>> => {
  const entries = new Map<string, LinkedEntry[]>()
  const rows = await queries
    .selectFrom('chat_automation_entries')
    .select(['id', 'entry_type', 'title', 'chat_automation_id'])
    .where('chat_automation_id', 'in', ids)
    .orderBy('entry_type')
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  for (const { chat_automation_id, ...entry } of rows)
    if (chat_automation_id)
      entries.set(chat_automation_id, [...(entries.get(chat_automation_id) ?? []), entry])
  return entries
}

export const readEntries = async (queries: Queries, id: string): Promise<LinkedEntry[]> =>
  (await readEntriesOf(queries, [id])).get(id) ?? []

/** Names of the comment automations whose private reply starts this one. */
export const readCommentAutomations = async (queries: Queries, id: string): Promise<string[]> => {
  const rows = await queries
    .selectFrom('comment_automations')
    .where('chat_automation_id', '=', id)
    .select('name')
    .orderBy('created_at')
    .execute()
  return rows.map(({ name }) => name)
}
