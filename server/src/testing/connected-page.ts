import { type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import type { NewRow, Queries } from '#migrations/tables.ts'
import type { Secrets } from '#server/infrastructure/secrets.ts'

// Counts on from file to file, because files of a worker share their modules. The sandbox has other ids.
let made = 0
const nextNumber = (): number => {
  made += 1
  return made
}

type Wanted = Partial<NewRow<'pages'>> & { planId?: number; planEndsAt?: Date | null; planStartedAt?: Date }

const ENTERPRISE = 4

/** A new owner, a team without limits and its connected Facebook page. */
export const connectedPage = async (
  queries: Queries,
  secrets: Pick<Secrets, 'encrypt'>,
  wanted: Wanted = {},
) => {
  const number = nextNumber()
  const { planId = ENTERPRISE, planEndsAt = null, planStartedAt = new Date(0), team_id, ...columns } = wanted
  const owner = await queries
    .insertInto('people')
    .values({
      facebook_id: `10170000000000${number}`,
      first_name: 'Болор',
      last_name: 'Бат',
      facebook_name: 'Болор Бат',
      agreed_to_terms_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const team = await queries
    .insertInto('teams')
    .values({
      ...(team_id === undefined ? {} : { id: team_id }),
      name: 'Хувцасны дэлгүүр',
      plan_id: planId,
      plan_ends_at: planEndsAt,
      plan_started_at: planStartedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queries
    .insertInto('team_members')
    .values({ team_id: team.id, person_id: owner.id, role: 'owner', status: 'active' })
    .execute()
  const pageId = columns.page_id ?? String(880022003300440 + number)
  await queries
    .insertInto('pages')
    .values({
      platform: 1,
      name: 'Цэнхэр Товч',
      username: null,
      avatar_url: null,
      facebook_page_id: pageId,
      token_encrypted: secrets.encrypt(`page-token-${number}`),
      connected_by: owner.id,
      status: 1,
      ...columns,
      page_id: pageId,
      team_id: team.id,
    })
    .execute()
  if (columns.status !== 0)
    await queries.insertInto('connected_pages').values({ page_id: pageId, team_id: team.id }).execute()
  const pageKey = pageKeyOf({ team_id: team.id, page_id: pageId })
  return { pageId, pageKey, teamId: team.id, ownerId: owner.id }
}

/** The key of the only page with this id of the platform, or of the latest of several. */
export const keyOfPage = async (queries: Queries, pageId: string): Promise<PageKey> => {
  const page = await queries
    .selectFrom('pages')
    .where('page_id', '=', pageId)
    .select(['team_id', 'page_id'])
    .orderBy('status', 'desc')
    .orderBy('connected_at', 'desc')
    .executeTakeFirstOrThrow()
  return pageKeyOf(page)
}

/** A rule that answers «үнэ» on every content with both kinds of reply by default. */
export const commentRule = async (
  queries: Queries,
  pageId: string,
  wanted: Partial<NewRow<'comment_automations'>> = {},
) => {
  const { id } = await queries
    .insertInto('comment_automations')
    .values({
      ...pageColumns(await keyOfPage(queries, pageId)),
      name: 'Үнийн мэдээлэл',
      enabled: true,
      content_scope: 'all',
      content_type: 4,
      content_ids: [],
      trigger: 'keywords',
      keywords: ['үнэ'],
      comment_replies: ['Чатаар илгээлээ.'],
      chat_replies: ['Үнэ 45,000 ₮.'],
      ...wanted,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
