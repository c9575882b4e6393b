import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import {
  CHAT_HISTORY_EXPORT_PATH,
  DRY_RUN_PATH,
  HISTORY_EXPORT_PATH,
  HISTORY_STREAM_PATH,
} from '#contract/paths.ts'
import { callOf } from '#server/testing/api-world/call.ts'
import { samples } from '#server/testing/api-world/samples.ts'
import { makeWorld, removeWorlds, type World } from '#server/testing/api-world/world.ts'
import { obligingPlatform } from '#server/testing/fuzz/platform.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'
import { scriptedPayments } from '#server/testing/scripted-payments.ts'

// A page moved from one team to another. Both teams make every call of the API with the same page id. Each team sees and
// changes only its own automations, chats and history.

let product: Awaited<ReturnType<typeof startProductAt>>
let graph: Awaited<ReturnType<typeof scriptedGraph>>
let former: World
let present: World
const clock = manualClock()

beforeAll(async () => {
  graph = await scriptedGraph()
  obligingPlatform(graph)
  product = await startProductAt(graph.settings.graphUrl, {}, clock, scriptedPayments().provider)
})
afterAll(async () => {
  await product.stop()
  await graph.close()
})
/** Making the worlds takes longer than a call, and most calls only read. */
let isChanged = true
beforeEach(async () => {
  if (!isChanged) return
  isChanged = false
  // Skips the rate limits per minute, which have their own tests.
  clock.advance(61)
  await removeWorlds(product.services)
  // Pending deltas have no foreign key, and these worlds reuse the page.
  await product.database.queries.deleteFrom('statistic_deltas').execute()
  former = await makeWorld(product.services, 0)
  await product.database.queries.updateTable('pages').set({ status: 0, moved_away_at: clock.now() }).execute()
  present = await makeWorld(product.services, 1, former)
})

/** Ids of a team's automations, runs, chats and so on. Ids of the page and its content are the same in both teams. */
const marksOf = ({
  ids,
  tokens: _tokens,
  pageId: _page,
  accountId: _account,
  contentId: _content,
  ...things
}: World) =>
  // Short numbers also occur within other ids.
  [...Object.values(things), ...Object.values(ids)].map(String).filter((mark) => mark.length > 5)

const namesAny = (text: string, marks: string[]): boolean => marks.some((mark) => text.includes(mark))

/** Lists every row that contains an id of this team and none of the other. */
const rowsOf = async (world: World, other: World): Promise<string[]> => {
  const { queries } = product.database
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(queries)
  const selects = tables.rows.map(
    ({ name }) => sql`select ${sql.lit(name)} as "table", to_jsonb(t)::text as row from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ table: string; row: string }>`
    ${sql.join(selects, sql` union all `)} order by 1, 2
  `.execute(queries)
  return rows.flatMap(({ table, row }) =>
    namesAny(row, marksOf(world)) && !namesAny(row, marksOf(other)) ? [`${table} ${row}`] : [],
  )
}

/** Finds people, who belong to no team. */
const OF_NO_TEAM: EndpointName[] = ['searchUsersToAdd']

const withAccess = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].access !== 'public' && !OF_NO_TEAM.includes(name),
)

const call = async (name: EndpointName, own: World, query = samples[name](own).query) => {
  const sent = callOf(name, { ...samples[name](own), ...(query && { query }) }, product.publicUrl)
  const headers = { ...sent.headers, authorization: `Bearer ${own.tokens.owner}` }
  if (sent.method !== 'GET') isChanged = true
  return product.app.inject({ ...sent, headers })
}

describe.each(['present', 'former'] as const)('the %s team of a page', (which) => {
  const teams = () => (which === 'present' ? [present, former] : [former, present]) as [World, World]

  it.each(withAccess)(
    '%s: reads and changes nothing of the other team',
    { timeout: 60_000 },
    async (name) => {
      const [own, other] = teams()
      const kept = await rowsOf(other, own)
      const answer = await call(name, own)
      expect(answer.statusCode, answer.body).not.toBe(500)
      expect(namesAny(answer.body, marksOf(other)), answer.body).toBe(false)
      // Page keys are internal: the API returns the platform's page id.
      expect(answer.body).not.toContain(`${own.teamId}/${own.pageId}`)
      expect(await rowsOf(other, own)).toEqual(kept)
    },
  )

  it.each([
    ['listCommentAutomations', 'automationId'],
    ['listChatAutomations', 'chatAutomationId'],
    ['listEntries', 'entryId'],
    ['listHistories', 'runId'],
    ['listChatHistories', 'chatRunId'],
    ['listConversations', 'customerId'],
    ['listModeratedComments', 'moderatedCommentId'],
    ['getBlacklist', 'blacklistWordId'],
    ['listTemplates', 'templateId'],
    ['getCommentAutomation', 'automationId'],
    ['getChatAutomation', 'chatAutomationId'],
    ['getEntry', 'entryId'],
  ] as const)('%s: finds what is its own', async (name, key) => {
    const [own] = teams()
    const { customer_id: _customer, automation_id: _automation, ...query } = samples[name](own).query ?? {}
    const { statusCode, body } = await call(name, own, query)
    expect([statusCode, body]).toEqual([200, expect.stringContaining(own[key])])
  })

  it.each([HISTORY_EXPORT_PATH, CHAT_HISTORY_EXPORT_PATH])('%s: exports its own rows', async (path) => {
    const [own] = teams()
    const answer = await product.app.inject({
      url: `${path}?page_id=${own.pageId}`,
      headers: { authorization: `Bearer ${own.tokens.owner}` },
    })
    const rows = path === HISTORY_EXPORT_PATH ? '4' : '1'
    expect([answer.statusCode, answer.headers['x-total-rows']]).toEqual([200, rows])
  })

  it.each([
    ['getCommentAutomation', 'automationId'],
    ['updateCommentAutomation', 'automationId'],
    ['deleteCommentAutomation', 'automationId'],
    ['getChatAutomation', 'chatAutomationId'],
    ['updateChatAutomation', 'chatAutomationId'],
    ['deleteChatAutomation', 'chatAutomationId'],
    ['getStepCounts', 'chatAutomationId'],
    ['getStepRefusals', 'chatAutomationId'],
    ['getEntry', 'entryId'],
    ['updateEntry', 'entryId'],
    ['deleteEntry', 'entryId'],
    ['completeUpload', 'uploadKey'],
    ['presignUpload', 'chatAutomationId'],
    ['getHistoryTrace', 'runId'],
    ['retryHistory', 'failedRunId'],
    ['retryChatHistory', 'chatRunId'],
    ['pauseConversation', 'customerId'],
    ['restoreComment', 'moderatedCommentId'],
    ['editBlacklistWord', 'blacklistWordId'],
  ] as const)('%s: does not find the %s of the other team', async (name, key) => {
    const [own, other] = teams()
    const kept = await rowsOf(other, own)
    const answer = await call(name, { ...own, [key]: other[key] })
    expect([answer.statusCode, answer.body]).toEqual([404, expect.any(String)])
    expect(await rowsOf(other, own)).toEqual(kept)
  })
})

it('a test run of a draft uses only the rules of its own team', async () => {
  const { params: _params, body } = samples.createCommentAutomation(present)
  const answer = await product.app.inject({
    method: 'POST',
    url: DRY_RUN_PATH,
    headers: { authorization: `Bearer ${present.tokens.owner}` },
    payload: { ...body, chat_automation_id: null, automation_id: former.automationId },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
})

it('the stream of a page opens for either team', async () => {
  const nobody = await product.app.inject({
    url: `${HISTORY_STREAM_PATH}?page_id=${present.pageId}`,
    headers: { authorization: `Bearer ${present.tokens.stranger}` },
  })
  expect(nobody.statusCode).toBe(404)
})
