import { builtInFields, type ContactChange, isBuiltInField } from '../contacts/contact.ts'
import { readFieldValue } from '../contacts/read-field-value.ts'
import { nodeOfType } from './places.ts'
import type { ChatEvent } from './turn.ts'
import { because, changeContactAt, remember, type Walk, walkFrom } from './walk.ts'

type Result = Extract<ChatEvent, { type: 'webhook_answered' | 'webhook_failed' }>

/** Saves the values of a webhook's answer, also of a late one, and goes on where the conversation waits for it. */
export const takeWebhookResult = (walk: Walk, event: Result): void => {
  const { place } = event
  // Messages that cannot be sent are left out, as after a wait: time has passed since the customer wrote.
  walk.byTimer = true
  because(
    walk,
    event.type === 'webhook_answered'
      ? { code: 'webhook_answered', place, status: event.status }
      : { code: 'webhook_failed', place, why: event.why, status: event.status ?? null },
  )
  if (event.type === 'webhook_answered') changeContactAt(walk, place, changesOf(walk, event.values))
  if (isAwaited(walk, event)) goOn(walk, event)
  else because(walk, { code: 'webhook_late', place })
}

const goOn = (walk: Walk, event: Result): void => {
  const { place } = event
  remember(walk, { awaits: null })
  const node = nodeOfType(walk.turnContext, place, 'webhook')
  if (!node) {
    because(walk, { code: 'step_missing', place })
    return
  }
  const to = event.type === 'webhook_answered' ? node.next : node.unanswered
  if (to !== null) walkFrom(walk, { ...place, node_id: to })
  else if (event.type === 'webhook_failed')
    walk.effects.push({ type: 'hand_over', place, minutes: null, text: '', why: 'webhook_failed' })
}

const isAwaited = ({ conversation: { awaits } }: Walk, { place, asked_at }: Result): boolean =>
  awaits?.type === 'webhook' &&
  awaits.since === asked_at &&
  awaits.place.node_id === place.node_id &&
  awaits.place.automation_id === place.automation_id

/** A value that does not fit a built-in field is left out: a phone number must be one. */
const changesOf = (
  { turnContext: { now } }: Walk,
  values: Extract<Result, { type: 'webhook_answered' }>['values'],
): ContactChange[] =>
  values.flatMap(({ key, value }): ContactChange[] => {
    const read = isBuiltInField(key) ? readFieldValue(builtInFields[key], String(value), now) : value
    return read === undefined ? [] : [{ type: 'field', key, value: read }]
  })
