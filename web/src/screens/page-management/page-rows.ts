import type { ConnectedPage, ManagedPage } from '#contract/pages.schemas.ts'
import type { PageAccess } from '#contract/pages.ts'
import type { Platform } from '#contract/platforms.ts'

/**
 * `taken`: a team of other people has the page. `moved_away`: the same, and a team of this person had it
 * before.
 */
export type PageState = 'active' | 'disconnected' | 'moved_away' | 'not_connected' | 'taken'

export type PageRow = {
  pageId: string
  platform: Platform
  name: string
  username: string | null
  avatarUrl: string | null
  state: PageState
  access: PageAccess
  connected: ConnectedPage | null
}

/**
 * `doubtful`: Facebook no longer gives access to the person who connected it, but no reply has failed yet.
 */
export type Working = 'working' | 'doubtful' | 'resting'

export const workingOf = ({ connected, access }: Pick<PageRow, 'connected' | 'access'>): Working => {
  if (connected?.health !== 'ok') return 'resting'
  return access === 'ok' || !connected.connected_by_viewer ? 'working' : 'doubtful'
}

const face = (page: ManagedPage | ConnectedPage) => ({
  pageId: page.page_id,
  platform: page.platform,
  name: page.name,
  username: page.username,
  avatarUrl: page.avatar_url,
})

const rowOfConnected = (page: ConnectedPage, managed: ManagedPage | undefined): PageRow => ({
  ...face(page),
  state: page.status === 1 ? 'active' : page.moved_away ? 'moved_away' : 'disconnected',
  // A member need not manage the page on Facebook, so a missing entry in their list means nothing.
  access: managed?.access ?? 'ok',
  connected: page,
})

const rowOfManaged = (page: ManagedPage): PageRow => ({
  ...face(page),
  state: page.connection?.status === 1 ? 'taken' : 'not_connected',
  access: page.access,
  connected: null,
})

const order: Record<PageState, number> = {
  active: 0,
  disconnected: 1,
  not_connected: 2,
  taken: 3,
  moved_away: 4,
}

/** Facebook's pages and the connected ones as one list, active pages first. */
export const pageRows = (managed: readonly ManagedPage[], connected: readonly ConnectedPage[]): PageRow[] => {
  const managedById = new Map(managed.map((page) => [page.page_id, page]))
  const connectedIds = new Set(connected.map((page) => page.page_id))
  const rows = [
    ...connected.map((page) => rowOfConnected(page, managedById.get(page.page_id))),
    ...managed.filter((page) => !connectedIds.has(page.page_id)).map(rowOfManaged),
  ]
  return rows.sort((a, b) => order[a.state] - order[b.state] || a.name.localeCompare(b.name, 'mn'))
}

/** A page is connected while its team has it, and active while it really replies. */
export const pageCounts = (rows: readonly PageRow[]) => {
  const connected = rows.filter((row) => row.state === 'active')
  return {
    total: rows.length,
    connected: connected.length,
    active: connected.filter((row) => workingOf(row) === 'working').length,
  }
}
