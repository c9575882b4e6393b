import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit-log.schemas.ts'
import { answeringFlow, keywordTrigger } from '#server/testing/chat-automation.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
const COURSE = '110022003300443'
const OWNER = 'Сарантуяа Лхагва'

type Person = Awaited<ReturnType<typeof signUp>>

let product: Product
let owner: Person
let friend: Person
let teamId: string
/** Newest entry that a test has read. */
let seen: number

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await product.sandbox.control('POST', '/reset')
  for (const table of ['teams', 'people', 'trials_used', 'page_trials'] as const)
    await product.database.queries.deleteFrom(table).execute()
  owner = await signUp(product, SARANTUYA)
  friend = await signUp(product, GANZORIG)
  teamId = (await owner.post('/api/v1/teams', { name: 'Цэнхэр товч' })).body.team.id
  seen = 0
})

const entries = async (query = ''): Promise<AuditEntry[]> =>
  (await owner.get(`/api/v1/teams/${teamId}/audit-log${query}`)).body.entries

/** Entries since the last call, oldest first. */
const recorded = async () => {
  const fresh = (await entries('?per_page=100')).filter(({ id }) => Number(id) > seen).reverse()
  seen = Number(fresh.at(-1)?.id ?? seen)
  return fresh.map(({ action, by, page, subject, details }) => ({
    action,
    by: by.kind === 'person' ? by.name : by.kind,
    ...(page && { page: page.id }),
    ...(subject && { subject: subject.name }),
    ...(Object.keys(details).length > 0 && { details }),
  }))
}
const connect = async (pageId = CLOTHES) => {
  await owner.post('/api/v1/connect-page', { page_id: pageId, team_id: teamId })
  await recorded()
}
const ofPage = { by: OWNER, page: CLOTHES }
const invite = () => owner.post('/api/v1/teams/members', { team_id: teamId, user_id: friend.profile.id })
const answer = (action: 'confirm' | 'decline') =>
  friend.put('/api/v1/teams/members/self-confirm', { team_id: teamId, action })
const friendsName = () => `${friend.profile.first_name} ${friend.profile.last_name}`.trim()

describe('audit events of a team and its members', () => {
  it('creating it, and every step of a membership, writes one entry each', async () => {
    expect(await recorded()).toEqual([{ action: 'team.created', by: OWNER }])
    await invite()
    expect(await recorded()).toEqual([
      { action: 'member.invited', by: OWNER, subject: friendsName(), details: { role: 'member' } },
    ])
    await answer('decline')
    expect(await recorded()).toEqual([{ action: 'member.declined', by: friendsName() }])
    await invite()
    await owner.delete(`/api/v1/teams/members/${friend.profile.id}`, { team_id: teamId })
    expect((await recorded()).map(({ action }) => action)).toEqual([
      'member.invited',
      'member.invitation_taken_back',
    ])
    await invite()
    await answer('confirm')
    await owner.delete(`/api/v1/teams/members/${friend.profile.id}`, { team_id: teamId })
    expect((await recorded()).slice(1)).toEqual([
      { action: 'member.joined', by: friendsName() },
      { action: 'member.removed', by: OWNER, subject: friendsName() },
    ])
    await invite()
    await answer('confirm')
    await friend.delete(`/api/v1/teams/members/${friend.profile.id}`, { team_id: teamId })
    expect((await recorded()).at(-1)).toEqual({ action: 'member.left', by: friendsName() })
  })

  it('a refused action writes none', async () => {
    await recorded()
    expect((await answer('confirm')).status).toBe(404)
    expect(
      (await owner.delete(`/api/v1/teams/members/${friend.profile.id}`, { team_id: teamId })).status,
    ).toBe(404)
    await invite()
    await recorded()
    expect((await invite()).body.code).toBe('ALREADY_IN_TEAM')
    expect(await recorded()).toEqual([])
  })

  it('are deleted with the team', async () => {
    await owner.delete(`/api/v1/teams/${teamId}`)
    expect(await product.database.queries.selectFrom('audit_entries').selectAll().execute()).toEqual([])
  })
})

describe('audit events of a page', () => {
  it('connecting, disconnecting, connecting again and deleting it writes one entry each', async () => {
    await recorded()
    await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
    expect(await recorded()).toEqual([{ action: 'page.connected', ...ofPage }])
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    expect(await recorded()).toEqual([{ action: 'page.disconnected', ...ofPage }])
    await owner.patch('/api/v1/page/reconnect', { page_id: CLOTHES })
    expect(await recorded()).toEqual([{ action: 'page.reconnected', ...ofPage }])
    expect((await owner.delete(`/api/v1/page?page_id=${CLOTHES}`)).body.code).toBe('PAGE_CONNECTED')
    expect(await recorded()).toEqual([])
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    await owner.delete(`/api/v1/page?page_id=${CLOTHES}`)
    expect((await recorded())[1]).toEqual({ action: 'page.deleted', ...ofPage })
    expect((await entries())[0]?.page).toEqual({
      id: CLOTHES,
      name: 'Цэнхэр Товч хувцас',
      exists: false,
    })
  })

  it('a takeover is logged for both teams, without showing one to the other', async () => {
    await connect()
    await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })
    await recorded()
    const theirs = (await owner.post('/api/v1/teams', { name: 'Салбар' })).body.team.id
    // The trial of the page is used.
    await product.database.queries.updateTable('teams').set({ plan_id: 2, plan_ends_at: null }).execute()
    await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: theirs })
    expect(await recorded()).toEqual([{ action: 'page.moved_away', by: 'system', page: CLOTHES }])
    const { body } = await owner.get(`/api/v1/teams/${theirs}/audit-log`)
    expect(body.entries.map(({ action }: AuditEntry) => action)).toEqual(['page.connected', 'team.created'])
    expect((await entries())[0]?.page?.exists).toBe(false)
  })

  it('a connection that Facebook refuses writes none', async () => {
    await recorded()
    expect((await owner.post('/api/v1/connect-page', { page_id: '999', team_id: teamId })).status).not.toBe(
      200,
    )
    expect(await recorded()).toEqual([])
  })

  it('a block is an event of the system, and resuming one of a person', async () => {
    await connect()
    const { queries } = product.database
    await queries.updateTable('pages').set({ health: 'blocked_by_policy' }).execute()
    expect((await owner.patch('/api/v1/page/resume', { page_id: CLOTHES })).status).toBe(200)
    expect(await recorded()).toEqual([{ action: 'page.resumed', ...ofPage }])
    expect((await owner.patch('/api/v1/page/resume', { page_id: CLOTHES })).body.code).toBe(
      'PAGE_NOT_BLOCKED',
    )
    expect(await recorded()).toEqual([])
  })
})

const RULE = {
  name: 'Үнэ',
  description: '',
  enabled: true,
  content: { scope: 'all', type: 4, ids: [] },
  trigger: 'keywords',
  keywords: ['үнэ'],
  comment_replies: ['Чатаа шалгаарай.'],
  chat_replies: ['Цамц 45,000 ₮.'],
}

describe('audit events of comment automations', () => {
  const about = { ...ofPage, subject: 'Үнэ' }
  it('a switch, a saved change and a deletion write one entry each; saving without changes writes none', async () => {
    await connect()
    const made = await owner.post('/api/v1/automations', { page_id: CLOTHES, ...RULE })
    const path = `/api/v1/automations/${made.body.automation.id}`
    expect(await recorded()).toEqual([
      { action: 'comment_automation.created', ...about, details: { enabled: true } },
    ])
    await owner.put(path, { keywords: ['үнэ', 'хэд'], enabled: true })
    expect(await recorded()).toEqual([
      { action: 'comment_automation.changed', ...about, details: { fields: ['keywords'] } },
    ])
    await owner.put(path, { keywords: ['үнэ', 'хэд'] })
    expect(await recorded()).toEqual([])
    await owner.put(path, { enabled: false })
    await owner.put(path, { enabled: true, keywords: ['үнэ'] })
    expect(await recorded()).toEqual([
      { action: 'comment_automation.switched_off', ...about, details: { fields: [] } },
      { action: 'comment_automation.switched_on', ...about, details: { fields: ['keywords'] } },
    ])
    expect((await entries())[0]?.subject?.exists).toBe(true)
    await owner.delete(path)
    expect(await recorded()).toEqual([{ action: 'comment_automation.deleted', ...about }])
    expect((await entries())[0]?.subject?.exists).toBe(false)
  })

  it('a refused conflict writes none', async () => {
    await connect()
    await owner.post('/api/v1/automations', { page_id: CLOTHES, ...RULE })
    await recorded()
    expect((await owner.post('/api/v1/automations', { page_id: CLOTHES, ...RULE })).status).toBe(422)
    expect(await recorded()).toEqual([])
  })
})

describe('audit events of chat automations', () => {
  const about = { ...ofPage, subject: 'Хаяг' }
  it('editing a draft writes none; setting live, stopping and deleting write one each', async () => {
    await connect()
    const flow = answeringFlow('Хаяг', keywordTrigger('хаяг'))
    const made = await owner.post('/api/v1/chat-automations', { page_id: CLOTHES, ...flow })
    const path = `/api/v1/chat-automations/${made.body.chat_automation.id}`
    expect(await recorded()).toEqual([{ action: 'chat_automation.created', ...about }])
    await owner.put(path, { title: 'Байршил' })
    await owner.put(path, { title: 'Хаяг' })
    await owner.put(path, { status: 'draft' })
    expect(await recorded()).toEqual([])
    expect((await owner.put(path, { status: 'live' })).status).toBe(200)
    expect(await recorded()).toEqual([
      { action: 'chat_automation.set_live', ...about, details: { trigger: 'keyword' } },
    ])
    await owner.put(path, { status: 'draft' })
    await owner.delete(path)
    expect(await recorded()).toEqual([
      { action: 'chat_automation.stopped', ...about },
      { action: 'chat_automation.deleted', ...about },
    ])
  })

  it('starters and the menu are logged when published, not when edited', async () => {
    await connect()
    const flow = answeringFlow('Хаяг', keywordTrigger('хаяг'))
    const made = await owner.post('/api/v1/chat-automations', { page_id: CLOTHES, ...flow })
    const id = made.body.chat_automation.id
    await owner.put(`/api/v1/chat-automations/${id}`, { status: 'live' })
    await recorded()
    const entry = { page_id: CLOTHES, title: 'Хаана вэ?', chat_automation_id: id }
    for (const entry_type of ['conversation_starter', 'main_menu'])
      await owner.post('/api/v1/chat-automations-entries', { ...entry, entry_type })
    expect(await recorded()).toEqual([])
    const publish = (entry_type: string) =>
      owner.post('/api/v1/chat-automations-entries/publish', { page_id: CLOTHES, entry_type })
    expect((await publish('conversation_starter')).body.published).toBe(true)
    expect((await publish('main_menu')).body.published).toBe(true)
    expect((await publish('main_menu')).body.published).toBe(false)
    expect(await recorded()).toEqual([
      { action: 'starters.published', ...ofPage, details: { count: 1 } },
      { action: 'main_menu.published', ...ofPage, details: { count: 1 } },
    ])
  })

  it('saving, applying and deleting a template write one each', async () => {
    await connect()
    const { title, nodes } = answeringFlow('Хаяг', keywordTrigger('хаяг'))
    const path = '/api/v1/chat-automation-templates'
    const kept = await owner.post(path, { page_id: CLOTHES, title, description: 'Байршил', nodes })
    const { id } = kept.body.template
    await owner.post(`${path}/${id}/apply`, { page_id: CLOTHES, overwrite_starters: false })
    await owner.delete(`${path}/${id}?page_id=${CLOTHES}`)
    expect((await owner.delete(`${path}/${id}?page_id=${CLOTHES}`)).status).toBe(404)
    expect(await recorded()).toEqual([
      { action: 'template.kept', ...about },
      { action: 'template.applied', ...about, details: { made: ['Хаяг'], removed: [] } },
      { action: 'template.deleted', ...about },
    ])
  })

  it('a change of the pause after a manual reply is logged', async () => {
    await connect()
    const path = `/api/v1/pages/${CLOTHES}/chat-settings`
    const from = (await owner.get(path)).body.chat_settings.pause_minutes
    await owner.put(path, { pause_minutes: from })
    expect((await owner.put(path, { pause_minutes: null })).status).toBe(200)
    expect(await recorded()).toEqual([
      { action: 'chat_settings.changed', ...ofPage, details: { from, to: null } },
    ])
  })
})

describe('audit events of the blacklist', () => {
  const path = `/api/v1/pages/${CLOTHES}`
  it('a change is logged by the words in effect, and a refused one not at all', async () => {
    await connect()
    await owner.post(`${path}/blacklist/add-words`, { adds: ['зальхай', 'хуурамч бараа'] })
    expect(await recorded()).toEqual([
      {
        action: 'blacklist.changed',
        ...ofPage,
        details: {
          blocked: { count: 2, first: expect.arrayContaining(['зальхай', 'хуурамч бараа']) },
          allowed: { count: 0, first: [] },
        },
      },
    ])
    expect((await owner.post(`${path}/blacklist/add-words`, { adds: ['зальхай'] })).status).toBe(422)
    expect(await recorded()).toEqual([])
    await owner.delete(`${path}/blacklist/destroy-words`, { remove_adds: ['зальхай'] })
    expect((await recorded())[0]?.details).toMatchObject({ allowed: { count: 1, first: ['зальхай'] } })
  })

  it('changes of the action and of leaving adverts are logged with old and new value', async () => {
    await connect()
    const before = (await owner.get(`${path}/comment-settings`)).body.comment_settings
    await owner.patch(`${path}/comment-settings`, { blacklist_action: 'hide' })
    await owner.patch(`${path}/comment-settings`, { blacklist_action: 'delete' })
    const details = { from: before, to: { ...before, blacklist_action: 'delete' } }
    expect(await recorded()).toEqual([{ action: 'comment_settings.changed', ...ofPage, details }])
  })
})

it('an export of history is logged with its number of rows', async () => {
  await connect()
  await owner.get(`/api/v1/page-automation-histories/export?page_id=${CLOTHES}`)
  await owner.get(`/api/v1/page-chat-histories/export?page_id=${CLOTHES}`)
  expect(await recorded()).toEqual([
    { action: 'history.exported', ...ofPage, details: { tab: 'comment', rows: 0 } },
    { action: 'history.exported', ...ofPage, details: { tab: 'chat', rows: 0 } },
  ])
})

describe('when a person deletes the account', () => {
  it('the team’s log shows that a member left, without a name', async () => {
    await invite()
    await answer('confirm')
    await connect(COURSE)
    await recorded()
    const name = friend.profile.first_name
    expect((await friend.delete('/api/profile')).status).toBe(200)
    expect(await recorded()).toEqual([{ action: 'member.left', by: 'deleted_person' }])
    const all = await entries()
    expect(all.find(({ action }) => action === 'member.invited')?.subject).toEqual({
      id: null,
      name: null,
      exists: false,
    })
    expect(all.find(({ action }) => action === 'member.joined')?.by).toEqual({ kind: 'deleted_person' })
    const rows = await product.database.queries.selectFrom('audit_entries').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(name)
  })

  it('pages they had connected for another team stop, as an event of the system', async () => {
    await invite()
    await answer('confirm')
    await friend.post('/api/v1/connect-page', { page_id: COURSE, team_id: teamId })
    const page = (await recorded()).at(-1)?.page
    expect(page).toBe(COURSE)
    await friend.delete('/api/profile')
    expect((await recorded())[0]).toEqual({
      action: 'page.troubled',
      by: 'system',
      page: COURSE,
      details: { health: 'reconnect' },
    })
  })
})
