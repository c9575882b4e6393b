import { GraphError, invalidParameter } from './graph-error.ts'
import type { Parameters } from './parameters.ts'

/** A list with stable positions: a removed item keeps its position and is skipped. */
export interface ListSource<T> {
  ids: readonly string[]
  load: (id: string) => T | null
  newestFirst: boolean
  defaultLimit?: number
  maxLimit?: number
}

export interface Slice<T> {
  items: T[]
  before: string | null
  after: string | null
  hasNext: boolean
  hasPrevious: boolean
}

const DEFAULT_LIMIT = 25
const MAX_LIMIT = 100

export function takeSlice<T>(source: ListSource<T>, parameters: Parameters): Slice<T> {
  const limit = limitOf(source, parameters)
  const before = parameters.string('before')
  const slice = before
    ? takeBackwards(source, positionOf(source, before), limit)
    : takeForwards(source, parameters.string('after'), limit)
  return slice
}

function limitOf<T>(source: ListSource<T>, parameters: Parameters): number {
  const asked = parameters.integer('limit') ?? source.defaultLimit ?? DEFAULT_LIMIT
  if (asked < 0) throw invalidParameter('Param limit must be non-negative')
  return Math.min(asked, source.maxLimit ?? MAX_LIMIT)
}

/** Walks in display order, independent of the order in which ids are stored. */
function takeForwards<T>(source: ListSource<T>, after: string | undefined, limit: number): Slice<T> {
  const start = after === undefined ? -1 : positionOf(source, after)
  return collect(source, start, limit, 1)
}

function takeBackwards<T>(source: ListSource<T>, before: number, limit: number): Slice<T> {
  const slice = collect(source, before, limit, -1)
  return {
    items: slice.items.reverse(),
    before: slice.after,
    after: slice.before,
    hasNext: true,
    hasPrevious: slice.hasNext,
  }
}

function collect<T>(source: ListSource<T>, start: number, limit: number, step: 1 | -1): Slice<T> {
  const taken: { item: T; position: number }[] = []
  let position = start + step
  let hasNext = false
  for (; position >= 0 && position < source.ids.length; position += step) {
    const item = source.load(idAt(source, position))
    if (item === null) continue
    if (taken.length === limit) {
      hasNext = true
      break
    }
    taken.push({ item, position })
  }
  const cursor = (entry: { position: number } | undefined) =>
    entry ? cursorAt(source, entry.position) : null
  return {
    items: taken.map((entry) => entry.item),
    before: cursor(taken[0]),
    after: cursor(taken.at(-1)),
    hasNext: hasNext && limit > 0,
    hasPrevious: start >= 0,
  }
}

function idAt<T>(source: ListSource<T>, position: number): string {
  const index = source.newestFirst ? source.ids.length - 1 - position : position
  return source.ids[index] as string
}

/** Cursors count from the oldest item, so that a new item does not shift them. */
function cursorAt<T>(source: ListSource<T>, position: number): string {
  const index = source.newestFirst ? source.ids.length - 1 - position : position
  return Buffer.from(`QVF ${index} ${source.ids[index]}`).toString('base64url')
}

function positionOf<T>(source: ListSource<T>, cursor: string): number {
  const match = /^QVF (\d+) /.exec(Buffer.from(cursor, 'base64url').toString())
  if (!match) throw new GraphError({ code: 100, message: '(#100) Invalid cursor' })
  const index = Number(match[1])
  if (index >= source.ids.length) {
    throw invalidParameter('The After Cursor specified exceeds the max limit supported by this endpoint')
  }
  return source.newestFirst ? source.ids.length - 1 - index : index
}

/** `next` and `previous` repeat the query, access token included. */
export function pagingOf<T>(slice: Slice<T>, address: string, parameters: Parameters) {
  if (slice.before === null || slice.after === null) return undefined
  const link = (extra: Record<string, string>) => {
    const query = new URLSearchParams()
    for (const name of Object.keys(parameters.all)) {
      if (name === 'before' || name === 'after') continue
      const text = parameters.string(name)
      if (text !== undefined) query.set(name, text)
    }
    for (const [name, text] of Object.entries(extra)) query.set(name, text)
    return `${address}?${query}`
  }
  return {
    cursors: { before: slice.before, after: slice.after },
    ...(slice.hasNext && { next: link({ after: slice.after }) }),
    ...(slice.hasPrevious && { previous: link({ before: slice.before }) }),
  }
}
