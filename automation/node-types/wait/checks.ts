import type { Finding } from '../../flow/problems.ts'
import type { WaitNode } from './settings.ts'

/** Minutes after which hardly anything can be sent any more: the messaging window is 24 hours. */
const LATE = 20 * 60

/** Checks that something follows, and that the wait leaves time to send it. */
export const waitProblems = ({ payload: { until }, next }: WaitNode): Finding[] => [
  ...(next === null ? [{ code: 'WAIT_LEADS_NOWHERE', field: 'next' } as const] : []),
  // A time of day may be up to 24 hours away.
  ...(until.type === 'time' || (until.minutes >= LATE && until.minutes < 24 * 60)
    ? [{ code: 'WAIT_NEAR_WINDOW', field: 'until' } as const]
    : []),
]
