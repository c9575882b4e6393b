import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointSchemas } from '#contract/endpoint.schemas.ts'
import { endpointSchemas } from '#contract/endpoints.schemas.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import {
  CHAT_HISTORY_EXPORT_PATH,
  DRY_RUN_PATH,
  HISTORY_EXPORT_PATH,
  HISTORY_STREAM_PATH,
} from '#contract/paths.ts'
import { callOf } from '#server/testing/api-world/call.ts'
import { type Sample, samples } from '#server/testing/api-world/samples.ts'
import { makeWorld, removeWorlds, type World } from '#server/testing/api-world/world.ts'
import { answeringFlow, keywordTrigger } from '#server/testing/chat-automation.ts'
import { countQuestions } from '#server/testing/count-questions.ts'
import { obligingPlatform } from '#server/testing/fuzz/platform.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'
import { scriptedPayments } from '#server/testing/scripted-payments.ts'

// Replaces every id in path, query and body with one of another team. The answer must equal that for an unknown id, and the
// other team's data must not change.

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
/** Rows of the other team before the call. */
let before: string[] = []

const freshWorlds = async () => {
  if (!isChanged) return
  // Skips the rate limits per minute, which have their own tests.
  clock.advance(61)
  await removeWorlds(product.services)
  own = await makeWorld(product.services, 0)
  foreign = await makeWorld(product.services, 1)
  // A ready upload, so that a call that could see it would succeed.
  const { queries } = product.services.database
  await queries.updateTable('uploads').set({ state: 'ready' }).where('key', '=', foreign.uploadKey).execute()
  before = await keptOf(foreign)
}

type Key = Exclude<keyof World, 'ids' | 'tokens'>
/** Keys that belong to no team, for example because every person with an account may be invited. */
const NOT_OF_A_TEAM: Key[] = ['userToInviteId', 'refreshToken', 'deletionCode', 'invitationToken']

/**
 * Random ids cannot be guessed, so that an existing one may cost one query more than an unknown one. Page ids are public
 * at Facebook.
 */
const RANDOM: Key[] = ['automationId', 'chatAutomationId', 'entryId', 'invoiceId', 'uploadKey']

/** Replaces each id with an unknown one of the same shape. */
const withUnknownIds = (text: string): string =>
  text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{6,}/g, (id) =>
    id.includes('-') ? '12345678-0000-4000-8000-123456789012' : '9'.repeat(id.length),
  )

const withIn = (sample: Sample, from: string, to: string): Sample =>
  JSON.parse(JSON.stringify(sample).replaceAll(JSON.stringify(from).slice(1, -1), to))

/** Lists the keys of a world that the sample of this call contains. */
const keysOfSample = (name: EndpointName): Key[] => {
  const named = new Proxy({} as World, { get: (_world, key) => `‹${String(key)}›` })
  const said = JSON.stringify(samples[name](named))
  const keys = [...said.matchAll(/‹(\w+)›/g)].map(([, key]) => key as Key)
  return [...new Set(keys)].filter((key) => !NOT_OF_A_TEAM.includes(key))
}

const answerTo = async (call: InjectOptions, who: 'owner' | 'member'): Promise<Answer> => {
  const asked = countQuestions(product.database)
  const authorization = `Bearer ${own.tokens[who]}`
  const sent = { ...call, headers: { ...call.headers, authorization } }
  const { statusCode, headers, body } = await product.app.inject(sent)
  return { status: statusCode, headers, body, questions: asked() }
}

const ask = (name: EndpointName, sample: Sample, who: 'owner' | 'member') =>
  answerTo(callOf(name, sample, product.publicUrl), who)

/** Lists every row that contains an id of this world. */
const keptOf = async (
  world: World,
  // A row of the caller's own page is left out, even if it contains an id of the other team.
  ours = [own.teamId, own.pageId, own.accountId],
): Promise<string[]> => {
  const { queries } = product.services.database
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

/** Headers that every response has, or that depend on earlier requests. */
const ANY_HEADER = /^(date|content-length|x-request-id|x-ratelimit-.*)$/

type Answer = {
  status: number
  headers: Record<string, unknown>
  body: string
  /** Number of database queries: a measure of duration that machine load does not change. */
  questions: number
}

/** Removes the requested id, and ids and times that differ with every call. */
const comparable = ({ status, headers, body, questions }: Answer, asked: string) => ({
  status,
  questions,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ANY_HEADER.test(name))),
  body: body
    .replaceAll(asked, '«asked»')
    .replaceAll(encodeURIComponent(asked), '«asked»')
    .replace(MADE_ANEW, '«id»'),
})

/** Makes the call with the other team's id and with an unknown one, and checks that the other team's rows stay. */
const answersTo = async (
  key: Key,
  makeAnswer: (own: World, asked: string) => Promise<Answer>,
  mayChange: boolean,
) => {
  const answers = []
  for (const isForeign of [true, false]) {
    await freshWorlds()
    const asked = isForeign ? foreign[key] : withUnknownIds(own[key])
    const answer = await makeAnswer(own, asked)
    answers.push(comparable(answer, asked))
    isChanged = mayChange && answer.status === 200
    expect(await keptOf(foreign)).toEqual(before)
  }
  if (RANDOM.includes(key)) for (const answer of answers) answer.questions = 0
  const [theirs, nobodysOwn] = answers
  expect(theirs).toEqual(nobodysOwn)
  // A refusal for another reason than the id would prove nothing.
  expect([400, 401, 429]).not.toContain(theirs?.status)
  return theirs
}

const withAccess = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].access !== 'public',
)
const cases = withAccess.flatMap((name) => keysOfSample(name).map((key) => [name, key] as const))

describe.each(['owner', 'member'] as const)('the %s of a team', (who) => {
  it.each(cases)(
    '%s with the %s of another team reveals and changes nothing',
    { timeout: 60_000 },
    async (name, key) => {
      const call = (own: World, asked: string) => ask(name, withIn(samples[name](own), own[key], asked), who)
      await answersTo(key, call, endpoints[name].method !== 'GET')
    },
  )
})

/** A flow step. */
const step = (changes: object) => ({ id: 'more', position: { x: 0, y: 400 }, title: '', ...changes })
const goingOnWith = (id: string) => step({ node_type: 'start_automation', payload: { automation_id: id } })
const showing = (block: object) =>
  step({ node_type: 'action', next: null, quick_replies: [], payload: [{ id: 'file', ...block }] })
const picture = (key: string) =>
  showing({
    type: 'image',
    url: `https://hariu.test/${key}`,
    public_path: key,
    s3_key: key,
    file_name: 'a.png',
    buttons: [],
  })
const card = (key: string) => {
  const texts = { title: 'Даашинз', subtitle: '', image_url: `https://hariu.test/${key}`, link_url: '' }
  return showing({ type: 'card', ...texts, public_path: key, s3_key: key, buttons: [] })
}
const withStep = (more: object) => {
  const { title, nodes } = answeringFlow('Шинэ', keywordTrigger('шинэ'))
  const [trigger, answer] = nodes
  return { title, nodes: [trigger, { ...answer, next: 'more' }, more] }
}

/** Ids nested in the body that the fields of the endpoint do not show. */
const DEEP = (
  [
    ['goes on with', 'chatAutomationId', goingOnWith],
    ['has a picture that is', 'uploadKey', picture],
    ['has a card that shows', 'uploadKey', card],
  ] as const
).flatMap(([what, key, more]) =>
  (['draft', 'live'] as const).map((status) => [what, key, status, more] as const),
)

describe('a flow that', () => {
  it.each(DEEP)(
    '%s the %s of another team reveals and changes nothing (%s)',
    async (_what, key, status, more) => {
      const drawn = (asked: string) => withStep(more(asked))
      const create = (own: World, asked: string) => ({ body: { page_id: own.pageId, ...drawn(asked) } })
      const update = (changes: (asked: string) => object) => (own: World, asked: string) => ({
        ...samples.updateChatAutomation(own),
        body: { ...changes(asked) },
      })
      const added = (asked: string) => [{ type: 'add_node', node: more(asked), from: null }]
      const calls: [EndpointName, (own: World, asked: string) => Sample][] =
        status === 'live'
          ? [['updateChatAutomation', update((asked) => ({ ...drawn(asked), status }))]]
          : [
              ['createChatAutomation', create],
              ['updateChatAutomation', update(drawn)],
              ['updateChatAutomation', update((asked) => ({ operations: added(asked) }))],
              ['saveTemplate', create],
            ]
      for (const [name, sample] of calls) {
        const answer = await answersTo(key, (own, asked) => ask(name, sample(own, asked), 'member'), true)
        expect([name, status === 'live' ? [409, 422] : [200]]).toEqual([
          name,
          expect.arrayContaining([answer?.status]),
        ])
      }
    },
  )
})

describe('a test run of a draft', () => {
  it.each(['automationId', 'chatAutomationId', 'pageId'] as const)(
    'with the %s of another team',
    async (key) => {
      const call = async (own: World, asked: string) => {
        const { params: _params, body } = samples.createCommentAutomation(own)
        const tried = { ...body, chat_automation_id: null }
        const field = {
          automationId: 'automation_id',
          chatAutomationId: 'chat_automation_id',
          pageId: 'page_id',
        }[key]
        const payload = { ...tried, [field]: asked }
        return answerTo({ method: 'POST', url: DRY_RUN_PATH, payload }, 'owner')
      }
      const refused = await answersTo(key, call, false)
      expect([404, 422]).toContain(refused?.status)
    },
  )
})

describe('a download or stream', () => {
  it.each([HISTORY_EXPORT_PATH, CHAT_HISTORY_EXPORT_PATH, HISTORY_STREAM_PATH])(
    'of another team’s page gets the same answer as an unknown page: %s',
    async (path) => {
      await freshWorlds()
      const answers = []
      for (const pageId of [foreign.pageId, withUnknownIds(own.pageId)]) {
        const answer = await answerTo({ url: `${path}?page_id=${pageId}` }, 'owner')
        answers.push(comparable(answer, pageId))
      }
      expect(answers[0]?.status).toBe(404)
      expect(answers[0]).toEqual(answers[1])
    },
  )

  it.each([
    [HISTORY_EXPORT_PATH, 'automation_id', 'automationId'],
    [HISTORY_EXPORT_PATH, 'customer_id', 'customerId'],
    [HISTORY_EXPORT_PATH, 'content_id', 'contentId'],
    [CHAT_HISTORY_EXPORT_PATH, 'automation_id', 'chatAutomationId'],
    [CHAT_HISTORY_EXPORT_PATH, 'customer_id', 'customerId'],
  ] as const)('of one’s own page holds nothing by the %s?%s of another team', async (path, field, key) => {
    const call = async (own: World, asked: string) => {
      const query = new URLSearchParams({ page_id: own.pageId, [field]: asked })
      return answerTo({ url: `${path}?${query}` }, 'owner')
    }
    expect((await answersTo(key, call, true))?.status).toBe(200)
  })
})

/** Viewing a list or searching in it schedules a fresh read from the platform. */
const SCHEDULED_READS = /^(pages|pg_boss)/

describe('reading changes nothing, so that links of other sites are harmless', () => {
  it.each(withAccess.filter((name) => endpoints[name].method === 'GET'))('%s', async (name) => {
    await freshWorlds()
    const kept = async () => (await keptOf(own, [])).filter((row) => !SCHEDULED_READS.test(row))
    const held = await kept()
    expect(held.length).toBeGreaterThan(0)
    await ask(name, samples[name](own), 'owner')
    expect(await kept()).toEqual(held)
  })
})

/** Id fields that name nothing of a team, each with the reason. */
const NO_THING: Record<string, string> = {
  'inviteTeamMember user_id': 'every person with an account may be invited',
  'createInvoice plan_id': 'plans are public',
  'addCustomerNote id': 'the browser makes it, and it is unique among the notes of the customer',
  'sendMessage client_key': 'the browser makes it, and it is unique within the page',
  'createOrder client_key': 'the browser makes it, and it is unique within the team',
  'actOnOrder client_key': 'the browser makes it, and it is unique within the order',
  'sendMessage seen_id': 'a position in the thread, compared and never read',
  'updateThread read_id': 'a position in the thread, compared and never read',
  'importCustomers key': 'names a column, and its rows name customers',
}

const isIdField = (field: string): boolean => /(^|_)(ids?|keys?)$|Ids?$/.test(field)

it('every id field of an endpoint is tested', () => {
  const untried = withAccess.flatMap((name) => {
    const named = new Proxy({} as World, { get: (_world, key) => `‹${String(key)}›` })
    const sample = samples[name](named) as Record<
      'params' | 'query' | 'body',
      Record<string, unknown> | undefined
    >
    const schemas: EndpointSchemas = endpointSchemas[name]
    return (['params', 'query', 'body'] as const).flatMap((part) =>
      Object.keys(schemas[part]?.shape ?? {})
        .filter((field) => isIdField(field) && !(`${name} ${field}` in NO_THING))
        .filter((field) => !JSON.stringify(sample[part]?.[field] ?? null).includes('‹'))
        .map((field) => `${name} ${field}`),
    )
  })
  expect(untried, 'give each one of the world in server/src/testing/api-world/samples.ts').toEqual([])
})
