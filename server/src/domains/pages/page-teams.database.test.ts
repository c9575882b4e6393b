import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatAutomation } from '#server/testing/chat-automation.ts'
import { commentRule } from '#server/testing/connected-page.ts'
import { starter } from '#server/testing/entries.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

// Which team gets a page, and which rows each team keeps.

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const ANUJIN = '10160000000000103'
const CLOTHES = '110022003300441'

type Person = Awaited<ReturnType<typeof signUp>>

let product: Product
let owner: Person
let other: Person

beforeAll(async () => {
  product = await startProduct()
})
/** Access tokens expire after a quarter of an hour, so tests that let days pass sign in again. */
const signUpAll = async () => {
  owner = await signUp(product, SARANTUYA)
  other = await signUp(product, ANUJIN)
}
afterAll(() => product.stop())
afterEach(async () => {
  await product.sandbox.control('POST', '/reset')
  await product.database.queries.deleteFrom('teams').execute()
  await product.database.queries.deleteFrom('people').execute()
  await product.database.queries.deleteFrom('trials_used').execute()
  await product.database.queries.deleteFrom('page_trials').execute()
  product.queue.waiting.length = 0
})

/** A team with a paid plan, because a page has only one free trial in all teams. */
const newTeam = async (person: Person, name = 'Дэлгүүр'): Promise<string> => {
  const { id } = (await person.post('/api/v1/teams', { name })).body.team
  await product.database.queries.updateTable('teams').set({ plan_id: 2 }).where('id', '=', id).execute()
  return id
}

const connect = (person: Person, teamId: string, pageId: string) =>
  person.post('/api/v1/connect-page', { page_id: pageId, team_id: teamId })

const subscribedFields = async () => {
  type World = { pages: { id: string; subscribed_fields: string[] }[] }
  const { pages } = await product.sandbox.control<World>('GET', '/world')
  return pages.find(({ id }) => id === CLOTHES)?.subscribed_fields
}

/** Runs the hourly job. */
const emptyBin = async () => {
  await product.queue.jobs.send('pages.empty-deleted', {})
  await product.runJobs()
}

describe('a page belongs to one team at a time', () => {
  /** Creates an automation that answers every comment, and a live flow, for the page's team. */
  const drawUp = async (pageId: string) => {
    const { queries } = product.database
    await commentRule(queries, pageId)
    await chatAutomation(queries, pageId)
  }
  const automationsOf = async (person: Person) =>
    (await person.get(`/api/v1/automations?page_id=${CLOTHES}`)).body.automations.data
  const flowsOf = async (person: Person) =>
    (await person.get(`/api/v1/chat-automations?page_id=${CLOTHES}`)).body.chat_automations.data
  const loseRole = (person: string) =>
    product.sandbox.control('PUT', `/people/${person}/roles/${CLOTHES}`, { tasks: [] })
  const rows = () => product.database.queries.selectFrom('pages').selectAll().orderBy('status').execute()

  let first: string
  let second: string
  beforeEach(async () => {
    await signUpAll()
    first = await newTeam(owner, 'Нэгдүгээр')
    second = await newTeam(other, 'Хоёрдугаар')
    await connect(owner, first, CLOTHES)
    await drawUp(CLOTHES)
  })

  test('a person who does not manage a page cannot find out whether it is connected', async () => {
    const stranger = await signUp(product, GANZORIG)
    const third = await newTeam(stranger, 'Гуравдугаар')
    const after = await connect(stranger, third, CLOTHES)
    await product.database.queries.deleteFrom('pages').execute()
    const before = await connect(stranger, third, CLOTHES)
    expect([after.status, after.body]).toEqual([before.status, before.body])
    expect(after.body.code).toBe('PAGE_ACCESS_MISSING')
  })

  test('another team is refused, and can connect it after a disconnect: rules and flows stay with their team', async () => {
    const taken = await connect(other, second, CLOTHES)
    expect([taken.status, taken.body.code]).toEqual([409, 'PAGE_TAKEN'])
    const { managed_pages } = (await other.get('/api/v1/admin-pages')).body
    expect(managed_pages[0].connection).toEqual({ status: 1, team_id: null, team_name: null })

    await owner.patch(`/api/v1/pages/${CLOTHES}/comment-settings`, { blacklist_action: 'delete' })
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    expect((await connect(other, second, CLOTHES)).body.connected_page).toMatchObject({
      page_id: CLOTHES,
      fb_page_id: CLOTHES,
      team_name: 'Хоёрдугаар',
      automations: 0,
    })
    expect([await automationsOf(other), await flowsOf(other)]).toEqual([[], []])
    const settings = (await other.get(`/api/v1/pages/${CLOTHES}/comment-settings`)).body.comment_settings
    expect(settings.blacklist_action).toBe('hide')

    expect(await automationsOf(owner)).toMatchObject([
      { name: 'Үнийн мэдээлэл', page_id: CLOTHES, enabled: false },
    ])
    expect(await flowsOf(owner)).toMatchObject([{ fb_page_id: CLOTHES, status: 'draft', live_at: null }])
    expect((await owner.get('/api/v1/connected-page')).body.connected_pages).toMatchObject([
      { page_id: CLOTHES, status: 0, moved_away: { because: 'disconnected' } },
    ])
  })

  test('a team that gets its page back finds its rules again, switched off', async () => {
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    await connect(other, second, CLOTHES)
    const refused = await owner.patch('/api/v1/page/reconnect', { page_id: CLOTHES })
    expect([refused.status, refused.body.code]).toEqual([409, 'PAGE_TAKEN'])
    await other.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    const back = await owner.patch('/api/v1/page/reconnect', { page_id: CLOTHES })
    expect(back.body.connected_page).toMatchObject({ status: 1, automations: 2, moved_away: null })
    expect(await automationsOf(owner)).toMatchObject([{ enabled: false }])
    expect(await flowsOf(owner)).toMatchObject([{ status: 'draft' }])
    expect(await automationsOf(other)).toEqual([])
  })

  test('only one of two teams that connect a free page at once has it', async () => {
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    const answers = await Promise.all([connect(other, second, CLOTHES), connect(owner, first, CLOTHES)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await rows()).filter(({ status }) => status === 1)).toHaveLength(1)
  })

  test('an owner of both teams may take rules, flows, entries and words along', async () => {
    const { queries } = product.database
    const flow = await queries.selectFrom('chat_automations').select('id').executeTakeFirstOrThrow()
    await starter(queries, CLOTHES, flow.id)
    await queries.updateTable('comment_automations').set({ chat_automation_id: flow.id }).execute()
    await owner.post(`/api/v1/pages/${CLOTHES}/blacklist/add-words`, { adds: ['муу'], excludes: [] })
    const branch = await newTeam(owner, 'Салбар')
    await product.database.queries.updateTable('teams').set({ plan_ends_at: null }).execute()
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    const moved = await owner.post('/api/v1/connect-page', {
      page_id: CLOTHES,
      team_id: branch,
      take_along: true,
    })
    expect(moved.body.connected_page).toMatchObject({ team_name: 'Салбар', automations: 2, moved_away: null })
    expect(await automationsOf(owner)).toMatchObject([{ enabled: false }])
    expect(await rows()).toMatchObject([
      { team_id: first, page_id: CLOTHES, status: 0, moved_away_at: product.clock.now() },
      { team_id: branch, page_id: CLOTHES, status: 1, moved_away_at: null },
    ])
    const taken = { team_id: branch, page_id: CLOTHES }
    expect(await queries.selectFrom('chat_automations').selectAll().execute()).toMatchObject([
      { ...taken, id: flow.id },
    ])
    for (const table of ['comment_automations', 'chat_automation_entries'] as const)
      expect(await queries.selectFrom(table).selectAll().execute()).toMatchObject([
        { ...taken, chat_automation_id: flow.id },
      ])
    expect(await queries.selectFrom('blacklist_words').selectAll().execute()).toMatchObject([
      { ...taken, word: 'муу' },
    ])
  })

  test('other people may not', async () => {
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    const answer = await other.post('/api/v1/connect-page', {
      page_id: CLOTHES,
      team_id: second,
      take_along: true,
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'TAKE_ALONG_REFUSED'])
    expect(await rows()).toMatchObject([{ team_id: first, status: 0, moved_away_at: null }])
  })

  test('when the team that has it lost its access, an admin of the page takes it over, and the team is notified', async () => {
    const now = product.clock.now()
    await product.database.queries
      .insertInto('deliveries')
      .values({
        team_id: first,
        page_id: CLOTHES,
        event_id: 1,
        kind: 'comment_reply',
        thread: '1',
        platform: 1,
        comment_id: '1',
        text: 'Сайн байна уу',
        state: 'waiting',
        due_at: now,
        created_at: now,
      })
      .execute()
    await loseRole(SARANTUYA)
    expect((await connect(other, second, CLOTHES)).body.connected_page).toMatchObject({
      status: 1,
      team_name: 'Хоёрдугаар',
      automations: 0,
    })
    expect(await rows()).toMatchObject([
      {
        page_id: CLOTHES,
        team_id: first,
        status: 0,
        health: 'reconnect',
        moved_away_at: product.clock.now(),
      },
      { page_id: CLOTHES, team_id: second, status: 1, health: 'ok' },
    ])
    expect((await owner.get('/api/v1/connected-page')).body.connected_pages).toMatchObject([
      { status: 0, moved_away: { at: product.clock.now().toISOString(), because: 'access_lost' } },
    ])
    const { entries } = (await owner.get(`/api/v1/teams/${first}/audit-log`)).body
    expect(entries[0]).toMatchObject({
      action: 'page.taken_over',
      by: { kind: 'system' },
      page: { id: CLOTHES },
    })
    expect(JSON.stringify(entries)).not.toContain('Хоёрдугаар')
    const { queries } = product.database
    expect(await queries.selectFrom('deliveries').select(['state', 'error_reason']).execute()).toEqual([
      { state: 'skipped', error_reason: 'page_disconnected' },
    ])
    await queries.deleteFrom('deliveries').execute()
    expect(await subscribedFields()).toContain('feed')
    // The new team's subscription survives a disconnect by the former team.
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    expect(await subscribedFields()).toContain('feed')
  })

  test('a former team that disconnects once more leaves the subscription of the present team', async () => {
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    expect((await connect(other, second, CLOTHES)).status).toBe(200)
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    expect(await subscribedFields()).toContain('feed')
  })

  test.each([
    ['an unreachable platform', { kind: 'error', error: '2' }],
    ['a used-up limit', { kind: 'error', error: '32' }],
    ['a missing permission', { kind: 'error', error: '200' }],
    ["a security check of the holder's account", { kind: 'error', error: '190/459' }],
  ])('%s proves nothing, so the page stays', async (_what, effect) => {
    const fault = {
      operation: 'any',
      route: '/{page-id}/subscribed_apps',
      page_id: CLOTHES,
      effect,
      count: 5,
    }
    await product.sandbox.control('POST', '/faults', fault)
    const answer = await connect(other, second, CLOTHES)
    expect([answer.status, answer.body.code]).toEqual([409, 'PAGE_TAKEN'])
    expect(await rows()).toMatchObject([{ team_id: first, status: 1 }])
  })

  test('a person who does not manage the page cannot take it over, even after lost access', async () => {
    await loseRole(SARANTUYA)
    const stranger = await signUp(product, GANZORIG)
    const answer = await connect(stranger, await newTeam(stranger), CLOTHES)
    expect([answer.status, answer.body.code]).toEqual([403, 'PAGE_ACCESS_MISSING'])
    expect(await rows()).toMatchObject([{ team_id: first, status: 1 }])
  })

  test('the refusal names no person and no team, and explains whom to contact', async () => {
    const { message } = (await connect(other, second, CLOTHES)).body
    expect(message).toContain('эзэмшигч')
    expect(message).not.toMatch(/Нэгдүгээр|Сарантуяа/)
  })
})

describe('deleting', () => {
  let teamId: string
  beforeEach(async () => {
    await signUpAll()
    teamId = await newTeam(owner)
    await connect(owner, teamId, CLOTHES)
    await commentRule(product.database.queries, CLOTHES)
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
  })
  const deletePage = () => owner.delete(`/api/v1/page?page_id=${CLOTHES}`)
  const restore = (person: Person) =>
    person.patch('/api/v1/page/restore', { page_id: CLOTHES, team_id: teamId })
  const deletedPages = async (person: Person) =>
    (await person.get('/api/v1/deleted-pages')).body.deleted_pages
  const rules = () => product.database.queries.selectFrom('comment_automations').select('enabled').execute()

  test('takes the page out of every list, and the owner can restore it for seven days', async () => {
    const due = new Date(product.clock.now().getTime() + 7 * 86_400_000).toISOString()
    expect((await deletePage()).body).toEqual({ success: true, deleted_for_good_at: due })
    expect((await owner.get('/api/v1/connected-page')).body.connected_pages).toEqual([])
    expect((await owner.get('/api/v1/admin-pages')).body.managed_pages[0].connection).toBeNull()
    expect((await owner.get(`/api/v1/automations?page_id=${CLOTHES}`)).body.code).toBe('PAGE_NOT_FOUND')
    expect(await deletedPages(owner)).toMatchObject([
      { page_id: CLOTHES, name: 'Цэнхэр Товч хувцас', team_id: teamId, deleted_for_good_at: due },
    ])
    product.clock.advance(7 * 86_400 - 60)
    await emptyBin()
    await signUpAll()
    const restored = await restore(owner)
    expect(restored.body.connected_page).toMatchObject({ status: 0, automations: 1 })
    expect(await rules()).toEqual([{ enabled: false }])
    expect(await deletedPages(owner)).toEqual([])
    expect((await restore(owner)).body.connected_page).toMatchObject({ status: 0 })
  })

  test('is final after seven days', async () => {
    await deletePage()
    product.clock.advance(7 * 86_400)
    await emptyBin()
    expect(await product.database.queries.selectFrom('pages').selectAll().execute()).toEqual([])
    expect(await rules()).toEqual([])
    await signUpAll()
    expect((await restore(owner)).body.code).toBe('PAGE_NOT_FOUND')
  })

  test('is undone by connecting the page again, with its rules switched off', async () => {
    await deletePage()
    expect((await connect(owner, teamId, CLOTHES)).body.connected_page).toMatchObject({
      status: 1,
      automations: 1,
    })
    expect(await rules()).toEqual([{ enabled: false }])
    product.clock.advance(8 * 86_400)
    await emptyBin()
    expect(await rules()).toHaveLength(1)
  })

  test('and restoring are reserved for the owner', async () => {
    const member = other
    await product.database.queries
      .insertInto('team_members')
      .values({ team_id: teamId, person_id: member.profile.id, role: 'member', status: 'active' })
      .execute()
    await deletePage()
    expect(await deletedPages(member)).toEqual([])
    expect((await restore(member)).body.code).toBe('FORBIDDEN')
    expect((await connect(member, teamId, CLOTHES)).body.code).toBe('FORBIDDEN')
    const stranger = await signUp(product, GANZORIG)
    expect((await restore(stranger)).body.code).toBe('TEAM_NOT_FOUND')
  })

  test('keeps another team’s rows of the page', async () => {
    await connect(other, await newTeam(other, 'Хоёрдугаар'), CLOTHES)
    await deletePage()
    product.clock.advance(7 * 86_400)
    await emptyBin()
    await signUpAll()
    expect((await other.get(`/api/v1/current-page?page_id=${CLOTHES}`)).body.current_page.status).toBe(1)
    expect(await product.database.queries.selectFrom('pages').selectAll().execute()).toHaveLength(1)
  })
})
