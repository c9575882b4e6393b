import { describe, expect, test } from 'vitest'
import type { Meter } from '#contract/sending.ts'
import { restOf } from './page-rest.ts'

const ok = { page: { health: 'ok' as const, missing_permissions: [] }, access: 'ok' as const }

const meter = (limit: Meter['limit'], paused_until: string | null): Meter => ({
  limit,
  percent: 96,
  call_count: 96,
  total_time: 1,
  total_cputime: 1,
  state: 'full',
  read_at: '2026-11-21T06:00:00.000Z',
  resets_at: '2026-11-21T07:00:00.000Z',
  full_at: null,
  paused_until,
})

describe('why a page does not answer', () => {
  test('nothing is said of one that answers, also while nothing is known', () => {
    expect(restOf({ ...ok, sending: undefined })).toBeUndefined()
    expect(
      restOf({ ...ok, sending: { health: 'ok', missing_permissions: [], meters: [meter('page', null)] } }),
    ).toBeUndefined()
  })

  test('a full limit is the one that holds replies back the longest', () => {
    const meters = [
      meter('page', '2026-11-21T06:20:00.000Z'),
      meter('messages', '2026-11-21T06:40:00.000Z'),
      meter('application', null),
    ]
    expect(restOf({ ...ok, sending: { health: 'ok', missing_permissions: [], meters } })).toEqual({
      kind: 'full',
      limit: 'messages',
      until: '2026-11-21T06:40:00.000Z',
    })
  })

  test('what its owner must mend comes before a limit, and the latest word counts', () => {
    const meters = [meter('page', '2026-11-21T06:20:00.000Z')]
    expect(
      restOf({ ...ok, sending: { health: 'blocked_by_policy', missing_permissions: [], meters } })?.kind,
    ).toBe('blocked_by_policy')
    const reconnected = {
      page: { health: 'reconnect' as const, missing_permissions: [] },
      access: 'ok' as const,
    }
    expect(
      restOf({ ...reconnected, sending: { health: 'ok', missing_permissions: [], meters: [] } }),
    ).toBeUndefined()
    expect(restOf({ ...reconnected, sending: undefined })?.kind).toBe('reconnect')
  })

  test('that Facebook no longer lets the person see the page is the least of them', () => {
    const doubtful = { page: { health: 'ok', missing_permissions: [] }, access: 'missing' } as never
    expect(restOf({ ...(doubtful as typeof ok), sending: undefined })).toEqual({ kind: 'may_rest' })
  })
})

test('names what the platform no longer allows, as it is now', () => {
  const page = { health: 'permission_missing' as const, missing_permissions: ['pages_messaging' as const] }
  expect(restOf({ page, access: 'ok', sending: undefined })).toEqual({
    kind: 'permission_missing',
    missing: ['pages_messaging'],
  })
  const sending = { ...page, missing_permissions: ['instagram_basic' as const], meters: [] }
  expect(restOf({ page, access: 'ok', sending })).toEqual({
    kind: 'permission_missing',
    missing: ['instagram_basic'],
  })
})
