import { createHash } from 'node:crypto'
import { z } from 'zod'
import { FACEBOOK } from '#contract/platforms.ts'
import { text } from '#server/integrations/meta/wire-shapes.ts'
import type { IncomingPolicy, IncomingRestriction } from './incoming-event.ts'
import type { Origin, Read } from './parse-webhook.ts'
import { decorative, moment } from './wire.ts'

/** The documented key, and the one of older captures. */
const POLICY_KEYS = ['policy_enforcement', 'policy-enforcement'] as const

const ACTIONS = ['warning', 'block', 'unblock'] as const
const policy = z.object({ action: text, reason: decorative(text) })

const address = decorative(text)
const violation = z.object({
  type: decorative(text),
  description: decorative(text),
  // Meta's examples have both names.
  url: address,
  link: address,
})
const restriction = z.object({
  feature: text,
  status: decorative(text),
  description: decorative(text),
  expiration_time: moment,
})
const integrity = z.object({
  timestamp: moment,
  status: text,
  violations: decorative(z.array(z.unknown())),
  restrictions: decorative(z.array(z.unknown())),
  action_events: decorative(z.array(z.unknown())),
  actions_events: decorative(z.array(z.unknown())),
})

/**
 * Parses an element of `messaging[]` that Facebook wrote about the page itself: a policy event or its verdict
 * (reference 2026, §2.1, §2.2). Neither has a sender.
 * @returns undefined for any other element
 */
export const parsePolicy = (origin: Origin, element: Record<string, unknown>): Read | undefined => {
  const key = POLICY_KEYS.find((name) => (element[name] ?? undefined) !== undefined)
  if (key) return policyOf(origin, element, element[key])
  // No key names a verdict, so its own fields do.
  const isVerdict =
    typeof element.status === 'string' &&
    (origin.restrictions !== undefined ||
      VERDICT_KEYS.some((name) => (element[name] ?? undefined) !== undefined))
  return isVerdict ? verdictOf(origin, element) : undefined
}

const VERDICT_KEYS = ['violations', 'restrictions', 'action_events', 'actions_events']
const NOTHING: Read = { event: undefined }

const policyOf = (
  { object, pageId, at }: Origin,
  { timestamp }: Record<string, unknown>,
  raw: unknown,
): Read => {
  if (object !== 'page') return NOTHING
  const parsed = policy.safeParse(raw)
  if (!parsed.success) return parsed
  const action = ACTIONS.find((known) => known === parsed.data.action)
  if (!action) return NOTHING
  const occurredAt = moment.parse(timestamp) ?? at
  const event: IncomingPolicy = {
    pageId,
    kind: 'policy_enforced',
    platformKey: `${action} ${occurredAt.getTime()}`,
    occurredAt,
    payload: { platform: FACEBOOK, action, reason: parsed.data.reason ?? '' },
  }
  return { event }
}

const verdictOf = ({ object, pageId, at, restrictions: beside }: Origin, raw: unknown): Read => {
  if (object !== 'page') return NOTHING
  const parsed = integrity.safeParse(raw)
  if (!parsed.success) return parsed
  const { timestamp: occurredAt = at, status, violations = [], restrictions } = parsed.data
  const named = [...(restrictions ?? []), ...(Array.isArray(beside) ? beside : [])]
  const payload: IncomingRestriction['payload'] = {
    platform: FACEBOOK,
    status,
    violations: violations
      .slice(0, MOST_NAMED)
      .flatMap((one) => readable(violation, one))
      .map(toViolation),
    restrictions: named
      .slice(0, MOST_NAMED)
      .flatMap((one) => readable(restriction, one))
      .map(toRestriction),
  }
  const event: IncomingRestriction = {
    pageId,
    kind: 'page_restricted',
    platformKey: digestOf([occurredAt.getTime(), payload]),
    occurredAt,
    payload,
  }
  return { event }
}

/** Enough for a verdict. More would only grow the row. */
const MOST_NAMED = 20

const readable = <Shape>(schema: z.ZodType<Shape>, raw: unknown): Shape[] => {
  const parsed = schema.safeParse(raw)
  return parsed.success ? [parsed.data] : []
}

const toViolation = ({ type = '', description = '', url, link }: z.infer<typeof violation>) => {
  const address = url ?? link
  return { type, description, ...(address === undefined ? {} : { url: address }) }
}

const toRestriction = ({
  feature,
  status,
  description = '',
  expiration_time: until,
}: z.infer<typeof restriction>) => ({
  feature,
  restricted: status !== 'UNRESTRICTED',
  description,
  ...(until ? { until: until.toISOString() } : {}),
})

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
