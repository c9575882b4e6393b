import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import type { World } from '../api-world/world.ts'
import { fillIn, type OddCall } from './odd-calls.ts'

type Around = { own: World; foreign: World; origin: string; token: string; address: string }

/** The call in the form of `inject`. */
export const requestOf = (name: EndpointName, call: OddCall, around: Around) => {
  const { method, path } = endpoints[name]
  const filled = (value: unknown) => fillIn(textOf(value), around.own, around.foreign)
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => encoded(filled(call.params[key])))
  const query = Object.entries(call.query).flatMap(([key, value]) => {
    const pair = `${encoded(key)}=${encoded(filled(value))}`
    return call.wire === 'twice' ? [pair, pair] : [pair]
  })
  if (call.wire === 'half a character') query.push('search=%E0%A4%A', 'x=%')
  const json = call.body === undefined ? undefined : filled(JSON.stringify(call.body))
  const [contentType, payload] = onTheWire(call.wire, json)
  return {
    method,
    url: `${address}?${query.join('&')}`,
    remoteAddress: around.address,
    headers: {
      origin: around.origin,
      authorization: `Bearer ${around.token}`,
      'x-lang': call.language,
      ...(payload === undefined ? {} : { 'content-type': contentType }),
    },
    ...(payload === undefined ? {} : { payload }),
  }
}

const onTheWire = (wire: OddCall['wire'], json: string | undefined): [string, string | undefined] => {
  if (wire === 'without a body') return ['application/json', undefined]
  if (json === undefined) return ['application/json', undefined]
  if (wire === 'broken JSON') return ['application/json', json.slice(0, -1)]
  if (wire === 'too deep') return ['application/json', '['.repeat(10_000) + ']'.repeat(10_000)]
  if (wire === 'as a form') return ['application/x-www-form-urlencoded', json]
  if (wire === 'as text') return ['text/plain', json]
  return ['application/json', json]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Also encodes invalid text: half a surrogate pair becomes bytes that are not UTF-8. */
const encoded = (text: string): string =>
  [...text]
    .map((sign) =>
      /[\ud800-\udfff]/.test(sign) && sign.length === 1 ? '%ED%A0%80' : encodeURIComponent(sign),
    )
    .join('')
