import { describe, expect, it } from 'vitest'
import type { ConnectedPage, ManagedPage } from '#contract/pages.schemas.ts'
import { choosePage, passPageGate } from './current-page.ts'

const connected = (page_id: string, status: 0 | 1 = 1): ConnectedPage => ({
  page_id,
  status,
  platform: 1,
  name: `Хуудас ${page_id}`,
  username: null,
  avatar_url: null,
  id: page_id,
  fb_page_id: page_id,
  team_id: 't',
  team_name: 'Баг',
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
  connected_at: '2026-11-21T00:00:00Z',
  policy_notice: null,
  moved_away: null,
})
const managed = ({ page_id, platform, name, username, avatar_url }: ConnectedPage): ManagedPage => ({
  page_id,
  platform,
  name,
  username,
  avatar_url,
  access: 'ok',
  connection: null,
})

const shop = connected('101')
const bakery = connected('102')
const resting = connected('103', 0)
const known = { connected: [resting, shop, bakery], managed: undefined, currentFailed: false }

describe('the page of a screen', () => {
  it('is the first active one when the address names none', () => {
    expect(choosePage(undefined, known)).toEqual({ kind: 'page', page: shop })
    expect(choosePage(undefined, { ...known, connected: [resting] })).toEqual({ kind: 'none' })
  })

  it('is the one the address names', () => {
    expect(choosePage('102', known)).toEqual({ kind: 'page', page: bakery })
  })

  it('is unknown when it is not connected or disconnected', () => {
    expect(choosePage('999', known)).toEqual({ kind: 'unknown' })
    expect(choosePage('103', known)).toEqual({ kind: 'unknown' })
  })

  it('is unknown once Facebook no longer lists it among the pages of the person', () => {
    expect(choosePage('102', { ...known, managed: [managed(shop)] })).toEqual({ kind: 'unknown' })
    expect(choosePage('102', { ...known, managed: [managed(bakery)] })).toEqual({
      kind: 'page',
      page: bakery,
    })
  })

  it('is unknown when the server refuses it', () => {
    expect(choosePage('102', { ...known, currentFailed: true })).toEqual({ kind: 'unknown' })
  })
})

describe('the gate before the screens of a page', () => {
  const answers = { connected: [resting, shop, bakery], managed: undefined, current: 'found' } as const
  const all = { ...answers, connected: [...answers.connected] }

  it('waits for the connected pages and for the requested page', () => {
    expect(passPageGate(undefined, { ...all, connected: undefined })).toEqual({ kind: 'wait' })
    expect(passPageGate('102', { ...all, current: 'pending' })).toEqual({ kind: 'wait' })
  })

  it('does not wait for a page when the address names none', () => {
    expect(passPageGate(undefined, { ...all, current: 'pending' })).toEqual({ kind: 'page', page: shop })
    expect(passPageGate(undefined, { ...all, current: 'failed' })).toEqual({ kind: 'page', page: shop })
  })

  it('opens for a connected page, and not once its request failed', () => {
    expect(passPageGate('102', all)).toEqual({ kind: 'page', page: bakery })
    expect(passPageGate('102', { ...all, current: 'failed' })).toEqual({ kind: 'unknown' })
    expect(passPageGate('103', all)).toEqual({ kind: 'unknown' })
  })
})
