import { z } from 'zod'
import { connection, fieldRef, keptText, partId, stepFields } from '../../flow/parts.ts'

/** `value` may contain variables. `add` adds to a number; an empty field counts as 0. */
export const contactChange = z.discriminatedUnion('type', [
  z.object({
    id: partId,
    type: z.literal('field'),
    field: fieldRef.nullable(),
    to: z.discriminatedUnion('type', [
      z.object({ type: z.literal('value'), value: keptText }),
      z.object({ type: z.literal('add'), number: z.number().min(-1e9).max(1e9) }),
      z.object({ type: z.literal('now') }),
      z.object({ type: z.literal('clear') }),
    ]),
  }),
  z.object({ id: partId, type: z.literal('tag'), tag: keptText, add: z.boolean() }),
])
export type SetChange = z.infer<typeof contactChange>

/** Writes fields and tags of the customer; sends nothing. */
export const setNode = z.object({
  node_type: z.literal('set'),
  ...stepFields,
  payload: z.object({ changes: z.array(contactChange).max(100) }),
  next: connection,
})
export type SetNode = z.infer<typeof setNode>
