import { describe, expect, test } from 'vitest'
import type { Meter, Sending } from '#contract/sending.schemas.ts'
import { inTurnOf, restOf } from './page-rest.ts'

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

describe('why a page does not reply', () => {
  test('nothing is shown for a page that replies, or while its state is unknown', () => {
    expect(restOf({ ...ok, sending: undefined })).toBeUndefined()
    expect(
      restOf({ ...ok, sending: { health: 'ok', missing_permissions: [], meters: [meter('page', null)] } }),
    ).toBeUndefined()
  })

  test('shows the full limit that delays replies the longest', () => {
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

  test('a fault that the owner must fix comes before a limit, and the newest state counts', () => {
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

  test('Facebook no longer showing the page to the person has the lowest priority', () => {
    const doubtful = { page: { health: 'ok', missing_permissions: [] }, access: 'missing' } as never
    expect(restOf({ ...(doubtful as typeof ok), sending: undefined })).toEqual({ kind: 'may_rest' })
  })

  test('names the missing permissions as they are now', () => {
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
})

describe('a page with more private replies than it may send within an hour', () => {
  const none = { comment_replies: 0, private_replies: 0, chat_messages: 0, moderation: 0 }
  const done = {
    comment_replies: null,
    private_replies: '2026-11-22T22:00:00.000Z',
    chat_messages: null,
    moderation: null,
  }
  const waiting = (reasons: Sending['waiting']['reasons']): Sending['waiting'] => ({
    ...none,
    reasons,
    done,
    next_at: null,
    done_at: null,
    too_late: 0,
  })

  test('shows how many wait and when the last one is sent', () => {
    const held = waiting([
      { reason: null, count: 4000 },
      { reason: 'hourly_cap', count: 29_250 },
    ])
    expect(inTurnOf({ waiting: held, private_replies_per_hour: 750 })).toEqual({
      count: 29_250,
      perHour: 750,
      doneAt: '2026-11-22T22:00:00.000Z',
      tooLate: 0,
    })
  })

  test('a short wait is not shown on every screen', () => {
    const moment = waiting([{ reason: null, count: 40 }])
    expect(inTurnOf({ waiting: moment, private_replies_per_hour: 750 })).toBeUndefined()
  })
})
