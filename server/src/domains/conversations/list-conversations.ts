import { sql } from 'kysely'
import { listedFields, shownValue } from '#automation/contacts/contact.ts'
import type { Conversation } from '#contract/conversations.schemas.ts'
import type { ConversationState } from '#contract/conversations.ts'
import { ofPage, type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { stateOf } from './store.ts'

export type ConversationFilter = {
  team_id: string
  page_id: string
  state: ConversationState
  search?: string | undefined
}

/** Chats of a page, last active first. */
export const listConversations = async (
  queries: Queries,
  filter: ConversationFilter,
  { page, per_page }: { page: number; per_page: number },
  now: Date,
): Promise<{ conversations: Conversation[]; total: number }> => {
  const { total } = await filtered(queries, filter, now)
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await shown(filtered(queries, filter, now))
    .orderBy('conversations.last_event_at', 'desc')
    .orderBy('conversations.customer_id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { conversations: rows.map((row) => toConversation(row, now)), total: Number(total) }
}

export const readConversation = async (
  queries: Queries,
  pageId: PageKey,
  customerId: string,
  now: Date,
): Promise<Conversation | undefined> => {
  const row = await shown(filtered(queries, { ...pageColumns(pageId), state: 'all' }, now))
    .where('conversations.customer_id', '=', customerId)
    .executeTakeFirst()
  return row && toConversation(row, now)
}

const filtered = (queries: Queries, { state, search, ...page }: ConversationFilter, now: Date) => {
  let found = queries.selectFrom('conversations').where(ofPage(pageKeyOf(page), 'conversations'))
  if (state === 'paused') found = found.where('paused_until', '>', now)
  if (state === 'unreachable') found = found.where('unreachable_since', 'is not', null)
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    found = found.where(
      sql<boolean>`(conversations.name ilike ${pattern} or conversations.state ->> 'last_words' ilike ${pattern})`,
    )
  }
  return found
}

const shown = (found: ReturnType<typeof filtered>) =>
  found
    .innerJoin('pages', (join) =>
      join
        .onRef('pages.team_id', '=', 'conversations.team_id')
        .onRef('pages.page_id', '=', 'conversations.page_id'),
    )
    .leftJoin('chat_automations', (join) =>
      join
        .onRef('chat_automations.team_id', '=', 'conversations.team_id')
        .onRef('chat_automations.page_id', '=', 'conversations.page_id')
        .on(
          sql<boolean>`chat_automations.id::text = conversations.state -> 'awaits' -> 'place' ->> 'automation_id'`,
        ),
    )
    .leftJoin('contacts', (join) =>
      join
        .onRef('contacts.team_id', '=', 'conversations.team_id')
        .onRef('contacts.page_id', '=', 'conversations.page_id')
        .onRef('contacts.customer_id', '=', 'conversations.customer_id'),
    )
    .select([
      'contacts.fields',
      sql<Record<string, string> | null>`(
        select json_object_agg(key, contact_fields.name) from contact_fields
        where contact_fields.team_id = conversations.team_id and contacts.fields ? key
      )`.as('field_names'),
      sql<string[] | null>`(
        select json_agg(coalesce(contact_tags.name, tag.key) order by tag.place)
        from unnest(contacts.tags) with ordinality as tag (key, place)
        left join contact_tags on contact_tags.team_id = conversations.team_id and contact_tags.key = tag.key
      )`.as('tag_names'),
      'conversations.page_id',
      'pages.platform',
      'conversations.customer_id',
      'conversations.name',
      'conversations.picture_url',
      'conversations.state',
      'conversations.last_event_at',
      'conversations.paused_until',
      'conversations.unreachable_since',
      'chat_automations.id as automation_id',
      'chat_automations.title as automation_title',
    ])

type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const DAY_MILLISECONDS = 86_400_000

const toConversation = (row: ShownRow, now: Date): Conversation => {
  const { awaits, last_words } = stateOf(row.state)
  // After a day a step no longer counts as awaited.
  const awaited = awaits && now.getTime() - awaits.since <= DAY_MILLISECONDS ? awaits : null
  return {
    page_id: row.page_id,
    platform: row.platform,
    customer: { id: row.customer_id, name: row.name, picture_url: row.picture_url },
    last_words,
    contact: {
      fields: listedFields({ fields: row.fields ?? {} }).map((key) => ({
        key,
        name: row.field_names?.[key] ?? '',
        value: shownValue(row.fields?.[key] ?? ''),
      })),
      tags: row.tag_names ?? [],
    },
    last_event_at: row.last_event_at.toISOString(),
    paused_until: row.paused_until && row.paused_until > now ? row.paused_until.toISOString() : null,
    unreachable_since: row.unreachable_since?.toISOString() ?? null,
    awaits: awaited && {
      type: awaited.type,
      automation:
        row.automation_id === null ? null : { id: row.automation_id, title: row.automation_title ?? '' },
    },
  }
}
