import { describe, expect, it } from 'vitest'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { accountLosses, isSameName } from './what-goes.ts'

const team = (id: string, role: Team['role'], status: Team['plan']['status'] = 'active'): Team => ({
  id,
  name: `Баг ${id}`,
  role,
  plan: { code: 'trial', status, ends_at: '2026-12-05T00:00:00Z' },
  connected_pages: 1,
  members: 3,
  created_at: '2026-11-21T00:00:00Z',
})
const page = (page_id: string, team_id: string) => ({ page_id, team_id }) as ConnectedPage

describe('losses with a deleted account', () => {
  it('include each team the person owns, with its pages, its active plan and the access of others', () => {
    const shop = team('1', 'owner')
    const old = team('2', 'owner', 'expired')
    const pages = [page('104', '1'), page('105', '2'), page('106', '3')]
    expect(accountLosses([shop, old], pages).owned).toEqual([
      { team: shop, pages: [page('104', '1')], planRuns: true, otherMembers: 2 },
      { team: old, pages: [page('105', '2')], planRuns: false, otherMembers: 2 },
    ])
  })

  it('include only the membership where another person owns the team', () => {
    const agency = team('3', 'member')
    expect(accountLosses([agency], [page('106', '3')])).toEqual({ owned: [], memberships: [agency] })
  })
})

describe('confirming with the own name', () => {
  it('ignores case and spaces around it', () => {
    expect(isSameName(' сарантуяа ', 'Сарантуяа')).toBe(true)
  })

  it('fails with no name or another name', () => {
    expect(isSameName('', 'Сарантуяа')).toBe(false)
    expect(isSameName('', '')).toBe(false)
    expect(isSameName('Сара', 'Сарантуяа')).toBe(false)
  })
})
