import { INSTAGRAM } from '#contract/platforms.ts'
import type { LimitKind } from '#server/outside/meta/usage.ts'
import type { DeliveryKind } from './delivery.ts'

/** What is said to somebody in private; on a page it counts on another limit than what everybody sees. */
export const isChat = (kind: DeliveryKind): boolean => kind === 'chat_reply' || kind === 'chat_message'

/** On which limits a delivery counts: on an Instagram account all is one, and messages on theirs where it is reported. */
export const limitKindsOf = (platform: 1 | 2, kind: DeliveryKind): LimitKind[] => {
  if (platform === INSTAGRAM) return isChat(kind) ? ['app', 'instagram', 'messenger'] : ['app', 'instagram']
  return isChat(kind) ? ['app', 'messenger'] : ['app', 'pages']
}

/** The one on which every call of this kind counts. */
export const ownLimitOf = (platform: 1 | 2, kind: DeliveryKind): LimitKind =>
  platform === INSTAGRAM ? 'instagram' : isChat(kind) ? 'messenger' : 'pages'
