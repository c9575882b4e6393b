import { z } from 'zod'
import { clockTime, connection, stepFields } from '../../flow/parts.ts'

export const LONGEST_WAIT = 1440

/**
 * Lets time pass before `next`: minutes, or until a time of day in Ulaanbaatar. Messages after it are sent only within
 * 24 hours of the customer's last act.
 */
export const waitNode = z.object({
  node_type: z.literal('wait'),
  ...stepFields,
  payload: z.object({
    until: z.discriminatedUnion('type', [
      z.object({ type: z.literal('minutes'), minutes: z.number().int().min(1).max(LONGEST_WAIT) }),
      z.object({ type: z.literal('time'), time: clockTime }),
    ]),
    /** Whether a message of the customer ends the wait, and with it what would follow. */
    stops_when_customer_writes: z.boolean(),
  }),
  next: connection,
})
export type WaitNode = z.infer<typeof waitNode>
