import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenRole } from '#contract/permissions.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'
import { someoneWaits } from '#server/testing/someone-waits.ts'

type Person = Awaited<ReturnType<typeof signUp>>

let product: Product
let owner: Person
let friend: Person
let other: Person
let teamId: string

beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, '10160000000000101')
  friend = await signUp(product, '10160000000000102')
  other = await signUp(product, '10160000000000103')
})
beforeEach(async () => {
  const { queries } = product.database
  for (const table of ['teams', 'trials_used', 'page_trials'] as const)
    await queries.deleteFrom(table).execute()
  teamId = (await owner.post('/api/v1/teams', { name: 'Цэнхэр товч' })).body.team.id
  // The limits of calls a minute have a test of their own.
  product.clock.advance(25)
})
afterAll(() => product.stop())

const make = (who: Person = owner, role: GivenRole = 'agent') =>
  who.post('/api/v1/teams/invitation-links', { team_id: teamId, role })
const tokenOf = async (who: Person = owner, role: GivenRole = 'agent'): Promise<string> =>
  (await make(who, role)).body.url.split('/invite/')[1]
const look = async (token: string) =>
  (await product.browser().post('/api/v1/invitation-links/look', { json: { token } })).body
const answer = (who: Person, token: string, action = 'confirm') =>
  who.put('/api/v1/invitation-links/self-confirm', { token, action })
const listed = async (who: Person = owner) =>
  (await who.get(`/api/v1/teams/${teamId}/invitation-links`)).body.invitation_links
const revoke = (who: Person, id: string) =>
  who.delete(`/api/v1/teams/invitation-links/${id}`, { team_id: teamId })
const teamsOf = async (who: Person) => (await who.get('/api/v1/teams')).body.teams
/** A member of the team with this role. */
const join = async (who: Person, role: GivenRole) => {
  await answer(who, await tokenOf(owner, role))
}

describe('a link', () => {
  it('lets one person join with its role, after a page with team, inviter and role', async () => {
    const token = await tokenOf()
    expect((await look(token)).invitation).toEqual({
      team_name: 'Цэнхэр товч',
      invited_by: `${owner.profile.first_name} ${owner.profile.last_name}`,
      role: 'agent',
      expires_at: expect.any(String),
    })
    expect((await answer(friend, token)).body.team).toEqual({ id: teamId, name: 'Цэнхэр товч' })
    expect(await teamsOf(friend)).toMatchObject([{ id: teamId, role: 'agent' }])
    expect((await look(token)).code).toBe('INVITATION_USED')
    expect((await answer(other, token)).body.code).toBe('INVITATION_USED')
    expect(await listed()).toEqual([])
  })

  it('is listed until its end, with role and maker, and without its token', async () => {
    const token = await tokenOf(owner, 'viewer')
    const links = await listed()
    expect(links).toMatchObject([
      { role: 'viewer', invited_by: expect.stringContaining(owner.profile.first_name) },
    ])
    expect(JSON.stringify(links)).not.toContain(token)
    const { queries } = product.database
    const rows = await queries.selectFrom('invitation_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  it('expires after seven days', async () => {
    const token = await tokenOf()
    // The access tokens of the owner and the friend end earlier than the link.
    await product.database.queries
      .updateTable('invitation_links')
      .set({ expires_at: product.clock.now() })
      .execute()
    expect((await answer(friend, token)).body.code).toBe('INVITATION_EXPIRED')
    expect((await look(token)).code).toBe('INVITATION_EXPIRED')
    expect(await listed()).toEqual([])
  })

  it('lasts seven days', async () => {
    await make()
    const [{ created_at, expires_at }] = await listed()
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7 * 86_400_000)
  })

  it('that was revoked says so', async () => {
    const token = await tokenOf()
    const [{ id }] = await listed()
    expect((await revoke(owner, id)).status).toBe(200)
    expect((await answer(friend, token)).body.code).toBe('INVITATION_REVOKED')
    expect((await revoke(owner, id)).status).toBe(404)
  })

  it('ends when it is declined, and nobody joins', async () => {
    const token = await tokenOf()
    expect((await answer(friend, token, 'decline')).status).toBe(200)
    expect(await teamsOf(friend)).toEqual([])
    expect((await answer(friend, token)).body.code).toBe('INVITATION_USED')
  })

  it('keeps a member as they are, and stays open for the person meant', async () => {
    await join(friend, 'viewer')
    const token = await tokenOf(owner, 'admin')
    expect((await answer(friend, token)).body.code).toBe('ALREADY_MEMBER')
    expect(await teamsOf(friend)).toMatchObject([{ role: 'viewer' }])
    expect((await answer(other, token)).status).toBe(200)
  })

  it('also serves a person who was invited by search', async () => {
    await owner.post('/api/v1/teams/members', { team_id: teamId, user_id: friend.profile.id, role: 'viewer' })
    expect((await answer(friend, await tokenOf())).status).toBe(200)
    expect(await teamsOf(friend)).toMatchObject([{ role: 'agent' }])
    expect((await friend.get('/api/v1/teams/pending')).body.pending_teams).toEqual([])
  })

  it('is in the audit log from its making to its use', async () => {
    await join(friend, 'agent')
    const { entries } = (await owner.get(`/api/v1/teams/${teamId}/audit-log`)).body
    expect(entries).toMatchObject([
      { action: 'member.joined_by_link', details: { role: 'agent' } },
      { action: 'invitation_link.created', details: { role: 'agent' } },
      { action: 'team.created' },
    ])
  })
})

describe('two people who accept the same link at the same moment', () => {
  it('are one who joins and one who finds it used', async () => {
    const token = await tokenOf()
    const { queries } = product.database
    const holder = await queries.startTransaction().execute()
    await holder.selectFrom('teams').where('id', '=', teamId).select('id').forUpdate().execute()
    const both = [answer(friend, token), answer(other, token)]
    await someoneWaits(queries, 2)
    await holder.commit().execute()
    const codes = (await Promise.all(both)).map(({ status, body }) => [status, body.code])
    expect(codes.toSorted()).toEqual([
      [200, undefined],
      [409, 'INVITATION_USED'],
    ])
    expect((await owner.get(`/api/v1/teams/${teamId}/members`)).body.members).toHaveLength(2)
  })
})

describe('the plan of the team', () => {
  const endPlan = () =>
    product.database.queries.updateTable('teams').set({ plan_ends_at: product.clock.now() }).execute()
  const setSeats = (members: number) =>
    product.database.queries.updateTable('plans').set({ members }).where('code', '=', 'trial').execute()

  it('must run when a link is made and when it is used; the link stays good', async () => {
    const token = await tokenOf()
    await endPlan()
    expect((await make()).body.code).toBe('PLAN_ENDED')
    expect((await answer(friend, token)).body.code).toBe('INVITING_PLAN_ENDED')
    expect((await look(token)).invitation).toBeDefined()
  })

  it('must have a free seat when the link is used', async () => {
    await setSeats(2)
    const [first, second] = [await tokenOf(), await tokenOf()]
    expect((await answer(friend, first)).status).toBe(200)
    expect((await answer(other, second)).body.code).toBe('INVITING_TEAM_FULL')
    await setSeats(3)
    expect((await answer(other, second)).status).toBe(200)
  })
})

describe('the maker of a link', () => {
  it('is the owner or an admin, and an admin makes no admins', async () => {
    await join(friend, 'admin')
    expect((await make(friend, 'admin')).body.code).toBe('FORBIDDEN')
    expect((await make(friend)).status).toBe(200)
    await owner.patch(`/api/v1/teams/members/${friend.profile.id}`, { team_id: teamId, role: 'member' })
    expect((await make(friend)).body.code).toBe('FORBIDDEN')
    expect((await friend.get(`/api/v1/teams/${teamId}/invitation-links`)).status).toBe(403)
  })

  it('takes the link along when lowered or removed', async () => {
    await join(friend, 'admin')
    const [lowered, removed] = [await tokenOf(friend), await tokenOf(friend)]
    await owner.patch(`/api/v1/teams/members/${friend.profile.id}`, { team_id: teamId, role: 'agent' })
    expect((await answer(other, lowered)).body.code).toBe('INVITATION_REVOKED')
    await owner.delete(`/api/v1/teams/members/${friend.profile.id}`, { team_id: teamId })
    expect((await look(removed)).code).toBe('INVITATION_REVOKED')
    expect(await listed()).toEqual([])
  })

  it('cannot be revoked by an admin when it appoints an admin', async () => {
    await join(friend, 'admin')
    await tokenOf(owner, 'admin')
    const [{ id }] = await listed(friend)
    expect((await revoke(friend, id)).body.code).toBe('FORBIDDEN')
    expect(await listed()).toHaveLength(1)
  })
})

describe('guessing', () => {
  it('learns nothing from an unknown token', async () => {
    const [unknown, odd] = [await look('A'.repeat(43)), await look('')]
    expect(unknown).toMatchObject({ code: 'INVITATION_UNKNOWN' })
    expect(odd).toEqual(unknown)
    expect((await answer(friend, 'A'.repeat(43))).body).toEqual(unknown)
  })

  it('is limited per person and minute', async () => {
    for (let number = 0; number < 20; number += 1) await answer(other, `guess-${number}`)
    expect((await answer(other, 'guess')).status).toBe(429)
    product.clock.advance(60)
    expect((await answer(other, 'guess')).status).toBe(404)
  })
})

it('a team has a limited number of open links', async () => {
  for (let number = 0; number < 20; number += 1) await make()
  expect((await make()).body.code).toBe('TOO_MANY_INVITATION_LINKS')
})
