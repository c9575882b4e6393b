import { channel } from 'node:diagnostics_channel'

/** The points of an event's path, and of a payment's, at which a crash must do no harm. */
export type Step =
  | 'webhook received'
  | 'events stored'
  | 'events decided'
  | 'decision committed'
  | 'replies claimed'
  | 'call begins'
  | 'call ended'
  | 'results written'
  | 'payments checked'
  | 'invoice settled'

const steps = channel('hariu:step')

/** Says that a point was reached: the crash test ends the process there. Costs nothing while nobody listens. */
export const reached = (step: Step): void => {
  if (steps.hasSubscribers) steps.publish(step)
}
