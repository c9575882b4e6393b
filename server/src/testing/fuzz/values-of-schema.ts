import fc from 'fast-check'
import { hostileText } from './hostile.ts'
import type { JsonSchema, PublishedApi } from './published-api.ts'

/** Depth limit for recursive values, such as flows within flows. */
const DEEPEST = 7
const MOST_ITEMS = 3

const words = fc.constantFrom('үнэ', 'Хаяг хаана вэ?', 'une', 'Даашинз 45,000 ₮', 'x', 'Болор', '😍')

/** Values that match a schema of the document; texts may be unusual. */
export const valuesOf = (
  api: Pick<PublishedApi, 'resolve'>,
  given: JsonSchema,
  depth = 0,
): fc.Arbitrary<unknown> => {
  const schema = api.resolve(given)
  const inner = (one: JsonSchema) => valuesOf(api, one, depth + 1)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...(parts as object[])))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOf(api, { ...schema, type }, depth)))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: inRange(schema.minimum, -1000), max: inRange(schema.maximum, 1000) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true })
    case 'string':
      return textOf(schema)
    case 'array':
      return depth > DEEPEST || !schema.items
        ? fc.constant([])
        : fc.array(inner(schema.items), {
            minLength: schema.minItems ?? 0,
            maxLength: Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS),
          })
    case 'object':
      return objectOf(schema, inner)
    default:
      return fc.anything({ maxDepth: 2 })
  }
}

const objectOf = (
  { properties, required = [], additionalProperties }: JsonSchema,
  inner: (one: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> => {
  if (!properties && typeof additionalProperties === 'object')
    return fc.dictionary(words, inner(additionalProperties), { maxKeys: 2 })
  const fields = Object.entries(properties ?? {}).map(([name, one]) => [name, inner(one)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

const inRange = (bound: number | undefined, usual: number): number =>
  bound === undefined || !Number.isSafeInteger(bound) || Math.abs(bound) > 2 ** 40 ? usual : bound

const textOf = ({ format, pattern, minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time')
    return fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }).map(isoOf)
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  return fc.oneof(
    { weight: 6, arbitrary: words.map((word) => word.padEnd(minLength, 'а').slice(0, maxLength)) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 50) }) },
    { weight: 1, arbitrary: hostileText.map((text) => (fits(text) ? text : 'үнэ'.padEnd(minLength, 'а'))) },
  )
}

const isoOf = (date: Date): string => date.toISOString()
