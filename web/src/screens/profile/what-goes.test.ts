import { describe, expect, it } from 'vitest'
import type { ConnectedPage } from '#contract/pages.ts'
import type { Team } from '#contract/teams.ts'
import { isSameName, whatGoes } from './what-goes.ts'

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

describe('what goes with an account', () => {
  it('is each team the person owns, with its pages, its running plan and the access of others', () => {
    const shop = team('1', 'owner')
    const old = team('2', 'owner', 'expired')
    const pages = [page('104', '1'), page('105', '2'), page('106', '3')]
    expect(whatGoes([shop, old], pages).owned).toEqual([
      { team: shop, pages: [page('104', '1')], planRuns: true, otherMembers: 2 },
      { team: old, pages: [page('105', '2')], planRuns: false, otherMembers: 2 },
    ])
  })

  it('is only the membership where somebody else owns the team', () => {
    const agency = team('3', 'member')
    expect(whatGoes([agency], [page('106', '3')])).toEqual({ owned: [], memberships: [agency] })
  })
})

describe('typing the own name to confirm', () => {
  it('does not mind letter case and spaces around', () => {
    expect(isSameName(' сарантуяа ', 'Сарантуяа')).toBe(true)
  })

  it('is not done by nothing, nor by another name', () => {
    expect(isSameName('', 'Сарантуяа')).toBe(false)
    expect(isSameName('', '')).toBe(false)
    expect(isSameName('Сара', 'Сарантуяа')).toBe(false)
  })
})
