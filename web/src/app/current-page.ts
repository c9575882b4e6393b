import type { ConnectedPage, ManagedPage } from '#contract/pages.ts'

type Known = { connected: ConnectedPage[]; managed: ManagedPage[] | undefined; currentFailed: boolean }

export type Choice = { kind: 'page'; page: ConnectedPage } | { kind: 'none' } | { kind: 'unknown' }

/**
 * Which page a screen is about (specification §2): the one asked for must be connected, active and still managed by
 * the person; with none asked for it is the first active one.
 */
export const choosePage = (
  asked: string | undefined,
  { connected, managed, currentFailed }: Known,
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
  /** The server's word on the page asked for. */
  current: 'pending' | 'found' | 'failed'
}

/** Like `choosePage`, while answers may still be missing: a screen is neither shown nor refused before they are there. */
export const passPageGate = (
  asked: string | undefined,
  { connected, managed, current }: Readings,
): Choice | { kind: 'wait' } => {
  if (!connected || (asked !== undefined && current === 'pending')) return { kind: 'wait' }
  return choosePage(asked, { connected, managed, currentFailed: asked !== undefined && current === 'failed' })
}
