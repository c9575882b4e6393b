import { z } from 'zod'
import {
  clockTime,
  connection,
  fieldRef,
  flowMatchMode,
  flowTopics,
  keptText,
  partId,
  stepFields,
  words,
} from '../../flow/parts.ts'

export const MOST_VISITS = 365

/** Condition of a branch. Times and weekdays (1 Monday to 7 Sunday) are in Ulaanbaatar, UTC+8. */
export const rule = z.discriminatedUnion('type', [
  /** The customer's last message contains one of these words. */
  z.object({ type: z.literal('words'), words, match_mode: flowMatchMode }),
  /** The customer's last message surely asks about one of these topics. */
  z.object({ type: z.literal('topics'), topics: flowTopics }),
  /** `from` to `until`, over midnight when `until` is earlier; equal times mean the whole day. */
  z.object({
    type: z.literal('time'),
    weekdays: z.array(z.number().int().min(1).max(7)).max(7),
    from: clockTime,
    until: clockTime,
  }),
  z.object({ type: z.literal('platform'), platform: z.union([z.literal(1), z.literal(2)]) }),
  z.object({ type: z.literal('customer'), is: z.enum(['first_time', 'returning']) }),
  /** A kept value of the customer; `value` is compared with `equal`, `contains`, `more` and `less`. */
  z.object({
    type: z.literal('field'),
    field: fieldRef.nullable(),
    is: z.enum(['set', 'empty', 'equal', 'contains', 'more', 'less']),
    value: keptText,
  }),
  z.object({ type: z.literal('tag'), tag: keptText, has: z.boolean() }),
  /** The page answered this customer automatically within `days` before this message. */
  z.object({ type: z.literal('answered_before'), days: z.number().int().min(1).max(365) }),
  /** The customer has written on at least so many days, today included. */
  z.object({ type: z.literal('visits'), at_least: z.number().int().min(2).max(MOST_VISITS) }),
])
export type Rule = z.infer<typeof rule>

export const branch = z.object({ id: partId, rule, next: connection })
export type Branch = z.infer<typeof branch>

/** Continues with the first branch whose rule holds, or with `next` when none does. */
export const conditionNode = z.object({
  node_type: z.literal('condition'),
  ...stepFields,
  payload: z.object({ branches: z.array(branch).max(100) }),
  next: connection,
})
export type ConditionNode = z.infer<typeof conditionNode>
