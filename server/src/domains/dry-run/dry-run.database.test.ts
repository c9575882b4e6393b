import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { perhapsPrice } from '#automation/understanding/topics/testing/unsure-text.ts'
import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { type DryRunEvent, dryRunPart, dryRunProgress } from '#contract/dry-run.schemas.ts'
import { DRY_RUN_PATH } from '#contract/paths.ts'
import { type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { eventually } from '#server/testing/eventually.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
const POST = `${CLOTHES}_1`

type Person = Awaited<ReturnType<typeof signUp>>
type Part = Extract<DryRunEvent, { event: 'part' }>['data']

let product: Product
let owner: Person
let stranger: Person
let teamId: string
let pageKey: PageKey
let origin: string

beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  stranger = await signUp(product, GANZORIG)
  teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
  pageKey = pageKeyOf({ team_id: teamId, page_id: CLOTHES })
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`
})
afterAll(() => product.stop())
beforeEach(async () => {
  const { queries } = product.database
  for (const table of [
    'page_comments',
    'page_comment_readings',
    'content_comment_reads',
    'comment_automations',
  ] as const)
    await queries.deleteFrom(table).execute()
  await queries.deleteFrom('team_members').where('person_id', '=', stranger.profile.id).execute()
})

const draft = (changes: Partial<CommentAutomationDraft> = {}): CommentAutomationDraft => ({
  name: 'Үнийн мэдээлэл',
  description: '',
  enabled: true,
  content: { scope: 'all', type: 4, ids: [] },
  trigger: 'keywords',
  keywords: ['үнэ'],
  topics: [],
  comment_replies: ['{{first_name}}, чатаа шалгаарай.'],
  chat_replies: [],
  chat_automation_id: null,
  match_mode: 'smart',
  exclude_keywords: [],
  once_per_customer: false,
  first_level_only: false,
  delay_seconds: 0,
  ...changes,
})

let written = 0
const wrote = async (...texts: string[]) => {
  const rows = texts.map((text) => {
    written += 1
    return {
      ...pageColumns(pageKey),
      comment_id: `1_${written}`,
      content_id: POST,
      content_type: 1 as const,
      parent_comment_id: null,
      customer_id: '6010203040506070',
      customer_name: 'Сараа Бат',
      own: false,
      text,
      hidden: false,
      created_at: secondsAfter(product.clock.now(), -86_400 * 30 + written),
    }
  })
  for (let start = 0; start < rows.length; start += 500)
    await product.database.queries
      .insertInto('page_comments')
      .values(rows.slice(start, start + 500))
      .execute()
}

type Reading = { state: 'reading' | 'ready' | 'paused'; resumes_at?: Date }
const reading = (changes: Reading) =>
  product.database.queries
    .insertInto('page_comment_readings')
    .values({ ...pageColumns(pageKey), ...stateOf(changes) })
    // A dry run whose browser has left may still have written one.
    .onConflict((conflict) => conflict.columns(['team_id', 'page_id']).doUpdateSet(stateOf(changes)))
    .execute()

const stateOf = (changes: Reading) => ({
  contents_total: 4,
  contents_done: 4,
  resumes_at: null,
  finished_at: changes.state === 'ready' ? product.clock.now() : null,
  updated_at: product.clock.now(),
  ...changes,
})

const ask = (person: Pick<Person, 'access_token'>, body: object, init: RequestInit = {}) =>
  fetch(`${origin}${DRY_RUN_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ page_id: CLOTHES, ...body }),
    ...init,
  })

/** Parses the stream into events until it ends. */
async function* eventsOf(response: Response): AsyncGenerator<DryRunEvent> {
  let rest = ''
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      if (event && data) yield { event, data: JSON.parse(data) } as DryRunEvent
    }
  }
}

const all = async (body: object): Promise<DryRunEvent[]> => Array.fromAsync(eventsOf(await ask(owner, body)))

/** Lets a worker start only after the first response. */
const allWithWorker = async (body: object): Promise<DryRunEvent[]> => {
  const heard: DryRunEvent[] = []
  for await (const event of eventsOf(await ask(owner, body))) {
    heard.push(event)
    if (heard.length === 2) await product.runJobs()
  }
  return heard
}

const parts = (events: DryRunEvent[]): Part[] =>
  events.flatMap(({ event, data }) => (event === 'part' ? [dryRunPart.parse(data)] : []))

const lastPart = (events: DryRunEvent[]): Part => {
  const part = parts(events).at(-1)
  if (!part) throw new Error('no part was received')
  return part
}

const expectNothingSent = async () => {
  for (const table of ['events', 'runs', 'deliveries'] as const)
    expect(await product.database.queries.selectFrom(table).selectAll().execute()).toEqual([])
}

describe('a dry run on stored comments', () => {
  beforeEach(() => reading({ state: 'ready' }))

  it('shows how many would be answered and left, with the replies, and sends nothing', async () => {
    await wrote('Үнэ хэд вэ?', 'une', 'Гоё юм', 'rasmerk 38')
    const events = await all(draft({ keywords: ['үнэ', 'размер'] }))
    expect(events.map(({ event }) => event)).toEqual(['progress', 'part', 'done'])
    const { totals, results, from_start } = lastPart(events)
    expect(from_start).toBe(true)
    expect(totals).toMatchObject({
      comments: 4,
      answered: 2,
      answered_by_others: 0,
      moderated: 0,
      ignored: 2,
    })
    expect(results.filter(({ change }) => change)).toMatchObject([
      {
        comment: { text: 'Үнэ хэд вэ?', customer_name: 'Сараа Бат' },
        content: { id: POST },
        mark: { start: 0, end: 3 },
        replies: [{ kind: 'comment_reply', text: 'Сараа, чатаа шалгаарай.' }],
        change: { kind: 'newly_answered' },
      },
      { comment: { text: 'une' } },
    ])
    expect(results.find(({ comment }) => comment.text === 'rasmerk 38')).toMatchObject({
      outcome: 'ignored',
      nearest: { keyword: 'размер', word: { text: 'rasmerk' }, can_add: true },
    })
    await expectNothingSent()
  })

  it('shows comments that the page’s own blacklist would hide', async () => {
    await product.database.queries
      .insertInto('blacklist_words')
      .values({
        ...pageColumns(pageKey),
        word: 'луйварчин',
        excluded: false,
        created_at: product.clock.now(),
      })
      .execute()
    await wrote('Үнэ? Луйварчин!')
    const { totals, results } = lastPart(await all(draft()))
    expect(totals).toMatchObject({ answered: 0, moderated: 1 })
    expect(results).toMatchObject([{ outcome: 'moderated', action: 'hide', mark: { start: 5, end: 14 } }])
  })

  it('shows only the differences of an edit', async () => {
    await wrote('Үнэ хэд вэ?', 'Хүргэлт бий юу')
    const { automation } = (await owner.post('/api/v1/automations', { page_id: CLOTHES, ...draft() })).body
    const edit = draft({ keywords: ['хүргэлт'] })
    const { totals, results } = lastPart(await all({ ...edit, automation_id: automation.id }))
    expect(totals.changes).toEqual({
      newly_answered: 1,
      no_longer_answered: 1,
      other_automation: 0,
      other_reply: 0,
    })
    expect(results.map(({ comment, change }) => [comment.text, change?.kind])).toEqual([
      ['Үнэ хэд вэ?', 'no_longer_answered'],
      ['Хүргэлт бий юу', 'newly_answered'],
    ])
    const same = lastPart(await all({ ...draft(), automation_id: automation.id }))
    expect(Object.values(same.totals.changes)).toEqual([0, 0, 0, 0])
  })

  it('shows what a topic adds, with the words that decided, and which comments it leaves to the owner', async () => {
    await wrote('Үнэ хэд вэ?', 'heden tugrug ve', 'Ямар гоё юм бэ!', perhapsPrice())
    const { automation } = (await owner.post('/api/v1/automations', { page_id: CLOTHES, ...draft() })).body
    const edit = { ...draft({ topics: ['price'] }), automation_id: automation.id }
    const { totals, results } = lastPart(await all(edit))
    expect(totals).toMatchObject({ answered: 2, changes: { newly_answered: 1, no_longer_answered: 0 } })
    expect(results.find(({ change }) => change)).toMatchObject({
      comment: { text: 'heden tugrug ve' },
      topic: { topic: 'price', words: expect.stringContaining('tugrug'), sure: true },
    })
    expect(results.find(({ comment }) => comment.text === perhapsPrice())).toMatchObject({
      outcome: 'ignored',
      topic: { topic: 'price', words: expect.stringContaining('хэд'), sure: false },
    })
  })

  it('shows first results soon, and of thousands of comments the newest few with exact counts', async () => {
    await wrote(...Array.from({ length: 1_700 }, (_, index) => (index % 2 ? 'Үнэ хэд вэ?' : 'Гоё юм')))
    const events = await all(draft())
    expect(parts(events).map(({ totals }) => totals.comments)).toEqual([500, 1_000, 1_700])
    expect(parts(events).map(({ from_start }) => from_start)).toEqual([true, false, false])
    expect(lastPart(events).totals.answered).toBe(850)
    for (const { results } of parts(events)) expect(results.length).toBeLessThanOrEqual(320)
  })

  it('is empty for a page without comments', async () => {
    const { totals, results } = lastPart(await all(draft()))
    expect([totals.comments, results]).toEqual([0, []])
  })
})

describe('a dry run while comments are being read', () => {
  it('queues the reading, answers with stored comments, and again when all are read', async () => {
    await wrote('Үнэ?')
    const events = await allWithWorker(draft())
    expect(events[0]).toMatchObject({ event: 'progress', data: { state: 'reading' } })
    expect(events[1]).toMatchObject({ event: 'part', data: { totals: { comments: 1 } } })
    const end = events.at(-1)
    expect(end).toMatchObject({ event: 'done', data: { state: 'ready' } })
    expect(dryRunProgress.parse(end?.data).contents_done).toBeGreaterThan(1)
    expect(lastPart(events).from_start).toBe(true)
    expect(lastPart(events).totals.comments).toBeGreaterThan(10)
    expect(lastPart(events).totals.answered).toBeGreaterThan(3)
    await expectNothingSent()
  })

  it('shows until when a platform limit pauses the reading', async () => {
    const until = secondsAfter(product.clock.now(), 1_800)
    await reading({ state: 'paused', resumes_at: until })
    await wrote('Үнэ?')
    const events = await all(draft())
    expect(lastPart(events).totals.answered).toBe(1)
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: { state: 'paused', resumes_at: until.toISOString() },
    })
  })

  it('reports an unreadable page, and still tries the stored comments', async () => {
    const { queries } = product.database
    await queries.updateTable('pages').set({ health: 'reconnect' }).execute()
    await wrote('Үнэ?')
    const events = await allWithWorker(draft())
    await queries.updateTable('pages').set({ health: 'ok' }).execute()
    expect(lastPart(events).totals.answered).toBe(1)
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { state: 'failed' } })
  })

  it('stops when the browser leaves, which frees its slot', async () => {
    await reading({ state: 'reading' })
    const leaving = new AbortController()
    const open = () => ask(owner, draft(), { signal: leaving.signal })
    const statuses = (await Promise.all([open(), open(), open(), open(), open()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 429])
    leaving.abort()
    await eventually(async () => {
      const again = await ask(owner, draft())
      await again.body?.cancel()
      expect(again.status).toBe(200)
    })
  })
})

it('a dry run ends for a removed member, without showing later comments', async () => {
  const { queries } = product.database
  const person_id = stranger.profile.id
  await queries
    .insertInto('team_members')
    .values({ team_id: teamId, person_id, role: 'member', status: 'active' })
    .execute()
  await reading({ state: 'reading' })
  await wrote('Үнэ?')
  const heard: DryRunEvent['event'][] = []
  for await (const { event } of eventsOf(await ask(stranger, draft()))) {
    heard.push(event)
    if (heard.length !== 2) continue
    await queries.deleteFrom('team_members').where('person_id', '=', person_id).execute()
    await queries
      .updateTable('page_comment_readings')
      .set({ state: 'ready', finished_at: product.clock.now() })
      .execute()
  }
  expect(heard).toEqual(['progress', 'part'])
})

describe('access to a dry run', () => {
  const refusal = async (person: Pick<Person, 'access_token'>, body: object) => {
    const response = await ask(person, body)
    return { status: response.status, body: await response.json() }
  }

  it('an invalid draft is refused with the errors of saving', async () => {
    const bad = draft({ keywords: [], comment_replies: ['{{nobody}}'] })
    const saving = await owner.post('/api/v1/automations', { page_id: CLOTHES, ...bad })
    const { status, body } = await refusal(owner, bad)
    expect(status).toBe(422)
    expect(body.errors).toEqual(saving.body.errors)
    expect(Object.keys(body.errors)).toEqual(['comment_replies.0', 'keywords'])
    const long = await refusal(owner, draft({ name: 'a'.repeat(500) }))
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['name']])
  })

  it('a keyword of another automation is refused, its own is accepted', async () => {
    const { automation } = (await owner.post('/api/v1/automations', { page_id: CLOTHES, ...draft() })).body
    await reading({ state: 'ready' })
    expect((await refusal(owner, draft())).body.code).toBe('000004')
    expect((await all({ ...draft(), automation_id: automation.id })).at(-1)?.event).toBe('done')
  })

  it('other people cannot find out that the page exists, and a sign-in is required', async () => {
    expect((await refusal(stranger, draft())).body.code).toBe('PAGE_NOT_FOUND')
    expect((await refusal({ access_token: 'no-token' }, draft())).status).toBe(401)
  })

  it('a member of the team is allowed', async () => {
    await reading({ state: 'ready' })
    const { queries } = product.database
    await queries
      .insertInto('team_members')
      .values({ team_id: teamId, person_id: stranger.profile.id, role: 'member', status: 'active' })
      .execute()
    const response = await ask(stranger, draft())
    await response.body?.cancel()
    await queries.deleteFrom('team_members').where('person_id', '=', stranger.profile.id).execute()
    expect(response.status).toBe(200)
  })

  it('an automation of another page is not found', async () => {
    const elsewhere = { ...draft(), automation_id: '00000000-0000-4000-8000-000000000001' }
    expect((await refusal(owner, elsewhere)).body.code).toBe('NOT_FOUND')
  })
})

describe('comments that take long to read', () => {
  it('do not block other requests', async () => {
    await reading({ state: 'ready' })
    await wrote(...Array.from({ length: 40 }, (_, number) => `${number} ${'ﷺ '.repeat(1000)}`))
    let longest = 0
    let ended = false
    const others = async () => {
      for (let before = process.cpuUsage(); !ended; before = process.cpuUsage()) {
        await setImmediate()
        const { user, system } = process.cpuUsage(before)
        longest = Math.max(longest, (user + system) / 1000)
      }
    }
    const waiting = others()
    for await (const _event of eventsOf(await ask(owner, draft())));
    ended = true
    await waiting
    expect(longest).toBeLessThan(1000)
  })
})
