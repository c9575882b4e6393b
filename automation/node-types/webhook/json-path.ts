import { LONGEST_JSON_PATH } from '../../flow/flow-limits.ts'

const PATH = /^[\p{L}\p{N}_$-]+(?:\.[\p{L}\p{N}_$-]+|\[\d{1,4}\])*$/u
const PART = /[\p{L}\p{N}_$-]+/gu

/** @returns names and places of a path like `items[0].name`; undefined when the text is no path */
export const partsOfPath = (path: string): string[] | undefined => {
  const text = path.trim()
  return text.length <= LONGEST_JSON_PATH && PATH.test(text) ? (text.match(PART) ?? undefined) : undefined
}

/** @returns the text, number or yes/no at a path of a JSON value; undefined when there is none */
export const valueAtPath = (json: unknown, path: string): string | number | boolean | undefined => {
  let value: unknown = json
  for (const part of partsOfPath(path) ?? [''])
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? (value as Record<string, unknown>)[part]
        : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined
}
