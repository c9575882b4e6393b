import { daysAfter, secondsAfter } from '#server/infrastructure/clock.ts'
import { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import type { ClaimedDelivery } from './delivery.ts'

const WINDOW_HOURS = 24
const HUMAN_AGENT_DAYS = 7
/** Within this time after the end Meta decides, because its clock may differ from ours. */
const CLOCK_SKEW_SECONDS = 60

type Windowed = Pick<ClaimedDelivery, 'kind' | 'byPerson' | 'customerActedAt'>

/** End of the messaging window after the customer's last act. */
export const windowUntil = (customerActedAt: Date): Date => secondsAfter(customerActedAt, WINDOW_HOURS * 3600)

/** End of the time in which a person may still write, if Meta has granted the human agent feature to the app. */
export const humanAgentUntil = (customerActedAt: Date): Date => daysAfter(customerActedAt, HUMAN_AGENT_DAYS)

/**
 * Checks Meta's messaging window before the call (reference 2026 §4.1). It is open for 24 hours after the customer's
 * last act. A message that a person wrote may use the human agent tag for seven days, if Meta has granted it to the app.
 * @returns whether the message needs the human agent tag
 * @throws GraphFailure `window` or `human_agent` for a message that Meta would refuse
 */
export const checkWindow = (
  { kind, byPerson, customerActedAt }: Windowed,
  { now, humanAgentGranted }: { now: Date; humanAgentGranted: boolean },
): { humanAgent: boolean } => {
  const open = { humanAgent: false }
  if (kind !== 'chat_message' || !customerActedAt) return open
  const end = windowUntil(customerActedAt)
  if (now <= end) return open
  const isOver = now > secondsAfter(end, CLOCK_SKEW_SECONDS)
  if (byPerson && now <= humanAgentUntil(customerActedAt)) {
    if (humanAgentGranted) return { humanAgent: true }
    if (isOver) throw new GraphFailure('human_agent', 'the app lacks the human agent permission')
  }
  if (isOver) throw new GraphFailure('window', 'the messaging window had closed before the call')
  return open
}
