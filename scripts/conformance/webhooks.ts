import { WEBHOOK_EXAMPLES, type WebhookBody } from '#wire-examples/meta/index.ts'
import { type Difference, differencesOf, documentedBy, uniteAll } from './compare.ts'
import { printableKey, type Shape, shapeOf } from './shape.ts'

type Json = Record<string, unknown>

export type WebhookDeviation = Difference & { name: string; call: string; toDo: string; alsoIn: string[] }

export type WebhookResult = {
  events: number
  /** Shapes of events without an example. */
  shapes: { event: string; shape: Shape }[]
  deviations: WebhookDeviation[]
}

const TO_DO =
  'in wire-examples/meta/webhooks.json, then sandbox/meta/webhooks/ and server/src/domains/webhook-intake/parse-webhook.ts.'

/** Compares received webhooks with their examples, event by event. */
export const compareWebhooks = (bodies: readonly unknown[]): WebhookResult => {
  const result: WebhookResult = { events: 0, shapes: [], deviations: [] }
  const named = new Set<string>()
  for (const event of bodies.flatMap(singleEvents)) {
    result.events += 1
    const deviations = deviationsOf(event)
    const fresh = deviations.filter(({ call, path, expected, found }) => {
      const place = [call, path, expected, found].join(' ')
      return !named.has(place) && named.add(place)
    })
    result.deviations.push(...fresh)
    if (fresh.length > 0) result.shapes.push({ event: kindOf(event), shape: shapeOf(event) })
  }
  return result
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const CONTAINERS = ['changes', 'messaging', 'standby'] as const

/** One body for each event, because Meta joins events as it likes. */
const singleEvents = (body: unknown): Json[] => {
  if (!isObject(body) || !Array.isArray(body.entry)) return [{ entry: 'no list' }]
  return body.entry.filter(isObject).flatMap((entry) =>
    CONTAINERS.flatMap((container) => {
      const events = Array.isArray(entry[container]) ? entry[container] : []
      const others = CONTAINERS.filter((one) => one !== container)
      const beside = Object.fromEntries(
        Object.entries(entry).filter(([key]) => !(others as string[]).includes(key)),
      )
      return events.map((event) => ({ ...body, entry: [{ ...beside, [container]: [event] }] }))
    }),
  )
}

const BESIDE = new Set(['sender', 'recipient', 'timestamp'])

/** `page changes feed comment/add`, `instagram messaging message`: events of one kind have the same examples. */
const kindOf = (body: Json): string => {
  const [entry] = (Array.isArray(body.entry) ? body.entry : []) as Json[]
  const container = CONTAINERS.find((one) => entry?.[one] !== undefined)
  const event = container === undefined ? undefined : (entry?.[container] as unknown[] | undefined)?.[0]
  const word = (value: unknown): string => (typeof value === 'string' ? printableKey(value) : '–')
  if (!entry || !container || !isObject(event)) return `${word(body.object)} without an event`
  const head = `${word(body.object)} ${container}`
  if (container === 'changes') {
    const value = isObject(event.value) ? event.value : {}
    const act = event.field === 'feed' ? ` ${word(value.item)}/${word(value.verb)}` : ''
    return `${head} ${word(event.field)}${act}`
  }
  if (isObject(event.message)) return `${head} ${event.message.is_echo === true ? 'echo' : 'message'}`
  const keys = Object.keys(event).filter((key) => !BESIDE.has(key))
  return `${head} ${keys.includes('status') ? 'integrity' : keys.map(printableKey).sort().join('+')}`
}

const EXAMPLES = Object.entries(WEBHOOK_EXAMPLES).map(([name, { body }]) => ({
  name,
  kind: kindOf(body as WebhookBody & Json),
  documented: documentedBy(body),
}))

const deviationsOf = (event: Json): WebhookDeviation[] => {
  const kind = kindOf(event)
  const candidates = EXAMPLES.filter((example) => example.kind === kind)
  const call = `webhook ${kind}`
  const nearest = candidates
    .map(({ name, documented }) => ({ name, differences: differencesOf(documented, event) }))
    .sort((a, b) => a.differences.length - b.differences.length)[0]
  if (!nearest) {
    const difference = { path: '(event)', expected: 'an example of this kind', found: 'none' }
    return [{ name: kind, call, ...difference, toDo: `Add an example ${TO_DO}`, alsoIn: [] }]
  }
  // Meta combines what the examples show one by one, such as a quoted message with a picture.
  const unknown = new Set(
    differencesOf(uniteAll(candidates.map(({ documented }) => documented)), event).map(({ path }) => path),
  )
  return nearest.differences
    .filter(({ path, expected }) => expected !== 'no such key' || unknown.has(path))
    .map((difference) => ({
      name: nearest.name,
      call,
      ...difference,
      toDo: `Correct «${nearest.name}», or add an example, ${TO_DO}`,
      alsoIn: [],
    }))
}

/** Reads captured payloads: one body, a list of bodies, or a body on each line. */
export const readPayloads = (text: string): unknown[] => {
  const parse = (part: string, where: string): unknown => {
    try {
      return JSON.parse(part)
    } catch {
      throw new Error(`${where} is no JSON. Write one webhook body on each line, or a list of bodies.`)
    }
  }
  const trimmed = text.trim()
  if (trimmed === '') return []
  if (trimmed.startsWith('[')) return parse(trimmed, 'The file of payloads') as unknown[]
  const lines = trimmed.split('\n')
  const isPretty = lines.length > 1 && lines[0]?.trim() === '{'
  if (isPretty) return [parse(trimmed, 'The file of payloads')]
  return lines.flatMap((line, place) =>
    line.trim() === '' ? [] : [parse(line, `Line ${place + 1} of the payloads`)],
  )
}
