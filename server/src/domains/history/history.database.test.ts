import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HISTORY_STREAM_PATH } from '#contract/paths.ts'
import { type PageKey, pageKeyOf, teamIdOf } from '#migrations/page-key.ts'
import { insertDeliveries } from '#server/domains/delivery/index.ts'
import { createHistoryStream, updateRunStatuses } from '#server/domains/history/index.ts'
import { announceTeam } from '#server/domains/pages/index.ts'
import type { Caller } from '#server/infrastructure/http/register-endpoints.ts'
import { createWatchers } from '#server/infrastructure/watchers.ts'
import { eventually } from '#server/testing/eventually.ts'
import { platformLimit } from '#server/testing/platform-limit.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'
import { insertRuns, type NewRun } from './store.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
/** The browser reads the person's rights again. */
const ACCESS = 'event: access\ndata: {}\n\n'
const PATH = `/api/v1/page-automation-histories?page_id=${CLOTHES}`

type Person = Awaited<ReturnType<typeof signUp>>

let product: Product
let owner: Person
let stranger: Person
let pageKey: PageKey

beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  stranger = await signUp(product, GANZORIG)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
  pageKey = pageKeyOf({ team_id: teamId, page_id: CLOTHES })
})
afterAll(() => product.stop())
beforeEach(async () => {
  // Runs are never removed in production, so nothing is subtracted for them.
  for (const table of ['runs', 'statistics', 'statistic_deltas'] as const)
    await product.database.queries.deleteFrom(table).execute()
})

const run = (eventId: number, changes: Partial<NewRun> = {}): NewRun => ({
  pageId: pageKey,
  eventId: String(eventId),
  kind: 'comment_added',
  commentId: `1_${eventId}`,
  contentId: `${CLOTHES}_1`,
  customerId: '6010203040506070',
  customerName: 'Сараа',
  text: 'Үнэ хэд вэ?',
  occurredAt: product.clock.now(),
  outcome: 'answered',
  own: false,
  automation: { id: '00000000-0000-4000-8000-000000000001', name: 'Үнэ' },
  keyword: 'үнэ',
  reasons: [{ code: 'no_automations' }],
  foundLater: false,
  countedPeriod: undefined,
  deliveries: ['comment_reply', 'chat_reply'],
  ...changes,
})
const record = (...runs: NewRun[]) => insertRuns(product.database.queries, runs, product.clock.now())
const listed = async (query = '') => (await owner.get(`${PATH}${query}`)).body.histories
const ids = async (query = '') => (await listed(query)).data.map((row: { id: string }) => row.id)

describe('history', () => {
  it("shows every comment newest first, and not the page's own", async () => {
    await record(
      run(1),
      run(2, { own: true }),
      run(3, { outcome: 'ignored', keyword: undefined, deliveries: [] }),
    )
    expect(await ids()).toEqual(['3', '1'])
    expect((await listed()).data[1]).toMatchObject({
      customer: { name: 'Сараа' },
      text: 'Үнэ хэд вэ?',
      comment_status: 'waiting',
      chat_status: 'waiting',
      reasons: [{ code: 'no_automations' }],
    })
  })

  it('shows until when a reply waits, also for a limit that another reply has reached', async () => {
    const { queries } = product.database
    const now = product.clock.now()
    const until = new Date(now.getTime() + 19 * 60_000)
    await record(run(1))
    await insertDeliveries(
      queries,
      [
        {
          pageId: pageKey,
          eventId: '1',
          kind: 'comment_reply',
          platform: 1,
          sequence: 0,
          message: undefined,
          conversation: undefined,
          commentId: '1_1',
          parentCommentId: undefined,
          customerId: undefined,
          thread: '1_1',
          text: 'Чатаар илгээлээ.',
          delaySeconds: 0,
        },
      ],
      now,
    )
    const dueAt = async () => (await listed()).data[0].deliveries[0].due_at
    expect(await dueAt()).toBe(now.toISOString())
    await platformLimit(queries, { key: CLOTHES, kind: 'pages', percent: 100, now, fullUntil: until })
    expect(await dueAt()).toBe(until.toISOString())
  })

  it('is filtered by status, by the state of each reply and by keyword', async () => {
    await record(
      run(1),
      run(2, { keyword: 'Хаяг' }),
      run(3, { outcome: 'ignored', keyword: undefined, deliveries: [] }),
    )
    await updateRunStatuses(product.database.queries, [
      { pageId: pageKey, eventId: '1', kind: 'comment_reply', state: 'sent' },
      { pageId: pageKey, eventId: '1', kind: 'chat_reply', state: 'failed' },
    ])
    expect(await ids('&status=ignored')).toEqual(['3'])
    expect(await ids('&comment_status=sent')).toEqual(['1'])
    expect(await ids('&chat_status=waiting')).toEqual(['2'])
    expect(await ids(`&keyword=${encodeURIComponent('хаяг')}`)).toEqual(['2'])
    expect((await owner.get(`${PATH}&status=perhaps`)).status).toBe(422)
  })

  it('is filtered by automation, by failure of either reply, and by found later', async () => {
    const other = { id: '00000000-0000-4000-8000-000000000002', name: 'Хаяг' }
    await record(
      run(1),
      run(2, { automation: other }),
      run(3, { automation: other, foundLater: true }),
      run(4, { outcome: 'moderated', automation: undefined, deliveries: ['hide_comment'] }),
    )
    await updateRunStatuses(product.database.queries, [
      { pageId: pageKey, eventId: '1', kind: 'chat_reply', state: 'failed' },
      { pageId: pageKey, eventId: '2', kind: 'comment_reply', state: 'failed' },
    ])
    expect(await ids('&status=failed')).toEqual(['2', '1'])
    expect(await ids(`&status=failed&automation_id=${other.id}`)).toEqual(['2'])
    expect(await ids(`&status=waiting&automation_id=${other.id}`)).toEqual(['3'])
    expect(await ids('&found_later=true')).toEqual(['3'])
    expect(await ids('&comment_status=failed')).toEqual(['2'])
    expect(await ids('&chat_status=failed')).toEqual(['1'])
  })

  it('is paged in the shape of the specification', async () => {
    await record(...Array.from({ length: 5 }, (_, index) => run(index + 1)))
    const second = await listed('&per_page=2&page=2')
    expect(second).toMatchObject({ current_page: 2, from: 3, to: 4, last_page: 3, total: 5, per_page: 2 })
    expect(second.data.map((row: { id: string }) => row.id)).toEqual(['3', '2'])
    expect(second.next_page_url).toContain('page=3')
  })

  it('is refused to other teams', async () => {
    expect((await stranger.get(PATH)).body.code).toBe('PAGE_NOT_FOUND')
  })
})

describe('the stream of changes', () => {
  const open = async (path: string, token: string) => {
    await product.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
    const { port } = product.app.server.address() as AddressInfo
    return fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
  }
  const nextEvent = async (reader: ReadableStreamDefaultReader<string>): Promise<string> => {
    let text = ''
    while (!text.includes('event: ')) text += (await reader.read()).value ?? ''
    return text.slice(text.indexOf('event: '))
  }

  it('notifies a browser of changes in the history of its page, and of no other page', async () => {
    const response = await open(`${HISTORY_STREAM_PATH}?page_id=${CLOTHES}`, owner.access_token)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader) throw new Error('the stream has no body')
    await reader.read()
    await record(run(1, { pageId: pageKeyOf({ team_id: teamIdOf(pageKey), page_id: '999' }), own: false }))
    await record(run(2))
    expect(await nextEvent(reader)).toBe(`event: changed\ndata: {"page_id":"${CLOTHES}"}\n\n`)
    await reader.cancel()
  })

  it('is refused to other teams and without a sign-in', async () => {
    const path = `${HISTORY_STREAM_PATH}?page_id=${CLOTHES}`
    expect((await open(path, stranger.access_token)).status).toBe(404)
    expect((await open(path, 'no-token')).status).toBe(401)
  })

  it('is open at most twenty times per person, and closed ones free their slots', async () => {
    const path = `${HISTORY_STREAM_PATH}?page_id=${CLOTHES}`
    const streams = await Promise.all(Array.from({ length: 25 }, () => open(path, owner.access_token)))
    const given = streams.filter(({ status }) => status === 200)
    expect(given).toHaveLength(20)
    const refused = streams.find(({ status }) => status !== 200)
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await refused?.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Хэт олон хүсэлт илгээлээ. 30 секундийн дараа дахин оролдоно уу.',
    })
    await Promise.all(given.map(({ body }) => body?.cancel()))
    await eventually(async () => {
      const again = await open(path, owner.access_token)
      await again.body?.cancel()
      expect(again.status).toBe(200)
    })
  })

  it('carries the headers of every response, and sends them without waiting for an event', async () => {
    const path = `${HISTORY_STREAM_PATH}?page_id=${CLOTHES}`
    const { headers, body } = await open(path, owner.access_token)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    await body?.cancel()
    const { statusCode } = await product.app.inject({ method: 'HEAD', url: path })
    expect(statusCode).toBe(404)
  })
})

describe('a stream of its own server', () => {
  const startStreams = async (
    authenticate: (request: FastifyRequest) => Promise<Caller>,
    milliseconds = 60_000,
    checkMilliseconds = 60_000,
  ) => {
    const app = Fastify()
    app.setValidatorCompiler(validatorCompiler)
    const routes = await createHistoryStream(product.database, createWatchers().watch, {
      longestMilliseconds: milliseconds,
      checkMilliseconds,
    })
    routes(authenticate)(app)
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const ask = (signal: AbortSignal | null = null) =>
      fetch(`${origin}${HISTORY_STREAM_PATH}?page_id=${CLOTHES}`, { signal })
    return { app, ask }
  }
  const caller = () => ({ personId: owner.profile.id, familyId: 'family' })

  it('ends after a while, so that a person without access is refused the next one', async () => {
    const { app, ask } = await startStreams(async () => caller(), 20)
    expect(await (await ask()).text()).toBe(': open\n\n')
    await app.close()
  })

  describe('of a member', () => {
    let memberId: string
    beforeEach(async () => {
      const { queries } = product.database
      memberId = stranger.profile.id
      const { team_id } = await queries
        .selectFrom('pages')
        .where('page_id', '=', CLOTHES)
        .select('team_id')
        .executeTakeFirstOrThrow()
      await queries
        .insertInto('team_members')
        .values({ team_id, person_id: memberId, role: 'member', status: 'active' })
        .execute()
      return () => removeMember()
    })
    const removeMember = () =>
      product.database.queries.deleteFrom('team_members').where('person_id', '=', memberId).execute()
    const member = async () => ({ personId: memberId, familyId: 'family' })

    it('ends at the next change after the member is removed, without sending it', async () => {
      const { app, ask } = await startStreams(member)
      const { body } = await ask()
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      await reader?.read()
      await removeMember()
      await record(run(1))
      expect((await reader?.read())?.value).toBe(ACCESS)
      expect(await reader?.read()).toEqual({ done: true, value: undefined })
      await app.close()
    })

    it('ends soon after the member is removed, also without a change', async () => {
      const { app, ask } = await startStreams(member, 60_000, 20)
      const response = await ask()
      await removeMember()
      expect(await response.text()).toBe(`: open\n\n${ACCESS}`)
      await app.close()
    })

    it('ends when the member gets another role, so that the browser reads the rights again', async () => {
      const { app, ask } = await startStreams(member)
      const response = await ask()
      const { queries } = product.database
      await queries.updateTable('team_members').set({ role: 'viewer' }).where('role', '=', 'member').execute()
      await announceTeam(queries, teamIdOf(pageKey))
      expect(await response.text()).toBe(`: open\n\n${ACCESS}`)
      await app.close()
    })
  })

  it('is not opened for a browser that left during authentication', async () => {
    let leave: (() => void) | undefined
    const { app, ask } = await startStreams(async ({ raw }) => {
      if (leave) await new Promise((gone) => raw.socket.once('close', gone) && leave?.())
      return caller()
    })
    for (let browser = 0; browser < 20; browser += 1) {
      const leaving = new AbortController()
      leave = () => leaving.abort()
      await expect(ask(leaving.signal)).rejects.toThrow()
    }
    leave = undefined
    const response = await ask()
    expect(response.status).toBe(200)
    await response.body?.cancel()
    await app.close()
  })
})
