import { z } from 'zod'
import { LONGEST_KEPT_TEXT, LONGEST_KEPT_WORD, MOST_WORDS } from './flow-limits.ts'

/** Of a node, block, button, quick reply or branch: made where it is added, kept for good. */
export const partId = z.string().regex(/^[\w-]{1,40}$/)

/** Where a connection leads; null while it leads nowhere. */
export const connection = partId.nullable()

export const keptText = z.string().max(LONGEST_KEPT_TEXT)

export const words = z.array(z.string().max(LONGEST_KEPT_WORD)).max(MOST_WORDS)

/** From the middle of the canvas. */
export const FARTHEST = 1_000_000

const distance = z.number().min(-FARTHEST).max(FARTHEST)

export const position = z.object({ x: distance, y: distance })
export type Position = z.infer<typeof position>

/** What every step has; its title is empty until somebody names it. */
export const stepFields = { id: partId, position, title: keptText }

export const flowMatchMode = z.enum(['smart', 'whole_word', 'contains', 'exact'])
