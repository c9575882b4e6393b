import { INSTAGRAM } from '#contract/platforms.ts'
import type { LimitKind } from '#server/integrations/meta/usage.ts'
import type { DeliveryKind } from './delivery.ts'

/** Private messages count on another limit of a Facebook page than public calls. */
export const isChat = (kind: DeliveryKind): boolean => kind === 'chat_reply' || kind === 'chat_message'

/**
 * Limits that a delivery counts on: an Instagram account has one for all, and one for messages where it is reported.
 */
export const limitKindsOf = (platform: 1 | 2, kind: DeliveryKind): LimitKind[] => {
  if (platform === INSTAGRAM) return isChat(kind) ? ['app', 'instagram', 'messenger'] : ['app', 'instagram']
  return isChat(kind) ? ['app', 'messenger'] : ['app', 'pages']
}

/** The limit on which every call of this kind counts. */
export const ownLimitOf = (platform: 1 | 2, kind: DeliveryKind): LimitKind =>
  platform === INSTAGRAM ? 'instagram' : isChat(kind) ? 'messenger' : 'pages'
