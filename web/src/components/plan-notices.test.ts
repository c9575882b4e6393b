import { expect, test } from 'vitest'
import type { Team } from '#contract/teams.schemas.ts'
import { planNotices } from './plan-notices.ts'

const now = Date.parse('2026-11-21T00:00:00Z')
const team = (name: string, status: Team['plan']['status'], ends_at: string | null): Team => ({
  id: name,
  name,
  role: 'owner',
  plan: { code: 'standard', status, ends_at },
  connected_pages: 1,
  members: 1,
  created_at: '2026-01-01T00:00:00Z',
})

test('the bell lists plans that end soon or ended lately, the nearest end first', () => {
  const notices = planNotices(
    [
      team('runs', 'active', '2027-01-01T00:00:00Z'),
      team('endless', 'active', null),
      team('without a plan', 'expired', null),
      team('ends', 'expiring', '2026-11-25T00:00:00Z'),
      team('ended', 'expired', '2026-11-20T00:00:00Z'),
      team('forgotten', 'expired', '2026-09-01T00:00:00Z'),
    ],
    now,
  )
  expect(notices.map(({ name }) => name)).toEqual(['ended', 'ends'])
})
