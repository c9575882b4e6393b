import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenRole } from '#contract/permissions.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

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
})
afterAll(() => product.stop())

const invite = (who: Person, whom: Person, role?: GivenRole) =>
  who.post('/api/v1/teams/members', { team_id: teamId, user_id: whom.profile.id, role })
const join = async (whom: Person, role?: GivenRole) => {
  await invite(owner, whom, role)
  await whom.put('/api/v1/teams/members/self-confirm', { team_id: teamId, action: 'confirm' })
}
const change = (who: Person, whom: Person, role: string) =>
  who.patch(`/api/v1/teams/members/${whom.profile.id}`, { team_id: teamId, role })
const remove = (who: Person, whom: Person) =>
  who.delete(`/api/v1/teams/members/${whom.profile.id}`, { team_id: teamId })
const roleOf = async (whom: Person) =>
  (await owner.get(`/api/v1/teams/${teamId}/members`)).body.members.find(
    ({ user_id }: { user_id: string }) => user_id === whom.profile.id,
  )?.role

describe('an invitation', () => {
  it('without a role is one of an editor, whom the API calls member as the specification does', async () => {
    await join(friend)
    expect((await friend.get('/api/v1/teams')).body.teams).toMatchObject([{ role: 'member' }])
  })

  it('shows the invited person the role', async () => {
    await invite(owner, friend, 'agent')
    expect((await friend.get('/api/v1/teams/pending')).body.pending_teams).toMatchObject([{ role: 'agent' }])
  })

  it('of an admin comes only from the owner', async () => {
    await join(friend, 'admin')
    expect((await invite(friend, other, 'admin')).body.code).toBe('FORBIDDEN')
    expect((await invite(friend, other, 'agent')).status).toBe(200)
  })

  it('makes nobody an owner', async () => {
    expect((await invite(owner, friend, 'owner' as GivenRole)).status).toBe(422)
  })
})

describe('the role of a member', () => {
  it('is changed by the owner, and by an admin below admins', async () => {
    await join(friend, 'admin')
    await join(other, 'viewer')
    expect((await change(friend, other, 'agent')).body.member).toMatchObject({ role: 'agent' })
    expect((await change(owner, other, 'admin')).status).toBe(200)
    expect((await change(friend, other, 'viewer')).body.code).toBe('FORBIDDEN')
    expect((await remove(friend, other)).body.code).toBe('FORBIDDEN')
    expect(await roleOf(other)).toBe('admin')
  })

  it('is not raised by the member, and the owner keeps theirs', async () => {
    await join(friend, 'admin')
    await join(other, 'agent')
    expect((await change(other, other, 'member')).body.code).toBe('FORBIDDEN')
    expect((await change(friend, friend, 'member')).body.code).toBe('FORBIDDEN')
    expect((await change(friend, owner, 'viewer')).body.code).toBe('OWNER_KEEPS_ROLE')
    expect((await change(owner, owner, 'admin')).body.code).toBe('OWNER_KEEPS_ROLE')
    expect((await change(owner, friend, 'owner')).status).toBe(422)
    expect((await remove(friend, owner)).body.code).toBe('FORBIDDEN')
  })

  it('counts from the next call, and is in the audit log', async () => {
    await join(friend, 'admin')
    expect((await friend.get(`/api/v1/teams/${teamId}/audit-log`)).status).toBe(200)
    await change(owner, friend, 'viewer')
    expect((await friend.get(`/api/v1/teams/${teamId}/audit-log`)).status).toBe(403)
    const { entries } = (await owner.get(`/api/v1/teams/${teamId}/audit-log`)).body
    expect(entries[0]).toMatchObject({
      action: 'member.role_changed',
      details: { from: 'admin', to: 'viewer' },
      subject: { name: expect.stringContaining(friend.profile.first_name) },
    })
  })

  it('ends with their open invitations when they may no longer invite', async () => {
    await join(friend, 'admin')
    await invite(friend, other, 'agent')
    await change(owner, friend, 'member')
    expect((await other.get('/api/v1/teams/pending')).body.pending_teams).toEqual([])
  })

  it('of an unknown person is not found', async () => {
    expect((await change(owner, other, 'agent')).status).toBe(404)
  })
})

describe('billing', () => {
  const billing = (who: Person) => who.get(`/api/v1/teams/${teamId}/billing`)

  it('is open to an admin, and refused to agents and viewers', async () => {
    await join(friend, 'admin')
    expect((await billing(friend)).status).toBe(200)
    for (const role of ['agent', 'viewer'] as const) {
      await change(owner, friend, role)
      expect((await billing(friend)).body.code).toBe('FORBIDDEN')
    }
  })

  it('shows an editor the plan without invoices', async () => {
    const order = { team_id: teamId, plan_id: 2, duration: 1 }
    expect((await owner.post('/api/v1/teams/create-invoice', order)).status).toBe(200)
    await join(friend)
    expect((await billing(owner)).body.billing.invoices).toHaveLength(1)
    expect((await billing(friend)).body.billing).toMatchObject({ plan: { code: 'trial' }, invoices: [] })
  })
})
