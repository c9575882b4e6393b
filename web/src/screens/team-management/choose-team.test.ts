import { describe, expect, it } from 'vitest'
import type { Team } from '#contract/teams.schemas.ts'
import { chooseTeam } from './choose-team.ts'

const team = (id: string): Team => ({
  id,
  name: `Баг ${id}`,
  role: 'owner',
  plan: { code: 'trial', status: 'active', ends_at: null },
  connected_pages: 0,
  members: 1,
  created_at: '2026-11-21T00:00:00Z',
})

describe('the team of a screen', () => {
  it('is the one the address names', () => {
    expect(chooseTeam('2', [team('1'), team('2')])).toEqual({ kind: 'team', team: team('2') })
  })

  it('is not chosen when the address names none', () => {
    expect(chooseTeam(undefined, [team('1')])).toEqual({ kind: 'list' })
  })

  it('is unknown to people who do not belong to it', () => {
    expect(chooseTeam('3', [team('1')])).toEqual({ kind: 'unknown' })
    expect(chooseTeam('3', [])).toEqual({ kind: 'unknown' })
  })
})
