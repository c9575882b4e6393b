import type { Step } from '../../runner/step.ts'
import { nextClockTime } from '../../typed-answers/local-time.ts'
import type { WaitNode } from './settings.ts'

/** Ends the turn; the flow goes on at its time. */
export const waitStep: Step<WaitNode> = ({ payload }, { turnContext: { now } }) => ({
  type: 'wait',
  due_at:
    payload.until.type === 'minutes'
      ? now + payload.until.minutes * 60_000
      : nextClockTime(payload.until.time, now),
  stops: payload.stops_when_customer_writes,
})
