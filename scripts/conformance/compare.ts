import { describe, printableKey, shapeOf } from './shape.ts'

/** The documented rule of a value, read from examples. */
export type Documented =
  | { kind: 'anything' }
  | { kind: 'string' | 'number' | 'boolean' | 'null'; values?: readonly string[] }
  | { kind: 'object'; keys: Map<string, { shape: Documented; mayBeAbsent: boolean }> }
  | { kind: 'array'; item: Documented }

/** One place where an answer differs. Holds kinds, keys and constants, never texts, names, ids or tokens. */
export type Difference = { path: string; expected: string; found: string }

type Notes = { absent?: readonly string[]; values?: Record<string, readonly string[]> }

/** Reads an example as a rule. Links of a list depend on its length, so they may always be absent. */
export const documentedBy = (example: unknown, notes: Notes = {}, path = ''): Documented => {
  if (Array.isArray(example)) {
    const items = example.map((item) => documentedBy(item, notes, `${path}[]`))
    return { kind: 'array', item: items.reduce(unite, { kind: 'anything' }) }
  }
  if (typeof example !== 'object' || example === null) {
    const kind = example === null ? 'null' : (typeof example as 'string' | 'number' | 'boolean')
    const values = notes.values?.[path]
    return values ? { kind, values } : { kind }
  }
  const keys = new Map(
    Object.entries(example).map(([key, item]) => {
      const inner = path === '' ? key : `${path}.${key}`
      const isPaging = key === 'paging'
      const shape = isPaging ? PAGING : documentedBy(item, notes, inner)
      return [key, { shape, mayBeAbsent: isPaging || (notes.absent?.includes(inner) ?? false) }]
    }),
  )
  if (keys.has('data') && !keys.has('paging')) keys.set('paging', { shape: PAGING, mayBeAbsent: true })
  return { kind: 'object', keys }
}

const text = { shape: { kind: 'string' }, mayBeAbsent: false } as const
const optionalText = { shape: { kind: 'string' }, mayBeAbsent: true } as const
const cursors = { kind: 'object', keys: new Map(Object.entries({ before: text, after: text })) } as const
const PAGING: Documented = {
  kind: 'object',
  keys: new Map(
    Object.entries({
      cursors: { shape: cursors, mayBeAbsent: true },
      next: optionalText,
      previous: optionalText,
    }),
  ),
}

/** A key that one item of an example lacks may be absent. */
const unite = (a: Documented, b: Documented): Documented => {
  if (a.kind === 'anything') return b
  if (a.kind === 'array' && b.kind === 'array') return { kind: 'array', item: unite(a.item, b.item) }
  if (a.kind !== 'object' || b.kind !== 'object') return a
  const keys = new Map(a.keys)
  for (const [key, { shape, mayBeAbsent }] of b.keys) {
    const known = a.keys.get(key)
    keys.set(key, {
      shape: known ? unite(known.shape, shape) : shape,
      mayBeAbsent: known ? known.mayBeAbsent || mayBeAbsent : true,
    })
  }
  for (const [key, known] of a.keys) if (!b.keys.has(key)) keys.set(key, { ...known, mayBeAbsent: true })
  return { kind: 'object', keys }
}

/** The rule that accepts every one of several examples. */
export const uniteAll = (documented: readonly Documented[]): Documented =>
  documented.reduce(unite, { kind: 'anything' })

/** Every difference between an answer and its documentation, each named once. */
export const differencesOf = (documented: Documented, answer: unknown): Difference[] => {
  const found = new Map<string, Difference>()
  collect(documented, answer, '', (difference) => {
    found.set(`${difference.path} ${difference.expected} ${difference.found}`, difference)
  })
  return [...found.values()]
}

const kindOf = (value: unknown): string => describe(shapeOf(value))

type Report = (difference: Difference) => void

const collect = (documented: Documented, value: unknown, path: string, report: Report): void => {
  if (documented.kind === 'anything') return
  const kind = kindOf(value)
  if (kind !== documented.kind) {
    report({ path: path || '(body)', expected: documented.kind, found: kind })
  } else if (documented.kind === 'array') {
    for (const item of value as unknown[]) collect(documented.item, item, `${path}[]`, report)
  } else if (documented.kind === 'object') {
    collectKeys(documented.keys, value as Record<string, unknown>, path, report)
  } else if (documented.values && !documented.values.includes(String(value))) {
    report({ path, expected: `one of ${documented.values.join(', ')}`, found: printableConstant(value) })
  }
}

const collectKeys = (
  keys: Extract<Documented, { kind: 'object' }>['keys'],
  value: Record<string, unknown>,
  path: string,
  report: Report,
): void => {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  const missing = new Map<string, Documented>()
  for (const [key, { shape, mayBeAbsent }] of keys) {
    if (Object.hasOwn(value, key)) collect(shape, value[key], at(key), report)
    else if (!mayBeAbsent) missing.set(key, shape)
  }
  const extra = Object.keys(value).filter((key) => !keys.has(key))
  for (const key of extra) {
    const shown = printableKey(key)
    const kind = kindOf(value[key])
    const former = [...missing].filter(([, shape]) => shape.kind === kind)
    const isOnly = former.length === 1 && extra.filter((one) => kindOf(value[one]) === kind).length === 1
    const [name] = former[0] ?? []
    if (isOnly && name !== undefined) {
      missing.delete(name)
      report({ path: at(name), expected: `key «${name}»`, found: `renamed: key «${shown}»` })
    } else report({ path: at(shown), expected: 'no such key', found: kind })
  }
  for (const [key, shape] of missing) report({ path: at(key), expected: shape.kind, found: 'no such key' })
}

/** Only constants are shown: a customer's text could stand there. */
const printableConstant = (value: unknown): string =>
  typeof value === 'string' && /^(?:[A-Z][A-Z0-9_]{0,39}|[a-z][a-z0-9_]{0,39})$/.test(value)
    ? value
    : `another ${typeof value}`
