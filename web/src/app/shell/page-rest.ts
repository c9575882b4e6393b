import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { PageAccess, PageHealth } from '#contract/pages.ts'
import type { Meter, Sending } from '#contract/sending.schemas.ts'

/**
 * Why a page does not reply, or replies late. Faults that only the owner can fix come before limits that
 * pass.
 */
export type PageRest =
  | { kind: 'reconnect' | 'blocked_by_policy' }
  | { kind: 'permission_missing'; missing: MetaPermission[] }
  | { kind: 'may_rest' }
  | { kind: 'full'; limit: Meter['limit']; until: string }

type Ailing = { health: PageHealth; missing_permissions: MetaPermission[] }

type PageState = {
  page: Ailing
  access: PageAccess
  /** Undefined while it is not read or not readable; then the page's own fields count. */
  sending: (Ailing & Pick<Sending, 'meters'>) | undefined
}

export const restOf = ({ page, access, sending }: PageState): PageRest | undefined => {
  const { health, missing_permissions: missing }: Ailing = sending ?? page
  if (health === 'permission_missing') return { kind: health, missing }
  if (health !== 'ok') return { kind: health }
  const full = fullOf(sending?.meters ?? [])
  if (full) return full
  return access === 'ok' ? undefined : { kind: 'may_rest' }
}

/** The full limit that delays replies the longest. */
const fullOf = (meters: readonly Meter[]): PageRest | undefined => {
  let last: { kind: 'full'; limit: Meter['limit']; until: string } | undefined
  for (const { limit, paused_until: until } of meters)
    if (until !== null && (!last || Date.parse(until) > Date.parse(last.until)))
      last = { kind: 'full', limit, until }
  return last
}

/**
 * More private replies wait than the platform allows a page within an hour. Nothing is wrong; it takes
 * longer.
 */
export const inTurnOf = ({
  waiting,
  private_replies_per_hour: perHour,
}: Pick<Sending, 'waiting' | 'private_replies_per_hour'>):
  | { count: number; perHour: number; doneAt: string | null; tooLate: number }
  | undefined => {
  const held = waiting.reasons.find(({ reason }) => reason === 'hourly_cap')
  if (!held || perHour === null) return undefined
  const { done, too_late: tooLate } = waiting
  return { count: held.count, perHour, doneAt: done.private_replies, tooLate }
}

export const waitingOf = ({ waiting }: Pick<Sending, 'waiting'>): number =>
  waiting.comment_replies + waiting.private_replies + waiting.chat_messages + waiting.moderation
