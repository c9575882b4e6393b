import { sql } from 'kysely'
import type { NewRow, Queries } from '#migrations/tables.ts'
import type { Secrets } from '#server/infrastructure/secrets.ts'

/** Rows in one statement. */
const BATCH = 1000
const ENTERPRISE = 4

/** Gives each page its own team and owner, and three rules, one of which matches the crowd's comments. */
export const fillManyPages =
  (pageIds: readonly string[]) =>
  async (queries: Queries, secrets: Pick<Secrets, 'encrypt'>): Promise<void> => {
    for (let from = 0; from < pageIds.length; from += BATCH)
      await fillBatch(queries, secrets, pageIds.slice(from, from + BATCH))
    await sql`vacuum analyze`.execute(queries)
  }

const fillBatch = async (queries: Queries, secrets: Pick<Secrets, 'encrypt'>, pageIds: readonly string[]) => {
  const owners = await queries
    .insertInto('people')
    .values(pageIds.map(ownerOf))
    .returning(['id', 'facebook_id'])
    .execute()
  const ownerOfPage = new Map(owners.map(({ id, facebook_id }) => [facebook_id, id]))
  const teams = await queries
    .insertInto('teams')
    .values(pageIds.map(teamOf))
    .returning(['id', 'name'])
    .execute()
  const teamOfPage = new Map(teams.map(({ id, name }) => [name, id]))
  const pages = pageIds.map((pageId): NewRow<'pages'> => {
    const [owner, team] = [ownerOfPage.get(ownerOf(pageId).facebook_id), teamOfPage.get(teamOf(pageId).name)]
    if (!owner || !team) throw new Error('an owner or a team is missing')
    return {
      ...pageOf(pageId),
      connected_by: owner,
      team_id: team,
      token_encrypted: secrets.encrypt(`token-${pageId}`),
    }
  })
  await queries
    .insertInto('team_members')
    .values(
      pages.map(({ team_id, connected_by }) => ({
        team_id,
        person_id: connected_by ?? '',
        role: 'owner' as const,
        status: 'active' as const,
      })),
    )
    .execute()
  await queries.insertInto('pages').values(pages).execute()
  await queries
    .insertInto('connected_pages')
    .values(pages.map(({ team_id, page_id }) => ({ team_id, page_id })))
    .execute()
  await queries.insertInto('comment_automations').values(pages.flatMap(rulesOf)).execute()
}

const ownerOf = (pageId: string) => ({
  facebook_id: `owner-${pageId}`,
  first_name: 'Болор',
  last_name: 'Бат',
  facebook_name: 'Болор Бат',
  agreed_to_terms_at: new Date(),
})

const teamOf = (pageId: string) => ({
  name: `Дэлгүүр ${pageId}`,
  plan_id: ENTERPRISE,
  plan_ends_at: null,
  plan_started_at: new Date(0),
})

const pageOf = (pageId: string) => ({
  page_id: pageId,
  facebook_page_id: pageId,
  platform: 1 as const,
  name: `Дэлгүүр ${pageId}`,
  username: null,
  avatar_url: null,
  status: 1 as const,
})

/** Keywords differ from page to page, so that pages cannot share cached results. */
const rulesOf = ({ team_id, page_id }: NewRow<'pages'>): NewRow<'comment_automations'>[] =>
  [
    { name: 'Үнэ', keywords: ['үнэ', 'хэд вэ', `код ${page_id}`] },
    { name: 'Хаяг', keywords: ['хаяг', 'байршил', `салбар ${page_id}`] },
    { name: 'Захиалга', keywords: ['захиалга', 'авъя', `бараа ${page_id}`] },
  ].map((rule) => ({
    ...rule,
    team_id,
    page_id,
    enabled: true,
    content_scope: 'all',
    content_type: 4,
    content_ids: [],
    trigger: 'keywords',
    comment_replies: ['Чатаар илгээлээ.'],
    chat_replies: [],
  }))
