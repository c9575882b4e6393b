import { z } from 'zod'
import { text } from '#server/integrations/meta/wire-shapes.ts'

/** Keeps an integer beyond 2^53 as its text, because `JSON.parse` rounds it and so changes an id. */
const keepDigits = (_key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^\d{1,255}$/.test(source ?? '')
    ? source
    : value

/** Matches every body with such an integer, and a few others. Linear, because no separator is a blank or a digit. */
const LONG_INTEGER = /[:[,]\s*\d{16}/

/** Uses the reviver only where it can change something, because it is slower. */
export const parseBody = (raw: Buffer): unknown => {
  const written = raw.toString('utf8')
  try {
    return LONG_INTEGER.test(written) ? JSON.parse(written, keepDigits) : JSON.parse(written)
  } catch {
    // The reviver also throws on nesting deeper than the stack.
    return undefined
  }
}

/** Meta writes ids as texts; older captures have numbers. */
export const id = z.union([text, z.number().int().transform(String)]).pipe(z.string().min(1).max(512))

/** Limited by the index on page, post and comment ids. */
export const shortId = id.pipe(z.string().max(255))

/** Absent; `null` counts as absent. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

/** Also absent when the value has another shape. For fields that an event does not need. */
export const decorative = <Schema extends z.ZodType>(schema: Schema) => optional(schema).catch(undefined)

/** An empty id counts as absent. */
export const optionalId = optional(z.union([z.literal('').transform(() => undefined), shortId]))

const LAST_MILLISECOND_OF_9999 = 253_402_300_799_000
/** As seconds the year 5138, as milliseconds 1973: no webhook has either date. */
const FIRST_MILLISECONDS = 100_000_000_000
const LONGEST_TIME = 40

const momentOf = (written: string | number): Date | undefined => {
  const isNumber = typeof written === 'number' || /^\d+(\.\d+)?$/.test(written)
  const number = Number(written)
  const milliseconds = isNumber
    ? number * (number < FIRST_MILLISECONDS ? 1000 : 1)
    : Date.parse(String(written))
  return milliseconds > 0 && milliseconds <= LAST_MILLISECOND_OF_9999 ? new Date(milliseconds) : undefined
}

/** Seconds, milliseconds or a date, as a number or a text. Any other value counts as absent. */
export const moment = decorative(
  z.union([z.number(), z.string().trim().max(LONGEST_TIME)]).transform(momentOf),
)

/** An item of a request that this version cannot read, without texts or tokens. */
export type Unreadable = {
  /** Keys and indexes only: `entry.0.changes.1.value.post_id`. */
  path: string
  fault: string
  platform_page?: string
  /** The comment's or message's own id. */
  item?: string
}

type Origin = { path: string; page?: string; item?: unknown }

/** Describes the first fault of an item, for the log. */
export const unreadable = ({ path, page, item }: Origin, error?: z.ZodError): Unreadable => {
  const issue = error?.issues[0]
  const readId = id.safeParse(item)
  return {
    path: [path, ...(issue?.path ?? [])].join('.'),
    fault: issue?.code ?? 'invalid_type',
    ...(page === undefined ? {} : { platform_page: page }),
    ...(readId.success ? { item: readId.data } : {}),
  }
}

type Entry = {
  path: string
  id: string
  time: Date | undefined
  changes: unknown[]
  messaging: unknown[]
  standby: unknown[]
  /** Meta's Business Agent holds the threads of this entry. */
  agentHolds: boolean
  /** Restrictions of `business_integrity` that stand beside its element. */
  restrictions: unknown
}

const head = z.object({ object: z.string(), entry: z.array(z.unknown()) })
const entryHead = z.object({
  id: shortId,
  time: moment,
  hop_context: decorative(z.object({ is_ai_thread_owner: z.unknown() }).partial()),
})

/**
 * Ten times what Meta sends in one request (§7.3). The rest is skipped, because each unreadable item costs
 * microseconds.
 */
const MOST_ITEMS = 10_000

/** The entries of a body, parsed one by one. */
export const readEntries = (body: unknown): { object: string; entries: Entry[]; faults: Unreadable[] } => {
  const parsed = head.safeParse(body)
  if (!parsed.success)
    return { object: '', entries: [], faults: [unreadable({ path: 'body' }, parsed.error)] }
  const faults: Unreadable[] = []
  let itemsLeft = MOST_ITEMS
  const bounded = (list: unknown[], path: string): unknown[] => {
    const kept = list.slice(0, itemsLeft)
    itemsLeft -= kept.length
    if (kept.length < list.length) faults.push({ path: `${path}.${kept.length}`, fault: 'too_big' })
    return kept
  }
  const entries = bounded(parsed.data.entry, 'entry').flatMap((raw, place): Entry[] => {
    const path = `entry.${place}`
    const entry = entryHead.safeParse(raw)
    if (!entry.success) {
      faults.push(unreadable({ path }, entry.error))
      return []
    }
    const listOf = (name: 'changes' | 'messaging' | 'standby'): unknown[] => {
      const list = (raw as Record<string, unknown>)[name] ?? []
      if (Array.isArray(list)) return bounded(list, `${path}.${name}`)
      faults.push(unreadable({ path: `${path}.${name}`, page: entry.data.id }))
      return []
    }
    const { restrictions } = raw as Record<string, unknown>
    return [
      {
        path,
        id: entry.data.id,
        time: entry.data.time,
        agentHolds: entry.data.hop_context?.is_ai_thread_owner === true,
        changes: listOf('changes'),
        messaging: listOf('messaging'),
        standby: listOf('standby'),
        restrictions,
      },
    ]
  })
  return { object: parsed.data.object, entries, faults }
}
