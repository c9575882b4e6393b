import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageKeyOf } from '#migrations/page-key.ts'
import { chatAutomation } from '#server/testing/chat-automation.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const ANUJIN = '10160000000000103'
const CLOTHES = '110022003300441'
const BAKERY = '110022003300442'
const COURSE = '110022003300443'
const CLINIC = '110022003300444'

type Person = Awaited<ReturnType<typeof signUp>>
type World = {
  pages: { id: string; subscribed_fields: string[]; instagram: { id: string; username: string } | null }[]
}

let product: Product
let bakeryInstagram: string

beforeAll(async () => {
  product = await startProduct()
  bakeryInstagram = (await pageAtFacebook(BAKERY)).instagram?.id ?? ''
})
afterAll(() => product.stop())
afterEach(async () => {
  await product.sandbox.control('POST', '/reset')
  await product.database.queries.deleteFrom('teams').execute()
  await product.database.queries.deleteFrom('people').execute()
  await product.database.queries.deleteFrom('trials_used').execute()
  await product.database.queries.deleteFrom('page_trials').execute()
  product.queue.waiting.length = 0
})

const pageAtFacebook = async (pageId: string) => {
  const { pages } = await product.sandbox.control<World>('GET', '/world')
  const page = pages.find(({ id }) => id === pageId)
  if (!page) throw new Error(`no page ${pageId}`)
  return page
}

const newTeam = async (person: Person, name = 'Дэлгүүр'): Promise<string> =>
  (await person.post('/api/v1/teams', { name })).body.team.id

/** Gives the team a paid plan. */
const pays = (teamId: string) =>
  product.database.queries.updateTable('teams').set({ plan_id: 2 }).where('id', '=', teamId).execute()

const connect = (person: Person, teamId: string, pageId: string) =>
  person.post('/api/v1/connect-page', { page_id: pageId, team_id: teamId })

const addMember = async (teamId: string, member: Person) => {
  await product.database.queries
    .insertInto('team_members')
    .values({ team_id: teamId, person_id: member.profile.id, role: 'member', status: 'active' })
    .execute()
}

describe('connecting', () => {
  let person: Person
  let teamId: string
  beforeEach(async () => {
    person = await signUp(product, SARANTUYA)
    teamId = await newTeam(person)
  })

  test('subscribes the page, encrypts its token, and queues its posts and comments', async () => {
    const answer = await connect(person, teamId, CLOTHES)
    expect(answer.status).toBe(200)
    expect(answer.body.connected_page).toEqual({
      id: CLOTHES,
      page_id: CLOTHES,
      fb_page_id: CLOTHES,
      platform: 1,
      name: 'Цэнхэр Товч хувцас',
      username: 'tsenkher.tovch',
      avatar_url: expect.any(String),
      status: 1,
      team_id: teamId,
      team_name: 'Дэлгүүр',
      role: 'owner',
      connected_by_viewer: true,
      health: 'ok',
      automations: 0,
      comment_automations: 0,
      live_chat_automations: 0,
      missing_permissions: [],
      chats_answered: false,
      succeeded_replies: 0,
      failed_replies: 0,
      connected_at: product.clock.now().toISOString(),
      policy_notice: null,
      moved_away: null,
    })
    expect((await pageAtFacebook(CLOTHES)).subscribed_fields).toEqual(
      expect.arrayContaining(['feed', 'messages', 'message_echoes', 'messaging_postbacks']),
    )
    const pageKey = pageKeyOf({ team_id: teamId, page_id: CLOTHES })
    const ofPage = { payload: { page_key: pageKey }, onlyOnePer: pageKey }
    expect(product.queue.waiting).toMatchObject([
      { queue: 'content.mirror-page', ...ofPage },
      { queue: 'page-comments.sweep', ...ofPage },
      { queue: 'page-figures.read', ...ofPage },
    ])
    const kept = await product.database.queries.selectFrom('pages').selectAll().executeTakeFirstOrThrow()
    expect(product.services.secrets.decrypt(kept.token_encrypted)).toMatch(/^EAA/)
    expect(kept.token_encrypted).not.toContain('EAA')
    expect((await person.get('/api/v1/connected-page')).body.connected_pages).toEqual([
      answer.body.connected_page,
    ])
    expect((await person.get(`/api/v1/current-page?page_id=${CLOTHES}`)).body.current_page).toEqual(
      answer.body.connected_page,
    )
    const { managed_pages } = (await person.get('/api/v1/admin-pages')).body
    expect(managed_pages[0].connection).toEqual({ status: 1, team_id: teamId, team_name: 'Дэлгүүр' })
  })

  test('an Instagram account is accessed through its linked page', async () => {
    const { body } = await connect(person, teamId, bakeryInstagram)
    // `fb_page_id` is always the account itself, not the page it is linked to.
    expect(body.connected_page).toMatchObject({
      page_id: bakeryInstagram,
      fb_page_id: bakeryInstagram,
      platform: 2,
    })
    expect((await pageAtFacebook(BAKERY)).subscribed_fields).toContain('feed')
  })

  test('twice connects once, with a fresh token', async () => {
    await connect(person, teamId, CLOTHES)
    const before = await product.database.queries.selectFrom('pages').selectAll().executeTakeFirstOrThrow()
    expect((await connect(person, teamId, CLOTHES)).status).toBe(200)
    const after = await product.database.queries.selectFrom('pages').selectAll().execute()
    expect(after).toHaveLength(1)
    expect(Number(after[0]?.rules_version)).toBe(Number(before.rules_version) + 1)
  })

  test('repairing a connection keeps its date; a reconnect after a disconnect gets a new one', async () => {
    const connectedAt = async () =>
      (
        await product.database.queries
          .selectFrom('pages')
          .select('connected_at')
          .where('page_id', '=', CLOTHES)
          .executeTakeFirstOrThrow()
      ).connected_at
    await connect(person, teamId, CLOTHES)
    const first = await connectedAt()
    product.clock.advance(60)
    expect((await connect(person, teamId, CLOTHES)).status).toBe(200)
    expect(await connectedAt()).toEqual(first)
    await person.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    product.clock.advance(60)
    expect((await connect(person, teamId, CLOTHES)).status).toBe(200)
    expect(await connectedAt()).toEqual(product.clock.now())
  })

  test('a page without access, or not in the list, is refused and leaves nothing', async () => {
    await product.sandbox.control('PUT', `/people/${SARANTUYA}/roles/${CLOTHES}`, { tasks: ['MODERATE'] })
    for (const pageId of [CLOTHES, COURSE, '999']) {
      const answer = await connect(person, teamId, pageId)
      expect([answer.status, answer.body.code]).toEqual([403, 'PAGE_ACCESS_MISSING'])
    }
    expect((await person.get('/api/v1/connected-page')).body.connected_pages).toEqual([])
    expect(product.queue.waiting).toEqual([])
  })

  test('an Instagram account is refused with its own error when its page is now linked to another one', async () => {
    const connected = (await connect(person, teamId, bakeryInstagram)).body.connected_page
    await person.patch('/api/v1/page/disconnect', { page_id: bakeryInstagram })
    const former = '17841400011122999'
    await product.database.queries
      .updateTable('pages')
      .set({ page_id: former })
      .where('page_id', '=', connected.page_id)
      .execute()
    const answer = await person.patch('/api/v1/page/reconnect', { page_id: former })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'INCORRECT_INSTAGRAM_ACCOUNT' })
    expect(answer.body.message).toContain('Буруу Instagram бүртгэл холбогдлоо')
    const { connected_pages } = (await person.get('/api/v1/connected-page')).body
    expect(connected_pages).toMatchObject([{ page_id: former, status: 0 }])
  })

  test('nothing is stored when Facebook refuses the subscription', async () => {
    const fault = { operation: 'any', page_id: CLOTHES, effect: { kind: 'error', error: '200' }, count: 1 }
    await product.sandbox.control('POST', '/faults', fault)
    const answer = await connect(person, teamId, CLOTHES)
    expect(answer.body.code).toBe('PAGE_ACCESS_MISSING')
    expect(await product.database.queries.selectFrom('pages').selectAll().execute()).toEqual([])
  })

  test('needs a running plan that allows one more page', async () => {
    await product.database.queries
      .updateTable('plans')
      .set({ pages: 1 })
      .where('code', '=', 'trial')
      .execute()
    try {
      await connect(person, teamId, CLOTHES)
      const full = await connect(person, teamId, BAKERY)
      expect([full.status, full.body.code]).toEqual([403, 'PLAN_LIMIT'])
      expect((await connect(person, teamId, CLOTHES)).status).toBe(200)
    } finally {
      await product.database.queries
        .updateTable('plans')
        .set({ pages: 6 })
        .where('code', '=', 'trial')
        .execute()
    }
    product.clock.advance(14 * 60)
    await product.database.queries
      .updateTable('teams')
      .set({ plan_ends_at: product.clock.now() })
      .where('id', '=', teamId)
      .execute()
    const ended = await connect(person, teamId, BAKERY)
    expect([ended.status, ended.body.code]).toEqual([403, 'PLAN_ENDED'])
  })

  test('two concurrent requests cannot both take the last page of the plan', async () => {
    await product.database.queries
      .updateTable('plans')
      .set({ pages: 1 })
      .where('code', '=', 'trial')
      .execute()
    try {
      const answers = await Promise.all([connect(person, teamId, CLOTHES), connect(person, teamId, BAKERY)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    } finally {
      await product.database.queries
        .updateTable('plans')
        .set({ pages: 6 })
        .where('code', '=', 'trial')
        .execute()
    }
  })

  test('another team and a nonexistent one get the same answer', async () => {
    const stranger = await signUp(product, GANZORIG)
    for (const id of [teamId, '0b4f0e3a-7a5c-4b6e-9d7e-000000000000', 'team']) {
      const answer = await connect(stranger, id, COURSE)
      expect([answer.status, answer.body.code]).toEqual([404, 'TEAM_NOT_FOUND'])
    }
  })
})

const reply = (
  page: { team_id: string; page_id: string },
  eventId: number,
  state: 'sent' | 'sending' | 'failed' | 'waiting',
  kind: 'comment_reply' | 'chat_message' = 'comment_reply',
) => ({
  ...page,
  event_id: eventId,
  kind,
  thread: `${eventId}`,
  platform: 1 as const,
  comment_id: `${eventId}`,
  text: 'Сайн байна уу',
  state,
  due_at: product.clock.now(),
  created_at: product.clock.now(),
})

const connectClothes = async (person: Person) => {
  const team_id = await newTeam(person)
  await connect(person, team_id, CLOTHES)
  return { team_id, page_id: CLOTHES }
}

test('a connected page counts its rules, and the replies that arrived or failed', async () => {
  const owner = await signUp(product, SARANTUYA)
  const page = await connectClothes(owner)
  await product.database.queries
    .insertInto('deliveries')
    .values([
      reply(page, 1, 'sent'),
      reply(page, 2, 'sent'),
      reply(page, 3, 'failed'),
      reply(page, 4, 'waiting'),
    ])
    .execute()
  const { body } = await owner.get('/api/v1/connected-page')
  expect(body.connected_pages).toMatchObject([{ automations: 0, succeeded_replies: 2, failed_replies: 1 }])
  await product.database.queries.deleteFrom('deliveries').execute()
})

test('a page also counts its chat bot: automations, sent and failed messages', async () => {
  const owner = await signUp(product, SARANTUYA)
  const page = await connectClothes(owner)
  const { queries } = product.database
  await chatAutomation(queries, CLOTHES)
  await queries
    .insertInto('deliveries')
    .values([
      reply(page, 1, 'sent'),
      reply(page, 2, 'sent', 'chat_message'),
      reply(page, 3, 'failed', 'chat_message'),
    ])
    .execute()
  const counts = { automations: 1, comment_automations: 0, succeeded_replies: 2, failed_replies: 1 }
  const read = async () => (await owner.get('/api/v1/connected-page')).body.connected_pages
  expect(await read()).toMatchObject([{ status: 1, ...counts }])
  // A team is deleted together with its disconnected pages, so their counts are shown first.
  await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
  expect(await read()).toMatchObject([{ status: 0, ...counts }])
  await queries.deleteFrom('deliveries').execute()
  await queries.deleteFrom('chat_automations').execute()
})

test('a connected page shows its chats: how many automations are live, and whether any chat was answered', async () => {
  const owner = await signUp(product, SARANTUYA)
  const page = await connectClothes(owner)
  const { queries } = product.database
  const told = async () => {
    const [page] = (await owner.get('/api/v1/connected-page')).body.connected_pages
    return [page.live_chat_automations, page.chats_answered]
  }
  await chatAutomation(queries, CLOTHES, undefined, {
    live: null,
    live_trigger: null,
    live_version: null,
    live_at: null,
  })
  expect(await told()).toEqual([0, false])
  await chatAutomation(queries, CLOTHES)
  const now = product.clock.now()
  await queries
    .insertInto('chat_runs')
    .values({
      ...page,
      event_id: '1',
      kind: 'chat_message',
      customer_id: '6010203040506070',
      text: 'Үнэ',
      occurred_at: now,
      decided_at: now,
      outcome: 'answered',
      automation_id: null,
      automation_title: null,
      keyword: null,
      reasons: '[]',
      chat_status: 'waiting',
      counted_period: null,
    })
    .execute()
  expect(await told()).toEqual([1, false])
  await queries.updateTable('chat_runs').set({ chat_status: 'sent' }).execute()
  expect(await told()).toEqual([1, true])
  await queries.deleteFrom('chat_runs').execute()
  await queries.deleteFrom('chat_automations').execute()
})

describe('disconnecting and connecting again', () => {
  let owner: Person
  let teamId: string
  beforeEach(async () => {
    owner = await signUp(product, SARANTUYA)
    teamId = await newTeam(owner)
    await connect(owner, teamId, BAKERY)
  })

  const stored = (pageId: string) =>
    product.database.queries
      .selectFrom('pages')
      .where('page_id', '=', pageId)
      .selectAll()
      .executeTakeFirstOrThrow()

  test('stops and starts answering, and workers notice it by the rules version', async () => {
    const before = await stored(BAKERY)
    const off = await owner.patch('/api/v1/page/disconnect', { page_id: BAKERY })
    expect(off.body.connected_page).toMatchObject({ status: 0 })
    expect((await pageAtFacebook(BAKERY)).subscribed_fields).toEqual([])
    expect(Number((await stored(BAKERY)).rules_version)).toBe(Number(before.rules_version) + 1)

    await product.database.queries.updateTable('pages').set({ health: 'reconnect' }).execute()
    const on = await owner.patch('/api/v1/page/reconnect', { page_id: BAKERY })
    expect(on.body.connected_page).toMatchObject({ status: 1, health: 'ok' })
    expect((await pageAtFacebook(BAKERY)).subscribed_fields).toContain('feed')
    expect(Number((await stored(BAKERY)).rules_version)).toBe(Number(before.rules_version) + 2)
  })

  test('skips waiting replies with the reason, and lets one under way finish', async () => {
    const { queries } = product.database
    const page = { team_id: teamId, page_id: BAKERY }
    await queries
      .insertInto('deliveries')
      .values([
        reply(page, 1, 'waiting'),
        reply(page, 2, 'sending'),
        reply({ ...page, page_id: CLOTHES }, 3, 'waiting'),
      ])
      .execute()
    await owner.patch('/api/v1/page/disconnect', { page_id: BAKERY })
    const ended = await queries
      .selectFrom('deliveries')
      .select(['state', 'error_reason'])
      .orderBy('event_id')
      .execute()
    expect(ended).toEqual([
      { state: 'skipped', error_reason: 'page_disconnected' },
      { state: 'sending', error_reason: null },
      { state: 'waiting', error_reason: null },
    ])
    await queries.deleteFrom('deliveries').execute()
  })

  test('keeps the subscription shared with the Instagram account', async () => {
    await connect(owner, teamId, bakeryInstagram)
    await owner.patch('/api/v1/page/disconnect', { page_id: BAKERY })
    expect((await pageAtFacebook(BAKERY)).subscribed_fields).toContain('feed')
    await owner.patch('/api/v1/page/disconnect', { page_id: bakeryInstagram })
    expect((await pageAtFacebook(BAKERY)).subscribed_fields).toEqual([])
  })

  test('works for a page whose access has ended', async () => {
    await product.sandbox.control('POST', `/people/${SARANTUYA}/remove-app`)
    const off = await owner.patch('/api/v1/page/disconnect', { page_id: BAKERY })
    expect(off.body.connected_page).toMatchObject({ status: 0 })
    const on = await owner.patch('/api/v1/page/reconnect', { page_id: BAKERY })
    expect([on.status, on.body.code]).toEqual([409, 'FACEBOOK_ACCESS_EXPIRED'])
  })

  test('is reserved for the owner: a member may view and connect, other people see nothing', async () => {
    const member = await signUp(product, ANUJIN)
    await addMember(teamId, member)
    expect((await member.get(`/api/v1/current-page?page_id=${BAKERY}`)).body.current_page.role).toBe('member')
    expect((await member.patch('/api/v1/page/disconnect', { page_id: BAKERY })).body.code).toBe('FORBIDDEN')
    expect((await connect(member, teamId, CLINIC)).status).toBe(200)
    await owner.patch('/api/v1/page/disconnect', { page_id: BAKERY })
    expect((await member.patch('/api/v1/page/reconnect', { page_id: BAKERY })).body.code).toBe('FORBIDDEN')
    expect((await connect(member, teamId, BAKERY)).body.code).toBe('FORBIDDEN')

    const stranger = await signUp(product, GANZORIG)
    for (const answer of [
      await stranger.get(`/api/v1/current-page?page_id=${BAKERY}`),
      await stranger.patch('/api/v1/page/disconnect', { page_id: BAKERY }),
      await stranger.patch('/api/v1/page/reconnect', { page_id: BAKERY }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'PAGE_NOT_FOUND'])
  })
})

test('a page id that is not a number is refused', async () => {
  const person = await signUp(product, SARANTUYA)
  const answer = await person.get('/api/v1/current-page?page_id=me')
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toHaveProperty('page_id')
})

describe('the free trial of a page', () => {
  const trialUsed = (answer: { status: number; body: { code?: string } }) =>
    expect([answer.status, answer.body.code]).toEqual([409, 'PAGE_TRIAL_USED'])

  test('is granted once: another admin with a new team has to buy a plan', async () => {
    const owner = await signUp(product, SARANTUYA)
    const first = await newTeam(owner)
    await connect(owner, first, CLOTHES)
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    const other = await signUp(product, ANUJIN)
    const second = await newTeam(other)
    const refused = await connect(other, second, CLOTHES)
    expect(refused.body.message).toContain('өөр багт ашигласан байна. Энэ багт багц авсны дараа')
    trialUsed(refused)
    expect(refused.body.message).toContain('Цэнхэр Товч хувцас')
    expect((await connect(owner, first, CLOTHES)).status).toBe(200)
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    await pays(second)
    expect((await connect(other, second, CLOTHES)).status).toBe(200)
  })

  test('stays used when page and team are deleted, without storing an id of the page', async () => {
    const owner = await signUp(product, SARANTUYA)
    const first = await newTeam(owner)
    await connect(owner, first, CLOTHES)
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    expect((await owner.delete(`/api/v1/teams/${first}`)).status).toBe(200)
    const other = await signUp(product, ANUJIN)
    trialUsed(await connect(other, await newTeam(other), CLOTHES))
    const kept = await product.database.queries.selectFrom('page_trials').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(CLOTHES)
  })

  test('is shared with the linked Instagram account', async () => {
    const owner = await signUp(product, SARANTUYA)
    const first = await newTeam(owner)
    await connect(owner, first, bakeryInstagram)
    expect((await connect(owner, first, BAKERY)).status).toBe(200)
    for (const page_id of [bakeryInstagram, BAKERY]) await owner.patch('/api/v1/page/disconnect', { page_id })
    await product.database.queries.deleteFrom('pages').execute()
    const { id } = await product.database.queries
      .insertInto('teams')
      .values({ name: 'Хоёрдугаар', plan_id: 1, plan_ends_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await product.database.queries
      .updateTable('team_members')
      .set({ team_id: id })
      .where('person_id', '=', owner.profile.id)
      .execute()
    trialUsed(await connect(owner, id, BAKERY))
    trialUsed(await connect(owner, id, bakeryInstagram))
  })

  test('counts as used for a page that was connected to a trial team before page trials were recorded', async () => {
    const owner = await signUp(product, SARANTUYA)
    await connect(owner, await newTeam(owner), CLOTHES)
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    await product.database.queries.deleteFrom('page_trials').execute()
    const other = await signUp(product, ANUJIN)
    trialUsed(await connect(other, await newTeam(other), CLOTHES))
  })

  test('is not used in a paying team', async () => {
    const owner = await signUp(product, SARANTUYA)
    const first = await newTeam(owner)
    await pays(first)
    await connect(owner, first, CLOTHES)
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    const other = await signUp(product, ANUJIN)
    expect((await connect(other, await newTeam(other), CLOTHES)).status).toBe(200)
  })
})
