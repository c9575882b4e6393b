import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryErrorReason, DeliveryState } from '#contract/histories.ts'
import type { PageHealth } from '#contract/pages.ts'
import { raiseRulesVersion } from '#server/domains/comment-automations/index.ts'
import { resumeAfterRestrictions, resumePage } from '#server/domains/pages/index.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { startFaultyPlatform } from '#server/testing/faulty-platform.ts'

type World = Awaited<ReturnType<typeof startFaultyPlatform>>

let world: World
beforeAll(async () => {
  world = await startFaultyPlatform()
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.control('DELETE', '/faults')
  await world.queries
    .updateTable('pages')
    .set({
      health: 'ok',
      health_changed_at: null,
      restrictions: '{}',
      policy_notice: null,
      policy_changed_at: null,
    })
    .execute()
  await world.queries.deleteFrom('platform_limits').execute()
  await world.queries.deleteFrom('deliveries').where('state', '!=', 'sent').execute()
})

type Status = { state: DeliveryState; reason: DeliveryErrorReason | null; later: 'sent' | 'the same' }
type Kind = 'comment_reply' | 'chat_reply' | 'chat_message'
type Expected = { status: Record<Kind, Status>; health: PageHealth }

const all = (status: Status): Record<Kind, Status> => ({
  comment_reply: status,
  chat_reply: status,
  chat_message: status,
})
const waits = (reason: DeliveryErrorReason): Status => ({ state: 'waiting', reason, later: 'sent' })
const ends = (reason: DeliveryErrorReason, state: 'failed' | 'skipped' = 'failed'): Status => ({
  state,
  reason,
  later: 'the same',
})
const every = (status: Status, health: PageHealth = 'ok'): Expected => ({ status: all(status), health })

const TRIED_AGAIN = every(waits('transient'))
const LOOKED_UP = every({ state: 'unknown', reason: 'outcome_unknown', later: 'sent' })
const LIMITED = every(waits('rate_limited'))
const RECONNECT = every(waits('reconnect'), 'reconnect')
const GRANT = every(waits('permission_missing'), 'permission_missing')
const PERSON = every(ends('person_unavailable'))
const CONTENT = every(ends('content_refused'))
const GONE = every(ends('comment_gone', 'skipped'))
const ANOTHER_APP = every(ends('another_app'))
const POLICY = every(waits('policy_block'), 'blocked_by_policy')
/** A chat message waits until the customer writes again. A reply to a comment has no such window. */
const WINDOW: Expected = {
  status: {
    ...all(ends('outside_window')),
    chat_message: { state: 'waiting', reason: 'outside_window', later: 'the same' },
  },
  health: 'ok',
}

/** Expected behaviour for each entry of the sandbox's catalogue. A missing entry fails a test. */
const EXPECTED: Record<string, Expected> = {
  ...same(['1', '1/99', '2', '2/1545133', '1200', 'http_500', 'http_503'], TRIED_AGAIN),
  ...same(['unfamiliar_transient', '100_transient', '2018321'], TRIED_AGAIN),
  ...same(['1/1357046', 'http_502'], LOOKED_UP),
  ...same(['4', '4/2018022', '17', '17/2446079', '32', '341', '613', '613/1996', '613/2534040'], LIMITED),
  ...same(['613/1893016', '613/2018338'], LIMITED),
  ...same(['80000', '80001', '80002', '80006', '80014'], LIMITED),
  ...same(['190', '190/458', '190/459', '190/460', '190/463', '190/464'], RECONNECT),
  ...same(['190/467', '190/490', '190/492', '102', '104', '492', '2500'], RECONNECT),
  ...same(
    ['3', '10', '1/2853006', '2018247', '36103', '10/2534077', '200', '200/2018028', '200/2534041'],
    GRANT,
  ),
  ...same(['201', '210', '283', '299', '100/2534013'], GRANT),
  ...same(['551/1545041', '200/1545041', '10/2018108', '100/2018001', '551/1893047', '10/1893015'], PERSON),
  ...same(['100/2534014', '100/2534001', '110', '230', '10903'], PERSON),
  ...same(['10/2018278', '10/2534022', '10/2018065'], WINDOW),
  ...same(['10/2018300', '2018300', '100/2534037'], ANOTHER_APP),
  ...same(['100', '100/2018014', '100/2018032', '100/2018034', '100/2018320', '1609005'], CONTENT),
  ...same(['unfamiliar', '10902', '27', '10/2018336', '190/2069032', '100/2018164', '100/2534015'], CONTENT),
  ...same(['200/2069030', '200/2069031', '200/2069033', '100/2534068', '2018218'], CONTENT),
  // Retried once, because the file's server may have been slow.
  ...same(['100/2018008', '100/2018047', '100/2018074', '100/2018109', '100/2018294'], TRIED_AGAIN),
  ...same(['100/33', '100/2018292', '803', '9000001'], GONE),
  '506': every(ends('duplicate_text')),
  '100/2534025': every(ends('refused_by_instagram')),
  '10900': every(ends('already_replied_privately', 'skipped')),
  '10901': every(ends('too_old')),
  ...same(['368', '10/1893063', '25/2207050', '100/2534029', '2022'], POLICY),
}

function same(names: string[], expected: Expected): Record<string, Expected> {
  return Object.fromEntries(names.map((name) => [name, expected]))
}

const PLATFORMS = ['facebook', 'instagram'] as const
const WAYS = ['public', 'private', 'chat'] as const
const CUSTOMERS = { public: 'khulan', private: 'bolormaa', chat: 'temuulen' }

const askAll = async () => {
  for (const platform of PLATFORMS) for (const way of WAYS) await world.asks(platform, way, CUSTOMERS[way])
}

const deliveriesAfter = async (eventId: string) => {
  const rows = await world.queries
    .selectFrom('deliveries')
    .select(['platform', 'kind', 'state', 'error_reason'])
    .where('event_id', '>', eventId)
    .orderBy('platform')
    .orderBy('kind')
    .execute()
  return rows.map(({ platform, kind, state, error_reason: reason }) => ({ platform, kind, state, reason }))
}

const lastEvent = async () => {
  const { last } = await world.queries
    .selectFrom('events')
    .select((select) => select.fn.max('event_id').as('last'))
    .executeTakeFirstOrThrow()
  return String(last ?? 0)
}

const healths = async () =>
  (await world.queries.selectFrom('pages').select('health').execute()).map(({ health }) => health)

type Ledger = {
  comments: { platform: string; public_replies: string[]; private_replies: string[]; text: string }[]
}

/** Lists comments that received more than one public or private reply. */
const repliedTwice = async () => {
  const { comments } = await world.control<Ledger>('GET', `/ledger?page_id=${world.pageId}`)
  return comments.filter((line) => line.public_replies.length > 1 || line.private_replies.length > 1)
}

const statuses = (expected: Expected, of: (status: Status) => object) =>
  [1, 2].flatMap((platform) =>
    (['chat_message', 'chat_reply', 'comment_reply'] as const).map((kind) => ({
      platform,
      kind,
      ...of(expected.status[kind]),
    })),
  )

/** Codes of the limit that all pages share. */
const APP_LIMITS = ['4', '341']

describe('every code in the sandbox’s catalogue', () => {
  it('has an expected behaviour here, and every behaviour a code', async () => {
    const { errors } = await world.control<{ errors: { name: string }[] }>('GET', '/faults/catalogue')
    expect(errors.map(({ name }) => name).sort()).toEqual(Object.keys(EXPECTED).sort())
  })

  it.each(Object.keys(EXPECTED))(
    '%s is handled on both platforms, for all three kinds of replies',
    async (name) => {
      const expected = EXPECTED[name] as Expected
      const before = await lastEvent()
      await world.control('POST', '/faults', { effect: { kind: 'error', error: name } })
      await askAll()
      await world.settled()
      const refused = await deliveriesAfter(before)
      // The limit of the application spares the page of the other team the call.
      const isSpared = ({ platform, reason }: (typeof refused)[number]) =>
        APP_LIMITS.includes(name) &&
        reason === null &&
        refused.some((one) => one.platform !== platform && one.reason)
      expect(refused.map((one) => (isSpared(one) ? { ...one, reason: 'rate_limited' } : one))).toEqual(
        statuses(expected, ({ state, reason }) => ({ state, reason })),
      )
      expect(await healths()).toEqual([expected.health, expected.health])

      // The fault ends, and the owner has repaired the page.
      await world.control('DELETE', '/faults')
      await world.queries.updateTable('pages').set({ health: 'ok' }).execute()
      await world.passes(3600)
      await world.settled()
      expect(await deliveriesAfter(before)).toEqual(
        statuses(expected, ({ state, reason, later }) =>
          later === 'sent' ? { state: 'sent', reason: null } : { state, reason },
        ),
      )
      expect(await repliedTwice()).toEqual([])
    },
  )
})

const states = async (before: string) =>
  (await deliveriesAfter(before)).map(({ state, reason }) => (reason ? `${state} ${reason}` : state))

const fault = (effect: object, more: object = {}) => world.control('POST', '/faults', { effect, ...more })

describe('a reply that was sent despite an error', () => {
  it.each([
    ['an error that came after', { kind: 'error', error: '1/1357046', after_effect: true }],
    ['a connection that broke after', { kind: 'reset', after_effect: true }],
  ])('%s is found out, and nothing is sent twice', async (_how, effect) => {
    const before = await lastEvent()
    await fault(effect)
    await askAll()
    await world.settled()
    await world.control('DELETE', '/faults')
    await world.passes(60)
    await world.settled()
    expect(new Set(await states(before))).toEqual(new Set(['sent']))
    expect(await repliedTwice()).toEqual([])
  })

  it('a reply that failed before it was sent goes out once the connection works', async () => {
    const before = await lastEvent()
    await fault({ kind: 'reset', after_effect: false })
    await askAll()
    await world.settled()
    expect(new Set(await states(before))).toEqual(new Set(['unknown outcome_unknown']))
    await world.control('DELETE', '/faults')
    await world.passes(60)
    await world.settled()
    expect(new Set(await states(before))).toEqual(new Set(['sent']))
    expect(await repliedTwice()).toEqual([])
  })
})

it('a step deferred by the chat window is sent when the customer writes again, before the next answer', async () => {
  const before = await lastEvent()
  await fault({ kind: 'error', error: '10/2018278' }, { page_id: world.pageId })
  await world.asks('facebook', 'chat', CUSTOMERS.chat)
  await world.settled()
  await world.control('DELETE', '/faults')
  await world.passes(3 * 86_400)
  await world.settled()
  expect(await states(before)).toEqual(['waiting outside_window'])
  await world.asks('facebook', 'chat', CUSTOMERS.chat)
  await world.settled()
  expect(await states(before)).toEqual(['sent', 'sent'])
})

it('a file that is refused twice fails its step, with the reason', async () => {
  const before = await lastEvent()
  await fault({ kind: 'error', error: '100/2018008' })
  await world.asks('instagram', 'chat', CUSTOMERS.chat)
  await world.settled()
  await world.passes(60)
  await world.settled()
  expect(await states(before)).toEqual(['failed attachment_refused'])
})

describe('a step whose text or files the platform refused', () => {
  const refusals = () =>
    world.queries
      .selectFrom('step_refusals')
      .innerJoin('chat_automations', 'chat_automations.id', 'step_refusals.automation_id')
      .select(['chat_automations.page_id', 'node_id', 'reason', 'detail', 'times', 'said'])
      .orderBy('page_id')
      .execute()
  const asksInChats = async () => {
    for (const platform of PLATFORMS) await world.asks(platform, 'chat', CUSTOMERS.chat)
    await world.settled()
    await world.passes(60)
    await world.settled()
  }
  beforeEach(async () => {
    await world.queries.deleteFrom('step_refusals').execute()
  })

  it.each([
    ['100', 'content_refused'],
    ['506', 'duplicate_text'],
    ['100/2018047', 'attachment_refused'],
  ])('(%s) is known by it, how often and why, until it is sent well', async (error, reason) => {
    await fault({ kind: 'error', error })
    await asksInChats()
    await asksInChats()
    const known = { node_id: 'price', reason, detail: error, times: 2 }
    expect(await refusals()).toMatchObject([known, known])
    expect((await refusals())[0]?.said).toMatchObject({ payload: [{ text: 'Хүргэлт 5,000 ₮.' }] })
    await world.control('DELETE', '/faults')
    await asksInChats()
    expect(await refusals()).toEqual([])
  })

  it('is not listed when the customer was the reason, or when it will be retried', async () => {
    for (const error of ['551/1545041', '2', '4', '10/2018278']) {
      await fault({ kind: 'error', error })
      await world.asks('facebook', 'chat', 'bolormaa')
      await world.settled()
      await world.control('DELETE', '/faults')
    }
    expect(await refusals()).toEqual([])
  })

  it('restarts its count when its content changes', async () => {
    await fault({ kind: 'error', error: '100' }, { page_id: world.pageId })
    await world.asks('facebook', 'chat', CUSTOMERS.chat)
    await world.settled()
    await world.queries
      .updateTable('step_refusals')
      .set({ times: 7, said: JSON.stringify({ payload: [{ text: 'Хүргэлт үнэгүй.' }] }) })
      .execute()
    await world.asks('facebook', 'chat', CUSTOMERS.chat)
    await world.settled()
    expect(await refusals()).toMatchObject([{ times: 1, said: { payload: [{ text: 'Хүргэлт 5,000 ₮.' }] } }])
  })

  it('is also listed when it began with a private reply', async () => {
    const flow = await world.queries
      .selectFrom('chat_automations')
      .select('id')
      .where('page_id', '=', world.pageId)
      .executeTakeFirstOrThrow()
    const begins = (chat_automation_id: string | null) =>
      world.queries.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('comment_automations')
          .set({ chat_automation_id })
          .where('page_id', '=', world.pageId)
          .where(sql<boolean>`'хаяг' = any(keywords)`)
          .execute()
        await raiseRulesVersion(transaction, await keyOfPage(transaction, world.pageId))
      })
    await begins(flow.id)
    await fault({ kind: 'error', error: '100' })
    await world.asks('facebook', 'private', 'bolormaa')
    await world.settled()
    expect(await refusals()).toMatchObject([{ node_id: 'price', reason: 'content_refused', times: 1 }])
    await world.control('DELETE', '/faults')
    await world.asks('facebook', 'private', 'khulan')
    await world.settled()
    expect(await refusals()).toEqual([])
    await begins(null)
  })
})

describe('a duplicate text (506) of a rule with several texts', () => {
  const TEXTS = ['Чатаар хариуллаа', 'Чатаа шалгаарай, {{first_name}}']
  const texts = async (comment_replies: string[]) => {
    await world.queries
      .updateTable('comment_automations')
      .set({ comment_replies })
      .where(sql<boolean>`'үнэ' = any(keywords)`)
      .execute()
    await world.queries
      .updateTable('pages')
      .set((of) => ({ rules_version: of('rules_version', '+', '1') }))
      .execute()
  }
  const said = async (before: string) =>
    world.queries
      .selectFrom('deliveries')
      .select(['text', 'state', 'error_reason', 'attempts'])
      .where('event_id', '>', before)
      .where('kind', '=', 'comment_reply')
      .orderBy('platform')
      .execute()
  let usual: string[] = []
  beforeEach(async () => {
    const rule = await world.queries
      .selectFrom('comment_automations')
      .select('comment_replies')
      .where(sql<boolean>`'үнэ' = any(keywords)`)
      .executeTakeFirstOrThrow()
    usual = rule.comment_replies
    await texts(TEXTS)
  })
  afterEach(() => texts(usual))

  it.each(PLATFORMS)('is retried once with the other text (%s)', async (platform) => {
    const before = await lastEvent()
    const pageId = platform === 'facebook' ? world.pageId : world.instagramId
    const { rotation } = await world.queries
      .selectFrom('comment_automations')
      .select('rotation')
      .where('page_id', '=', pageId)
      .where(sql<boolean>`'үнэ' = any(keywords)`)
      .executeTakeFirstOrThrow()
    const other = (reply: string) => (Number(rotation) % 2 === 0) === reply.startsWith('Чатаа шалгаарай')
    await fault({ kind: 'error', error: '506' }, { count: 1 })
    await world.asks(platform, 'public', 'khulan')
    await world.settled()
    expect(await said(before)).toMatchObject([{ state: 'waiting', error_reason: 'duplicate_text' }])
    await world.passes(2)
    await world.settled()
    const [reply] = await said(before)
    expect(reply).toMatchObject({ state: 'sent', error_reason: null, attempts: 2 })
    expect(other(reply?.text ?? '')).toBe(true)
    const { comments } = await world.control<Ledger>('GET', `/ledger?page_id=${world.pageId}`)
    const here = comments.filter((line) => line.platform === platform)
    expect(here.filter(({ public_replies }) => public_replies.includes(reply?.text ?? ''))).toHaveLength(1)
    expect(await repliedTwice()).toEqual([])
  })

  it('fails when all texts have been tried', async () => {
    const before = await lastEvent()
    await fault({ kind: 'error', error: '506' })
    await world.asks('facebook', 'public', 'khulan')
    for (let round = 0; round < 4; round++) {
      await world.settled()
      await world.passes(2)
    }
    expect(await said(before)).toMatchObject([
      { state: 'failed', error_reason: 'duplicate_text', attempts: 2 },
    ])
    const run = world.queries.selectFrom('runs').select(['comment_status', 'status'])
    expect(await run.where('event_id', '>', before).execute()).toEqual([
      { comment_status: 'failed', status: 'failed' },
    ])
  })
})

describe('a missing permission', () => {
  const missing = async (pageId: string) =>
    (
      await world.queries
        .selectFrom('pages')
        .select('missing_permissions')
        .where('page_id', '=', pageId)
        .executeTakeFirstOrThrow()
    ).missing_permissions

  it.each([
    ['public', 'pages_manage_engagement', 'instagram_manage_comments'],
    ['private', 'pages_messaging', 'instagram_manage_messages'],
    ['chat', 'pages_messaging', 'instagram_manage_messages'],
  ] as const)('is derived from the refused call (%s)', async (way, onFacebook, onInstagram) => {
    await fault({ kind: 'error', error: '200' })
    for (const platform of PLATFORMS) await world.asks(platform, way, CUSTOMERS[way])
    await world.settled()
    expect(await missing(world.pageId)).toEqual([onFacebook])
    expect(await missing(world.instagramId)).toEqual([onInstagram])
  })

  it('is read from the error message when the platform names it', async () => {
    await fault({ kind: 'error', error: '283' })
    await world.asks('facebook', 'public', CUSTOMERS.public)
    await world.settled()
    expect(await missing(world.pageId)).toEqual(['pages_read_engagement'])
  })

  it('is listed with all others, and a new list begins after the page was healthy', async () => {
    await fault({ kind: 'error', error: '200' })
    await world.asks('facebook', 'public', CUSTOMERS.public)
    await world.asks('facebook', 'chat', CUSTOMERS.chat)
    await world.settled()
    expect(await missing(world.pageId)).toEqual(['pages_manage_engagement', 'pages_messaging'])
    await world.queries.updateTable('pages').set({ health: 'ok' }).execute()
    await world.asks('facebook', 'public', 'bolormaa')
    await world.settled()
    expect(await missing(world.pageId)).toEqual(['pages_manage_engagement'])
  })
})

describe('a policy block of a page by Facebook', () => {
  const tells = (action: 'warning' | 'block' | 'unblock') =>
    world.control('POST', `/pages/${world.pageId}/policy-enforcement`, { action })
  const healthOf = async (pageId: string) =>
    (
      await world.queries
        .selectFrom('pages')
        .select('health')
        .where('page_id', '=', pageId)
        .executeTakeFirst()
    )?.health
  const resume = (personId: string) =>
    world.queries.transaction().execute(async (transaction) =>
      resumePage(transaction, await keyOfPage(transaction, world.pageId), {
        personId,
        now: world.clock.now(),
      }),
    )

  const noticeOf = async (pageId: string) =>
    (
      await world.queries
        .selectFrom('pages')
        .select('policy_notice')
        .where('page_id', '=', pageId)
        .executeTakeFirst()
    )?.policy_notice
  const audited = async () =>
    (await world.queries.selectFrom('audit_entries').select('action').orderBy('entry_id').execute()).map(
      ({ action }) => action,
    )

  it('stops the page until a person resumes it, but not its Instagram account', async () => {
    const before = await lastEvent()
    await tells('block')
    await world.settled()
    await askAll()
    await world.settled()
    await world.passes(86_400 / 2)
    await world.settled()
    expect(await healthOf(world.pageId)).toBe('blocked_by_policy')
    expect(await noticeOf(world.pageId)).toMatchObject({
      kind: 'blocked',
      reason: 'The page violated our Platform Policies.',
    })
    expect(await healthOf(world.instagramId)).toBe('ok')
    expect(await states(before)).toEqual(['waiting', 'waiting', 'waiting', 'sent', 'sent', 'sent'])
    const entries = world.queries.selectFrom('audit_entries').select(['action', 'details'])
    expect(await entries.where('page_id', '=', world.pageId).orderBy('at').execute()).toContainEqual({
      action: 'page.troubled',
      details: { health: 'blocked_by_policy' },
    })

    const { id } = await world.queries.selectFrom('people').select('id').limit(1).executeTakeFirstOrThrow()
    expect(await resume(id)).toBe(true)
    await world.settled()
    expect(new Set(await states(before))).toEqual(new Set(['sent']))
  })

  it('replaces the status «reconnect», so that the person who reconnects sees it first', async () => {
    await world.queries.updateTable('pages').set({ health: 'reconnect' }).execute()
    await tells('block')
    await world.settled()
    expect(await healthOf(world.pageId)).toBe('blocked_by_policy')
    expect(await healthOf(world.instagramId)).toBe('reconnect')
  })

  it.each(['underscore', 'hyphen'])(
    'ends with an unblock, which resumes the page (key with %s)',
    async (policy_key) => {
      await world.control('PATCH', '/settings', { policy_key })
      const before = await lastEvent()
      await tells('block')
      await world.settled()
      await askAll()
      await world.settled()
      await tells('unblock')
      await world.settled()
      expect(await healthOf(world.pageId)).toBe('ok')
      expect(await noticeOf(world.pageId)).toBeNull()
      expect(await audited()).toEqual(expect.arrayContaining(['page.unblocked']))
      await world.passes(60)
      await world.settled()
      expect(new Set(await states(before))).toEqual(new Set(['sent']))
      await world.control('PATCH', '/settings', { policy_key: 'underscore' })
    },
  )

  it('stays ended when the notice of the block arrives after that of its end', async () => {
    await fault({ kind: 'webhook', action: 'delay', milliseconds: 300 })
    await tells('block')
    await world.control('DELETE', '/faults')
    await world.control('POST', '/clock', { advance_seconds: 1 })
    await tells('unblock')
    await world.settled()
    expect(await healthOf(world.pageId)).toBe('ok')
  })

  it('does not follow from a warning: the page answers on, and its owner sees the reason', async () => {
    const before = await lastEvent()
    await tells('warning')
    await world.settled()
    await askAll()
    await world.settled()
    expect(await healthOf(world.pageId)).toBe('ok')
    expect(new Set(await states(before))).toEqual(new Set(['sent']))
    expect(await noticeOf(world.pageId)).toMatchObject({
      kind: 'warning',
      reason: expect.stringMatching(/Policies/),
    })
    expect(await audited()).toEqual(expect.arrayContaining(['page.warned']))
  })

  const judge = (status: string, restrictions: object[]) =>
    world.control('POST', `/pages/${world.pageId}/integrity`, {
      status,
      violations: [{ type: 'SPAM', description: 'Спам бичсэн.', url: 'https://transparency.meta.com/spam' }],
      restrictions,
    })

  it.each(['inside', 'beside'])(
    'comes as a restriction too (%s its element), and ends when it is lifted',
    async (integrity_restrictions) => {
      await world.control('PATCH', '/settings', { integrity_restrictions })
      await judge('restricted', [{ feature: 'page_messaging_api', description: '1 өдөр', hours: 24 }])
      await world.settled()
      expect(await healthOf(world.pageId)).toBe('blocked_by_policy')
      expect(await noticeOf(world.pageId)).toMatchObject({
        reason: 'Спам бичсэн. 1 өдөр',
        url: 'https://transparency.meta.com/spam',
        until: expect.any(String),
      })
      await world.control('POST', '/clock', { advance_seconds: 2 })
      await judge('ok', [{ feature: 'page_messaging_api', hours: 0 }])
      await world.settled()
      expect(await healthOf(world.pageId)).toBe('ok')
    },
  )

  it('by a restriction ends at the time that Facebook named', async () => {
    await judge('restricted', [{ feature: 'page_publish', hours: 24 }])
    await world.settled()
    await resumeAfterRestrictions(world.queries, world.clock.now())
    expect(await healthOf(world.pageId)).toBe('blocked_by_policy')
    await resumeAfterRestrictions(world.queries, new Date(world.clock.now().getTime() + 25 * 3_600_000))
    expect(await healthOf(world.pageId)).toBe('ok')
  })

  it('ends with the last restriction that concerns replies, though another one stays', async () => {
    await judge('restricted', [
      { feature: 'page_publish', hours: 24 },
      { feature: 'page_name_change', hours: null },
    ])
    await world.settled()
    expect(await healthOf(world.pageId)).toBe('blocked_by_policy')
    await resumeAfterRestrictions(world.queries, new Date(world.clock.now().getTime() + 25 * 3_600_000))
    expect(await healthOf(world.pageId)).toBe('ok')
  })

  it('names the end of the restrictions that are left when one is lifted', async () => {
    await judge('restricted', [
      { feature: 'page_messaging_api', hours: 24 },
      { feature: 'page_publish', hours: 48 },
    ])
    await world.settled()
    const untilOf = async () => Date.parse((await noticeOf(world.pageId))?.until ?? '')
    const both = await untilOf()
    await world.control('POST', '/clock', { advance_seconds: 2 })
    await judge('restricted', [{ feature: 'page_publish', hours: 0 }])
    await world.settled()
    expect(await healthOf(world.pageId)).toBe('blocked_by_policy')
    expect(both - (await untilOf())).toBe(24 * 3_600_000)
  })

  it('is none when only a feature is restricted that no reply uses', async () => {
    await judge('restricted', [{ feature: 'page_name_change', hours: null }])
    await world.settled()
    expect(await healthOf(world.pageId)).toBe('ok')
    expect(await noticeOf(world.pageId)).toMatchObject({ kind: 'warning' })
  })

  it('has no effect when its webhook is older than the resume', async () => {
    await fault({ kind: 'webhook', action: 'delay', milliseconds: 300 })
    await tells('block')
    // The sandbox's clock keeps running during the test.
    await world.queries
      .updateTable('pages')
      .set({ health_changed_at: new Date(world.clock.now().getTime() + 86_400_000) })
      .execute()
    await world.settled()
    expect(await healthOf(world.pageId)).toBe('ok')
  })
})
