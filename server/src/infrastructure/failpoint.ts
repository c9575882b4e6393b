import { channel } from 'node:diagnostics_channel'

/** Failpoints on the path of an event and of a payment. A crash there must do no harm. */
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

/** Marks a failpoint: the crash test ends the process there. Costs nothing without a subscriber. */
export const failpoint = (step: Step): void => {
  if (steps.hasSubscribers) steps.publish(step)
}
