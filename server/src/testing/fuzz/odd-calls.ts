import fc from 'fast-check'
import type { EndpointName } from '#contract/endpoints.ts'
import { type Sample, samples } from '../api-world/samples.ts'
import type { World } from '../api-world/world.ts'
import { changedAt } from './changed-at.ts'
import { hostile, hostileText } from './hostile.ts'
import type { PublishedApi } from './published-api.ts'
import { valuesOf } from './values-of-schema.ts'

/** A placeholder for a record of a world. Ids change with every world, but a found failure must stay readable. */
const nameOf = (key: string, whose: 'own' | 'foreign' = 'own') => `‹${whose}.${key}›`

const NAMED = new Proxy({} as World, {
  get: (_world, key) => (key === 'ids' || key === 'tokens' ? {} : nameOf(String(key))),
})

export const fillIn = (text: string, own: World, foreign: World): string =>
  text.replace(/‹(own|foreign)\.(\w+)›/g, (_, whose: string, key: string) =>
    String((whose === 'own' ? own : foreign)[key as keyof World]),
  )

const isNamed = (value: unknown): boolean => JSON.stringify(value ?? null).includes('‹own.')

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/** Ways to spoil the request itself. */
const wires = [
  'broken JSON',
  'too deep',
  'as a form',
  'as text',
  'without a body',
  'twice',
  'half a character',
] as const
export type OddCall = Parts & { wire: 'as it should be' | (typeof wires)[number]; language: string }

/** Calls of one endpoint: valid samples, calls that its schema allows, and both with odd values in odd places. */
export const oddCallsOf = (api: PublishedApi, name: EndpointName): fc.Arbitrary<OddCall> => {
  const sample: Sample = samples[name](NAMED)
  const usual: Parts = { params: sample.params ?? {}, query: sample.query ?? {}, body: sample.body }
  const query = api.queryOf(name)
  const body = api.bodyOf(name)
  const allowed = fc
    .tuple(
      query ? valuesOf(api, query) : fc.constant({}),
      body ? valuesOf(api, body) : fc.constant(undefined),
      fc.boolean(),
    )
    .map(
      ([asked, sent, ownOnly]): Parts => ({
        params: usual.params,
        query: { ...(asked as object), ...named(usual.query, ownOnly) },
        body: body ? { ...(sent as object), ...named(usual.body as object, ownOnly) } : undefined,
      }),
    )
  const foreign = Object.keys(FOREIGN).map((key) => nameOf(key, 'foreign'))
  const change = fc.record({
    at: fc.nat(10_000),
    by: fc.oneof(
      { weight: 4, arbitrary: hostile },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(...foreign) },
    ),
  })
  return fc
    .record({
      parts: fc.oneof(fc.constant(usual), allowed),
      changes: fc.oneof(
        { weight: 2, arbitrary: fc.constant<{ at: number; by: unknown }[]>([]) },
        { weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
      ),
      wire: fc.oneof(
        { weight: 9, arbitrary: fc.constant('as it should be' as const) },
        { weight: 1, arbitrary: fc.constantFrom(...wires) },
      ),
      language: fc.oneof(fc.constantFrom('mn', 'en'), hostileText.map(headerOf)),
    })
    .map(({ parts, changes, wire, language }) => ({
      ...changedAt(parts, changes, (holder) => !('params' in holder && 'query' in holder)),
      wire,
      language,
    }))
}

/** One record of each kind; none that only its caller can have. */
const FOREIGN = {
  teamId: 1,
  pageId: 1,
  automationId: 1,
  chatAutomationId: 1,
  entryId: 1,
  templateId: 1,
  invoiceId: 1,
  uploadKey: 1,
  runId: 1,
}

const headerOf = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?')

const named = (fields: object, ownOnly: boolean): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => ownOnly || isNamed(value)))
