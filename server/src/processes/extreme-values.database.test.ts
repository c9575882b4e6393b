import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { samples } from '#server/testing/api-world/samples.ts'
import { makeWorld, removeWorlds, type World } from '#server/testing/api-world/world.ts'
import { requestOf } from '#server/testing/fuzz/make-call.ts'
import { obligingPlatform } from '#server/testing/fuzz/platform.ts'
import { type JsonSchema, type PublishedApi, readPublishedApi } from '#server/testing/fuzz/published-api.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'
import { scriptedPayments } from '#server/testing/scripted-payments.ts'

// Tries every field of every endpoint with values outside the column types of the database: int4, int8, dates, ids.

const clock = manualClock()
const NUMBERS: unknown[] = [
  -1,
  0,
  0.5,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  1e19,
  -1e19,
  1e300,
  '9'.repeat(30),
  'NaN',
]
const TEXTS: unknown[] = [
  '-1',
  '2147483648',
  '9223372036854775807',
  '9223372036854775808',
  '9'.repeat(30),
  '0x10',
  '1e3',
  '0001-01-01',
  '9999-12-31',
  '275760-09-14',
  '-000001-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
]
/** Errors of external services, not of the product. */
const OUTSIDE = new Set(['PLATFORM_REFUSED', 'PLATFORM_UNAVAILABLE', 'PUBLISH_NOT_SHOWN'])

let product: Awaited<ReturnType<typeof startProductAt>>
let graph: Awaited<ReturnType<typeof scriptedGraph>>
let api: PublishedApi
let world: World

beforeAll(async () => {
  graph = await scriptedGraph()
  obligingPlatform(graph)
  product = await startProductAt(graph.settings.graphUrl, {}, clock, scriptedPayments().provider)
  api = readPublishedApi((await product.app.inject('/api/openapi.json')).json())
  world = await makeWorld(product.services)
})
afterAll(async () => {
  await product.stop()
  await graph.close()
})

/** New people, whose write limits are unused. */
const makeNewWorld = async () => {
  clock.advance(61)
  await removeWorlds(product.services)
  world = await makeWorld(product.services)
}

type Place = 'params' | 'query' | 'body'
type Field = { place: Place; path: (string | number)[]; values: unknown[] }

const valuesFor = (given: JsonSchema | undefined): unknown[] => {
  if (!given) return TEXTS
  const schema = api.resolve(given)
  const choices = schema.anyOf ?? schema.oneOf ?? []
  const types = [schema, ...choices.map((one) => api.resolve(one))].flatMap(({ type }) => type ?? [])
  if (types.some((type) => type === 'integer' || type === 'number')) return NUMBERS
  return types.includes('string') ? TEXTS : []
}

/** Lists every documented scalar of the body, and of its objects and lists one level below. */
const fieldsOf = (given: JsonSchema | undefined, place: Place, path: Field['path'] = []): Field[] => {
  if (!given || path.length > 3) return []
  const schema = api.resolve(given)
  const own = path.length > 0 ? valuesFor(schema) : []
  const choices = schema.anyOf ?? schema.oneOf ?? []
  return [
    ...(own.length > 0 ? [{ place, path, values: own }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      fieldsOf(one, place, [...path, name]),
    ),
    ...(schema.items ? fieldsOf(schema.items, place, [...path, 0]) : []),
    ...choices.flatMap((one) => (api.resolve(one).properties ? fieldsOf(one, place, path) : [])),
  ]
}

const withValue = (holder: unknown, [key, ...rest]: Field['path'], value: unknown): unknown => {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = Array.isArray(holder) ? holder : []
    return [withValue(list[0], rest, value), ...list.slice(1)]
  }
  const known = (holder ?? {}) as Record<string, unknown>
  return { ...known, [key]: withValue(known[key], rest, value) }
}

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  it('refuses values outside the column types, without a server error', {
    timeout: 120_000,
    retry: 0,
  }, async () => {
    const fields: Field[] = [
      ...Object.keys(samples[name](world).params ?? {}).map(
        (key): Field => ({ place: 'params', path: [key], values: TEXTS }),
      ),
      ...fieldsOf(api.queryOf(name), 'query'),
      ...fieldsOf(api.bodyOf(name), 'body'),
    ]
    const broken: string[] = []
    await makeNewWorld()
    for (const { place, path, values } of fields)
      for (const value of values) {
        const usual = samples[name](world)
        const parts = { params: usual.params ?? {}, query: usual.query ?? {}, body: usual.body }
        const call = { ...parts, [place]: withValue(parts[place], path, value) }
        const request = requestOf(
          name,
          { ...call, wire: 'as it should be', language: 'mn' },
          {
            own: world,
            foreign: world,
            origin: product.publicUrl,
            token: world.tokens.owner,
            address: '::1',
          },
        )
        const answer = await product.app.inject(request)
        const { code } = answer.json() as { code?: string }
        if (answer.statusCode >= 500 && !OUTSIDE.has(code ?? ''))
          broken.push(`${place}.${path.join('.')} = ${value}: ${answer.statusCode} ${code}`)
        if (
          answer.statusCode === 200 &&
          (endpoints[name].method === 'DELETE' || /^log|^disconnect|^delete/.test(name))
        ) {
          await makeNewWorld()
        }
      }
    expect(broken).toEqual([])
  })
})
