import { refOfFlow } from '#automation/flow/flow-link.ts'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { INSTAGRAM } from '#contract/platforms.ts'

/**
 * The address that opens the page's chat and starts a flow there (reference 2026, §4.4); undefined for an Instagram
 * account whose name is not known.
 */
export const flowAddress = (
  { platform, page_id, username }: Pick<ConnectedPage, 'platform' | 'page_id' | 'username'>,
  automationId: string,
  ref: string,
): string | undefined => {
  const name = username ?? (platform === INSTAGRAM ? undefined : page_id)
  if (name === undefined) return undefined
  const base = platform === INSTAGRAM ? 'https://ig.me/m/' : 'https://m.me/'
  return `${base}${encodeURIComponent(name)}?ref=${encodeURIComponent(ref === '' ? refOfFlow(automationId) : ref)}`
}
