/** Keys and types of a JSON value without its values, so that a report holds no texts, names, ids or tokens. */
export type Shape = string | { [key: string]: Shape } | Shape[]

/** A list has one shape, merged from all its items; a key that some items lack ends with `?`. */
export const shapeOf = (value: unknown): Shape => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? [] : [value.map(shapeOf).reduce(merge)]
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]): [string, Shape] => [printableKey(key), shapeOf(item)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const MOST_KEY_CHARACTERS = 60

/** Keys of a map may be ids or texts. */
export const printableKey = (key: string): string => {
  if (/\d{5}/.test(key)) return '{id}'
  return /^[A-Za-z_][\w-]*$/.test(key) && key.length <= MOST_KEY_CHARACTERS ? key : '{text}'
}

const isObject = (shape: Shape): shape is { [key: string]: Shape } =>
  typeof shape === 'object' && !Array.isArray(shape)

const bare = (key: string): string => key.replace(/\?$/, '')

const merge = (a: Shape, b: Shape): Shape => {
  if (isObject(a) && isObject(b)) return mergeObjects(a, b)
  if (Array.isArray(a) && Array.isArray(b)) {
    const items = [...a, ...b]
    return items.length === 0 ? [] : [items.reduce(merge)]
  }
  const kinds = new Set([a, b].flatMap((shape) => describe(shape).split(' or ')))
  return [...kinds].sort().join(' or ')
}

const mergeObjects = (a: { [key: string]: Shape }, b: { [key: string]: Shape }): Shape => {
  const merged: { [key: string]: Shape } = {}
  const optional = (key: string) => (key.endsWith('?') ? key : `${key}?`)
  const find = (shape: { [key: string]: Shape }, key: string) => shape[key] ?? shape[`${key}?`]
  for (const key of [...new Set([...Object.keys(a), ...Object.keys(b)].map(bare))].sort()) {
    const [left, right] = [find(a, key), find(b, key)]
    const isOptional = left === undefined || right === undefined || `${key}?` in a || `${key}?` in b
    const shape = left === undefined ? right : right === undefined ? left : merge(left, right)
    if (shape !== undefined) merged[isOptional ? optional(key) : key] = shape
  }
  return merged
}

/** The kind of a shape in one word. */
export const describe = (shape: Shape): string =>
  typeof shape === 'string' ? shape : Array.isArray(shape) ? 'array' : 'object'
