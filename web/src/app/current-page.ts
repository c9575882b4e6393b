import type { ConnectedPage, ManagedPage } from '#contract/pages.schemas.ts'

type KnownPages = { connected: ConnectedPage[]; managed: ManagedPage[] | undefined; currentFailed: boolean }

export type Choice = { kind: 'page'; page: ConnectedPage } | { kind: 'none' } | { kind: 'unknown' }

/**
 * Chooses the page of a screen (specification §2). The requested one must be connected, active and still
 * managed by the person. Without a requested one it is the first active page.
 */
export const choosePage = (
  asked: string | undefined,
  { connected, managed, currentFailed }: KnownPages,
): Choice => {
  const active = connected.filter(({ status }) => status === 1)
  if (asked === undefined) {
    const [first] = active
    return first ? { kind: 'page', page: first } : { kind: 'none' }
  }
  const page = active.find(({ page_id }) => page_id === asked)
  const unmanaged = managed !== undefined && !managed.some(({ page_id }) => page_id === asked)
  return page && !unmanaged && !currentFailed ? { kind: 'page', page } : { kind: 'unknown' }
}

type Readings = {
  connected: ConnectedPage[] | undefined
  managed: ManagedPage[] | undefined
  /** State of the request for the page in the address. */
  current: 'pending' | 'found' | 'failed'
}

/**
 * Like `choosePage` while responses may be missing: it neither shows nor refuses a screen before they are
 * there.
 */
export const passPageGate = (
  asked: string | undefined,
  { connected, managed, current }: Readings,
): Choice | { kind: 'wait' } => {
  if (!connected || (asked !== undefined && current === 'pending')) return { kind: 'wait' }
  return choosePage(asked, { connected, managed, currentFailed: asked !== undefined && current === 'failed' })
}
