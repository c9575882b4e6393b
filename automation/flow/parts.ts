import { z } from 'zod'
import { matchModes, topics } from '../vocabulary.ts'
import { LONGEST_KEPT_TEXT, LONGEST_KEPT_WORD, MOST_WORDS } from './flow-limits.ts'

/** Id of a node, block, button, quick reply or branch; created when it is added and never changed. */
export const partId = z.string().regex(/^[\w-]{1,40}$/)

/** Target of a connection; null: unconnected. */
export const connection = partId.nullable()

export const keptText = z.string().max(LONGEST_KEPT_TEXT)

export const words = z.array(z.string().max(LONGEST_KEPT_WORD)).max(MOST_WORDS)

/** Greatest distance from the middle of the canvas. */
export const FARTHEST = 1_000_000

const distance = z.number().min(-FARTHEST).max(FARTHEST)

export const position = z.object({ x: distance, y: distance })
export type Position = z.infer<typeof position>

/** A time of day in Ulaanbaatar: `09:30`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Fields of every step; an empty title means no name. */
export const stepFields = { id: partId, position, title: keptText }

/** Topics whose questions count, each once. */
export const flowTopics = z.array(z.enum(topics)).max(topics.length)

export const flowMatchMode = z.enum(matchModes)

/** Key of a contact field. Never changed, because flows, texts (`{{key}}`) and exports name the field by it. */
export const fieldKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

export const fieldRef = z.object({ key: fieldKey, name: keptText })
