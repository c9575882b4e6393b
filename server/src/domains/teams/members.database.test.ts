import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'
import { someoneWaits } from '#server/testing/someone-waits.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const AGENCY = '10160000000000103'

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
let friend: Awaited<ReturnType<typeof signUp>>
let stranger: Awaited<ReturnType<typeof signUp>>
let teamId: string

beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  friend = await signUp(product, GANZORIG)
  stranger = await signUp(product, AGENCY)
})
beforeEach(async () => {
  await product.database.queries.deleteFrom('teams').execute()
  await product.database.queries.deleteFrom('trials_used').execute()
  await product.database.queries.deleteFrom('page_trials').execute()
  teamId = (await owner.post('/api/v1/teams', { name: 'Цэнхэр товч' })).body.team.id
})
afterAll(() => product.stop())

const invite = (who = owner, whom = friend) =>
  who.post('/api/v1/teams/members', { team_id: teamId, user_id: whom.profile.id })
const answer = (who: typeof friend, action: 'confirm' | 'decline') =>
  who.put('/api/v1/teams/members/self-confirm', { team_id: teamId, action })
const members = async (who = owner) =>
  (await who.get(`/api/v1/teams/${teamId}/members`)).body.members?.map(
    ({ user_id, role, status, team_request }: Record<string, unknown>) => ({
      user_id,
      role,
      status,
      team_request,
    }),
  )
const remove = (who: typeof friend, whom: typeof friend) =>
  who.delete(`/api/v1/teams/members/${whom.profile.id}`, { team_id: teamId })

describe('an invitation', () => {
  it('is shown at the bell of the invited person, who sees nothing of the team before confirming', async () => {
    expect((await invite()).body.member).toMatchObject({ status: 'pending', team_request: true })
    expect((await friend.get('/api/v1/teams/pending')).body.pending_teams).toEqual([
      {
        id: teamId,
        name: 'Цэнхэр товч',
        role: 'member',
        invited_by: `${owner.profile.first_name} ${owner.profile.last_name}`,
        invited_at: expect.any(String),
      },
    ])
    expect((await friend.get('/api/v1/teams')).body.teams).toEqual([])
    expect((await friend.get(`/api/v1/teams/${teamId}/members`)).status).toBe(404)
  })

  it('becomes a membership when confirmed, and leaves the bell', async () => {
    await invite()
    expect((await answer(friend, 'confirm')).status).toBe(200)
    expect((await friend.get('/api/v1/teams')).body.teams).toMatchObject([{ id: teamId, role: 'member' }])
    expect((await friend.get('/api/v1/teams/pending')).body.pending_teams).toEqual([])
    expect(await members(friend)).toEqual([
      { user_id: owner.profile.id, role: 'owner', status: 'active', team_request: false },
      { user_id: friend.profile.id, role: 'member', status: 'active', team_request: false },
    ])
  })

  it('leaves nothing when declined, and can be repeated', async () => {
    await invite()
    expect((await answer(friend, 'decline')).status).toBe(200)
    expect(await members()).toHaveLength(1)
    expect((await invite()).status).toBe(200)
  })

  it('cannot be confirmed after it was withdrawn', async () => {
    await invite()
    expect((await remove(owner, friend)).status).toBe(200)
    expect(await answer(friend, 'confirm')).toMatchObject({ status: 404, body: { code: 'NOT_INVITED' } })
  })

  it('is sent to one person once, and only to a person with an account', async () => {
    await invite()
    expect((await invite()).body.code).toBe('ALREADY_IN_TEAM')
    expect((await invite(owner, owner)).body.code).toBe('ALREADY_IN_TEAM')
    const nobody = await owner.post('/api/v1/teams/members', {
      team_id: teamId,
      user_id: '00000000-0000-4000-8000-000000000000',
    })
    expect(nobody.body.code).toBe('PERSON_NOT_FOUND')
  })

  it('cannot be confirmed for another person, or by an uninvited one', async () => {
    await invite()
    expect((await answer(stranger, 'confirm')).body.code).toBe('NOT_INVITED')
    expect((await members()).map((one: { status: string }) => one.status)).toEqual(['active', 'pending'])
  })
})

describe('the plan', () => {
  it('adds no member after its end', async () => {
    await product.database.queries
      .updateTable('teams')
      .set({ plan_ends_at: product.clock.now() })
      .where('id', '=', teamId)
      .execute()
    expect((await invite()).body.code).toBe('PLAN_ENDED')
  })

  it('limits the seats, including the owner and the invited', async () => {
    await product.database.queries
      .updateTable('plans')
      .set({ members: 2 })
      .where('code', '=', 'trial')
      .execute()
    expect((await invite()).status).toBe(200)
    expect((await invite(owner, stranger)).body.code).toBe('PLAN_LIMIT')
    await product.database.queries
      .updateTable('plans')
      .set({ members: 3 })
      .where('code', '=', 'trial')
      .execute()
  })
})

describe('a member', () => {
  beforeEach(async () => {
    await invite()
    await answer(friend, 'confirm')
  })

  it('may not invite, search, remove others, or delete the team', async () => {
    const refused = [
      await invite(friend, stranger),
      await friend.get(`/api/v1/teams/users-to-add?team_id=${teamId}&search=сара`),
      await remove(friend, owner),
      await friend.delete(`/api/v1/teams/${teamId}`),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [403, 'FORBIDDEN']),
    )
  })

  it('may leave, which the owner cannot', async () => {
    expect((await remove(friend, friend)).status).toBe(200)
    expect((await friend.get('/api/v1/teams')).body.teams).toEqual([])
    expect(await remove(owner, owner)).toMatchObject({ status: 409, body: { code: 'OWNER_STAYS' } })
  })

  it('removed by the owner loses access immediately', async () => {
    expect((await remove(owner, friend)).status).toBe(200)
    expect((await friend.get(`/api/v1/teams/${teamId}/members`)).status).toBe(404)
    expect((await remove(owner, friend)).status).toBe(404)
  })
})

describe('the search for people to add', () => {
  const search = async (text: string) =>
    (await owner.get(`/api/v1/teams/users-to-add?${new URLSearchParams({ team_id: teamId, search: text })}`))
      .body.users

  it('finds by the full name in either order, ignoring case, and shows present members', async () => {
    const { first_name, last_name } = friend.profile
    for (const text of [
      `${first_name} ${last_name}`,
      `${last_name} ${first_name}`.toUpperCase(),
      `  ${first_name}   ${last_name} `,
    ])
      expect(await search(text)).toEqual([
        expect.objectContaining({ user_id: friend.profile.id, membership: 'none' }),
      ])
    await invite()
    expect(await search(`${first_name} ${last_name}`)).toMatchObject([{ membership: 'pending' }])
    expect(await search(`${owner.profile.first_name} ${owner.profile.last_name}`)).toMatchObject([
      { membership: 'active' },
    ])
  })

  it('finds no one by a part of a name, which would list other people', async () => {
    const { first_name, last_name } = friend.profile
    const parts = [first_name, last_name, `${first_name} ${last_name.slice(0, -1)}`, `${first_name} %`]
    for (const part of parts) expect(await search(part)).toEqual([])
  })

  it('finds a person with a single name by that name', async () => {
    const people = product.database.queries.updateTable('people').where('id', '=', friend.profile.id)
    await people.set({ first_name: 'Сондор', last_name: '' }).execute()
    expect(await search('сондор')).toMatchObject([{ user_id: friend.profile.id }])
    const { first_name, last_name } = friend.profile
    await people.set({ first_name, last_name }).execute()
  })

  it('finds by a full e-mail address only, and shows no address', async () => {
    const { email } = friend.profile
    expect(await search(email ?? '')).toMatchObject([{ user_id: friend.profile.id }])
    expect(await search((email ?? '').slice(0, -1))).toEqual([])
    expect(JSON.stringify(await search(email ?? ''))).not.toContain('@')
  })

  it('treats wildcards as text and needs three letters', async () => {
    expect(await search('%%%')).toEqual([])
    expect((await owner.get(`/api/v1/teams/users-to-add?team_id=${teamId}&search=aa`)).status).toBe(422)
  })

  it('cannot be used to collect all accounts', async () => {
    const statuses: number[] = []
    for (let tried = 0; tried < 121; tried += 1)
      statuses.push((await owner.get(`/api/v1/teams/users-to-add?team_id=${teamId}&search=сара`)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('deleting a team', () => {
  it('is refused with connected pages, and deletes a deleted page’s history afterwards', async () => {
    const { queries } = product.database
    const page = '110022003300441'
    expect((await owner.post('/api/v1/connect-page', { page_id: page, team_id: teamId })).status).toBe(200)
    const refused = await owner.delete(`/api/v1/teams/${teamId}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'TEAM_HAS_PAGES' } })
    await owner.patch('/api/v1/page/disconnect', { page_id: page })
    expect((await owner.delete(`/api/v1/teams/${teamId}`)).status).toBe(200)
    expect(await queries.selectFrom('pages').selectAll().execute()).toEqual([])
    expect((await owner.get('/api/v1/teams')).body.teams).toEqual([])
  })
})

describe('searching people', () => {
  it('is limited per person and minute, for all addresses together', async () => {
    let asked = 0
    const search = () => {
      asked += 1
      const headers = {
        authorization: `Bearer ${owner.access_token}`,
        'x-forwarded-for': `198.51.100.${asked}`,
      }
      return owner.browser.get(`/api/v1/teams/users-to-add?team_id=${teamId}&search=zzz`, { headers })
    }
    product.clock.advance(60)
    const answers = []
    for (let number = 0; number < 61; number += 1) answers.push(await search())
    expect(answers.at(-2)?.status).toBe(200)
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    product.clock.advance(60)
    expect((await search()).status).toBe(200)
  })
})

describe('a person who deletes the account while being invited', () => {
  it('is unknown, like a person without an account', async () => {
    const leaving = { person: { facebook_id: '99', first_name: 'Явлаа', last_name: '', facebook_name: '' } }
    const { queries } = product.database
    const { id } = await queries
      .insertInto('people')
      .values({ ...leaving.person, agreed_to_terms_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const deletion = await queries.startTransaction().execute()
    await deletion.deleteFrom('people').where('id', '=', id).execute()
    const invited = owner.post('/api/v1/teams/members', { team_id: teamId, user_id: id })
    await someoneWaits(queries)
    await deletion.commit().execute()
    expect(await invited).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } })
  })
})
