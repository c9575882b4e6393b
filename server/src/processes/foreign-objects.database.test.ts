import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHAT_HISTORY_EXPORT_PATH } from '#contract/chat-histories.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { HISTORY_EXPORT_PATH, HISTORY_STREAM_PATH } from '#contract/histories.ts'
import { callOf } from '#server/testing/api-world/call.ts'
import { type Sample, samples } from '#server/testing/api-world/samples.ts'
import { makeWorld, removeWorlds, type World } from '#server/testing/api-world/world.ts'
import { countQuestions } from '#server/testing/count-questions.ts'
import { obligingPlatform } from '#server/testing/fuzz/platform.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'
import { scriptedPayments } from '#server/testing/scripted-payments.ts'

// Every id that a call carries, in path, query and body, put to another team's: answered exactly as one that nobody has,
// and nothing of the other team changes.

let product: Awaited<ReturnType<typeof startProductAt>>
let graph: Awaited<ReturnType<typeof scriptedGraph>>
let own: World
let foreign: World
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

let isChanged = true
/** What is kept of the other team. */
let before: string[] = []

const freshWorlds = async () => {
  if (!isChanged) return
  // What one person may do in a minute is tested elsewhere.
  clock.advance(61)
  await removeWorlds(product.plumbing)
  own = await makeWorld(product.plumbing, 0)
  foreign = await makeWorld(product.plumbing, 1)
  before = await keptOf(foreign)
}

type Key = Exclude<keyof World, 'ids' | 'tokens'>
/** Anybody with an account may be invited, by whoever may invite. */
const NOT_OF_A_TEAM: Key[] = ['userToInviteId', 'refreshToken', 'deletionCode']

/**
 * Random ids: nobody asks for one they have not been shown, so that finding whose it is may take a question more. Ids of
 * pages are everybody's to read at Facebook.
 */
const RANDOM: Key[] = ['automationId', 'chatAutomationId', 'entryId', 'invoiceId', 'uploadKey']

/** Of the same shape as the one it stands for, and nobody’s. */
const nobodys = (text: string): string =>
  text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{6,}/g, (id) =>
    id.includes('-') ? '12345678-0000-4000-8000-123456789012' : '9'.repeat(id.length),
  )

const withIn = (sample: Sample, from: string, to: string): Sample =>
  JSON.parse(JSON.stringify(sample).replaceAll(JSON.stringify(from).slice(1, -1), to))

/** Keys of a world whose thing this call speaks of. */
const spokenOf = (name: EndpointName): Key[] => {
  const named = new Proxy({} as World, { get: (_world, key) => `‹${String(key)}›` })
  const said = JSON.stringify(samples[name](named))
  const keys = [...said.matchAll(/‹(\w+)›/g)].map(([, key]) => key as Key)
  return [...new Set(keys)].filter((key) => !NOT_OF_A_TEAM.includes(key))
}

const ask = async (name: EndpointName, sample: Sample, who: 'owner' | 'member') => {
  const call = callOf(name, sample, product.publicUrl)
  call.headers.authorization = `Bearer ${own.tokens[who]}`
  const asked = countQuestions(product.database)
  const { statusCode, headers, body } = await product.app.inject(call)
  return { status: statusCode, headers, body, questions: asked() }
}

/** Everything the database keeps that names something of the other team. */
const keptOf = async (
  world: World,
  // What we write down on our own page of a thing of theirs is ours.
  ours = [own.teamId, own.pageId, own.accountId],
): Promise<string[]> => {
  const { queries } = product.plumbing.database
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
  const { ids, tokens: _tokens, ...things } = world
  const marks = [...Object.values(things), ...Object.values(ids)].map(String)
  return rows.flatMap(({ table, row }) =>
    namesAny(row, marks) && !namesAny(row, ours) ? [`${table} ${row}`] : [],
  )
}

const namesAny = (row: string, marks: string[]): boolean => marks.some((mark) => row.includes(mark))

const MADE_ANEW =
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}|provider-\d+|H\d{6}[0-9A-F]+|\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** Of every answer, or of what was asked before. */
const ANY_HEADER = /^(date|content-length|x-request-id|x-ratelimit-.*)$/

type Answer = {
  status: number
  headers: Record<string, unknown>
  body: string
  /** How long it took, in a measure that a busy machine does not change: how often the database was asked. */
  questions: number
}

/** Ids and times that are made anew with every call, and the id that was asked for, say nothing. */
const comparable = ({ status, headers, body, questions }: Answer, asked: string) => ({
  status,
  questions,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ANY_HEADER.test(name))),
  body: body
    .replaceAll(asked, '«asked»')
    .replaceAll(encodeURIComponent(asked), '«asked»')
    .replace(MADE_ANEW, '«id»'),
})

const withAccess = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].access !== 'public',
)
const cases = withAccess.flatMap((name) => spokenOf(name).map((key) => [name, key] as const))

describe.each(['owner', 'member'] as const)('the %s of a team', (who) => {
  it.each(cases)(
    '%s with the %s of another team learns and changes nothing',
    { timeout: 60_000 },
    async (name, key) => {
      const answers = []
      for (const isForeign of [true, false]) {
        await freshWorlds()
        const asked = isForeign ? foreign[key] : nobodys(own[key])
        const answer = await ask(name, withIn(samples[name](own), own[key], asked), who)
        answers.push(comparable(answer, asked))
        isChanged = answer.status === 200 && endpoints[name].method !== 'GET'
        expect(await keptOf(foreign)).toEqual(before)
      }
      if (RANDOM.includes(key)) for (const answer of answers) answer.questions = 0
      const [theirs, nobodysOwn] = answers
      expect(theirs).toEqual(nobodysOwn)
      // Neither is a refusal that has nothing to do with the id.
      expect([401, 429]).not.toContain(theirs?.status)
    },
  )
})

describe('what is downloaded and streamed', () => {
  it.each([HISTORY_EXPORT_PATH, CHAT_HISTORY_EXPORT_PATH, HISTORY_STREAM_PATH])(
    'of another team’s page is as unknown as one that nobody has: %s',
    async (path) => {
      await freshWorlds()
      const answers = []
      for (const pageId of [foreign.pageId, nobodys(own.pageId)]) {
        const asked = countQuestions(product.database)
        const { statusCode, headers, body } = await product.app.inject({
          url: `${path}?page_id=${pageId}`,
          headers: { authorization: `Bearer ${own.tokens.owner}` },
        })
        answers.push(comparable({ status: statusCode, headers, body, questions: asked() }, pageId))
      }
      expect(answers[0]?.status).toBe(404)
      expect(answers[0]).toEqual(answers[1])
    },
  )
})

/** Looking at a list lets it be read again at the platform; a search looks for what a page has not shown yet. */
const NOTED_AS_LOOKED_AT = /^(pages|pg_boss)/

describe('reading changes nothing, so that a link of another site cannot', () => {
  it.each(withAccess.filter((name) => endpoints[name].method === 'GET'))('%s', async (name) => {
    await freshWorlds()
    const kept = async () => (await keptOf(own, [])).filter((row) => !NOTED_AS_LOOKED_AT.test(row))
    const held = await kept()
    expect(held.length).toBeGreaterThan(0)
    await ask(name, samples[name](own), 'owner')
    expect(await kept()).toEqual(held)
  })
})

/** Fields that look like an id and name nothing of a team, each with why. */
const NO_THING: Record<string, string> = {
  'inviteTeamMember user_id': 'anybody with an account may be invited',
  'createInvoice plan_id': 'plans are everybody’s',
}

const isIdField = (field: string): boolean => /(^|_)(ids?|keys?)$|Ids?$/.test(field)

it('every id that an endpoint takes is tried', () => {
  const untried = withAccess.flatMap((name) => {
    const named = new Proxy({} as World, { get: (_world, key) => `‹${String(key)}›` })
    const sample = samples[name](named) as Record<
      'params' | 'query' | 'body',
      Record<string, unknown> | undefined
    >
    const endpoint: Endpoint = endpoints[name]
    return (['params', 'query', 'body'] as const).flatMap((part) =>
      Object.keys(endpoint[part]?.shape ?? {})
        .filter((field) => isIdField(field) && !(`${name} ${field}` in NO_THING))
        .filter((field) => !JSON.stringify(sample[part]?.[field] ?? null).includes('‹'))
        .map((field) => `${name} ${field}`),
    )
  })
  expect(untried, 'give each one of the world in server/src/testing/api-world/samples.ts').toEqual([])
})
