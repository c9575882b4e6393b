import { describe, expect, test } from 'vitest'
import type { ConnectedPage, ManagedPage } from '#contract/pages.schemas.ts'
import { type PageRow, pageCounts, pageRows, workingOf } from './page-rows.ts'

const managed = (change: Partial<ManagedPage>): ManagedPage => ({
  page_id: '1',
  platform: 1,
  name: 'Цэнхэр Товч',
  username: null,
  avatar_url: null,
  access: 'ok',
  connection: null,
  ...change,
})

const connected = (change: Partial<ConnectedPage>): ConnectedPage => ({
  page_id: '1',
  platform: 1,
  name: 'Цэнхэр Товч',
  username: null,
  avatar_url: null,
  id: 'a',
  fb_page_id: '1',
  status: 1,
  team_id: 't',
  team_name: 'Миний баг',
  role: 'owner',
  connected_by_viewer: true,
  health: 'ok',
  missing_permissions: [],
  automations: 0,
  comment_automations: 0,
  live_chat_automations: 0,
  chats_answered: false,
  succeeded_replies: 0,
  failed_replies: 0,
  connected_at: '2026-11-21T00:00:00.000Z',
  policy_notice: null,
  moved_away: null,
  ...change,
})

const connection = { status: 1 as const, team_id: null, team_name: null }

describe('the pages as one list', () => {
  test('a page in both lists is one row', () => {
    expect(pageRows([managed({})], [connected({})])).toHaveLength(1)
  })

  test('a page of another team is taken; a page of no team is free', () => {
    const rows = pageRows([managed({ page_id: '2', connection }), managed({ page_id: '3' })], [])
    expect(rows.map((row) => [row.pageId, row.state])).toEqual([
      ['3', 'not_connected'],
      ['2', 'taken'],
    ])
  })

  test('a page that its team has disconnected is free again', () => {
    const [row] = pageRows([managed({ connection: { ...connection, status: 0 } })], [])
    expect(row?.state).toBe('not_connected')
  })

  test('active pages come first, then by name', () => {
    const rows = pageRows(
      [managed({ page_id: '4', name: 'Аюу' })],
      [
        connected({ page_id: '5', name: 'Эмнэлэг' }),
        connected({ page_id: '6', status: 0, name: 'Аа' }),
        connected({ page_id: '7', name: 'Өрх' }),
      ],
    )
    expect(rows.map((row) => row.name)).toEqual(['Өрх', 'Эмнэлэг', 'Аа', 'Аюу'])
  })

  test('a lost grant is visible on a connected page; a page only a colleague manages has full access', () => {
    const rows = pageRows(
      [managed({ access: 'not_granted' })],
      [connected({}), connected({ page_id: '8', name: 'Яяя' })],
    )
    expect(rows.map((row) => row.access)).toEqual(['not_granted', 'ok'])
  })

  test('a page that cannot reply is connected but not active', () => {
    const rows = pageRows(
      [managed({ page_id: '9' })],
      [
        connected({}),
        connected({ page_id: '2', health: 'reconnect' }),
        connected({ page_id: '3', status: 0 }),
      ],
    )
    expect(pageCounts(rows)).toEqual({ total: 4, connected: 2, active: 1 })
  })
})

describe('the state of a connected page', () => {
  const [lost, working, resting] = [
    pageRows([managed({ access: 'token_expired' })], [connected({})]),
    pageRows([managed({})], [connected({})]),
    pageRows([managed({})], [connected({ health: 'reconnect' })]),
  ].map((rows) => rows[0] as PageRow)

  test('is doubtful once Facebook no longer gives the owner access, although nothing has failed yet', () => {
    expect([lost, working, resting].map((row) => row && workingOf(row))).toEqual([
      'doubtful',
      'working',
      'resting',
    ])
  })

  test('is fine for a member without a role on Facebook: it uses the access of another person', () => {
    const [row] = pageRows(
      [managed({ access: 'not_admin' })],
      [connected({ role: 'member', connected_by_viewer: false })],
    )
    expect(row && workingOf(row)).toBe('working')
    expect(pageCounts(row ? [row] : [])).toEqual({ total: 1, connected: 1, active: 1 })
  })

  test('is not counted as active when it is doubtful', () => {
    expect(pageCounts(lost ? [lost] : [])).toEqual({ total: 1, connected: 1, active: 0 })
  })
})
