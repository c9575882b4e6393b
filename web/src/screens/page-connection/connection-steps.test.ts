import { describe, expect, test } from 'vitest'
import type { Team } from '#contract/teams.schemas.ts'
import { type PageRow, pageRows } from '../page-management/page-rows.ts'
import { searchBefore, skippedSteps, standOf } from './connection-steps.ts'

const teamWith = (id: string, status: Team['plan']['status'] = 'active'): Team => ({
  id,
  name: `${id} баг`,
  role: 'owner',
  plan: { code: 'standard', status, ends_at: '2026-12-01T00:00:00Z' },
  connected_pages: 0,
  members: 1,
  created_at: '2026-01-01T00:00:00Z',
})
const [row] = pageRows(
  [
    {
      page_id: '17',
      platform: 1,
      name: 'Цэнхэр Товч',
      username: null,
      avatar_url: null,
      access: 'ok',
      connection: null,
    },
  ],
  [],
) as [PageRow]
const rows = [row]
const paid = teamWith('tsenkher')
const ended = teamWith('ankhaa', 'expired')

describe('the current step of a connection', () => {
  test('is the page, also when the address names one that cannot be connected', () => {
    expect(standOf({}, rows, [paid]).step).toBe('page')
    expect(standOf({ page: '18' }, rows, [paid]).step).toBe('page')
    expect(standOf({ page: '17' }, [{ ...row, access: 'not_admin' }], [paid]).step).toBe('page')
  })

  test('is the team only where there is a choice, or none yet', () => {
    expect(standOf({ page: '17' }, rows, [paid, ended]).step).toBe('team')
    expect(standOf({ page: '17' }, rows, []).step).toBe('team')
    expect(standOf({ page: '17' }, rows, [paid]).step).toBe('confirm')
    expect(standOf({ page: '17', step: 'team' }, rows, [paid]).step).toBe('team')
    expect(standOf({ page: '17', team: 'unknown' }, rows, [paid, ended]).step).toBe('team')
  })

  test('is the team when the only one belongs to another person: a page goes there only by choice', () => {
    const employers: Team = { ...paid, role: 'member' }
    expect(standOf({ page: '17' }, rows, [employers]).step).toBe('team')
    expect(standOf({ page: '17', team: 'tsenkher' }, rows, [employers]).step).toBe('confirm')
    expect(skippedSteps({ step: 'confirm', row, team: employers }, [employers])).not.toContain('team')
    const confirm = { step: 'confirm', row, team: employers } as const
    expect(searchBefore(confirm, { page: '17', team: 'tsenkher' }, [employers])).toEqual({ page: '17' })
  })

  test('is the plan only when the team’s plan has ended', () => {
    expect(standOf({ page: '17', team: 'ankhaa' }, rows, [paid, ended]).step).toBe('plan')
    expect(standOf({ page: '17', team: 'tsenkher' }, rows, [paid, ended]).step).toBe('confirm')
    expect(standOf({ page: '17', team: 'ankhaa', plan: '2', months: '3' }, rows, [ended]).step).toBe(
      'confirm',
    )
  })

  test('stays at the payment after the payment has restarted the plan', () => {
    expect(standOf({ page: '17', team: 'ankhaa', invoice: 'i' }, rows, [ended]).step).toBe('pay')
    expect(standOf({ page: '17', team: 'tsenkher', invoice: 'i' }, rows, [paid]).step).toBe('pay')
  })

  test('is the end once a team of the person has the page', () => {
    const connected = { ...row, state: 'active', connected: { team_id: 'tsenkher' } } as PageRow
    expect(standOf({ page: '17', invoice: 'i' }, [connected], [paid]).step).toBe('connected')
  })
})

test('marks steps without a choice as skipped', () => {
  const confirm = { step: 'confirm', row, team: paid } as const
  expect(skippedSteps(confirm, [paid])).toEqual(['team', 'plan', 'pay'])
  expect(skippedSteps({ ...confirm, team: ended }, [paid, ended])).toEqual([])
})

describe('going back', () => {
  test('leads from the payment to the summary, and from there to the plans', () => {
    const search = { page: '17', team: 'ankhaa', plan: '2', months: '3', invoice: 'i' }
    const before = searchBefore({ step: 'pay', row, team: ended }, search, [ended])
    expect(before).toEqual({ page: '17', team: 'ankhaa', plan: '2', months: '3' })
    expect(searchBefore({ step: 'confirm', row, team: ended }, before, [ended])).toEqual({
      page: '17',
      team: 'ankhaa',
    })
  })

  test('passes the steps that were skipped', () => {
    const search = { page: '17', team: 'tsenkher' }
    expect(searchBefore({ step: 'confirm', row, team: paid }, search, [paid, ended])).toEqual({ page: '17' })
    expect(searchBefore({ step: 'confirm', row, team: paid }, search, [paid])).toEqual({})
    expect(searchBefore({ step: 'team', row }, { page: '17' }, [paid, ended])).toEqual({})
  })
})
