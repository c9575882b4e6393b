import { type NodeOf, type TriggerType, triggerOf } from '../flow/flow.ts'
import type { KeywordHit } from '../keywords/match-keywords.ts'
import { tokensOf } from '../keywords/normalise.ts'
import { readStartPayload } from '../messages/tap-payload.ts'
import { automationOf } from './places.ts'
import { partOf } from './tapped-part.ts'
import type { ChatEvent, LiveAutomation } from './turn.ts'
import { because, remember, type Walk, WINDOW, walkAutomation, walkFrom } from './walk.ts'

/**
 * An answer in between («Хэмжээ?» — «Хүргэлттэй юу?» — «M») leaves what was asked before open, unless it asks
 * something itself. A rest that was held back is not kept: it would come as an answer to something else.
 */
const inBetween = (walk: Walk, begin: () => void): void => {
  const before = walk.conversation.awaits
  remember(walk, { awaits: null })
  begin()
  if (walk.conversation.awaits === null && before?.type !== 'anything') remember(walk, { awaits: before })
}

/** Follows what was tapped; false when it is not there (any more). */
export const tap = (walk: Walk, { payload, title }: { payload: string; title: string }): boolean => {
  const started = readStartPayload(payload)
  if (started !== undefined) return tapEntry(walk, started, title)
  const part = partOf(payload, walk)
  if (!part) {
    because(walk, { code: 'tap_unknown', title })
    return false
  }
  because(walk, { code: 'tapped', title })
  walk.effects.push({ type: 'pressed', place: part.place, part_id: part.part_id })
  remember(walk, { awaits: null })
  walkFrom(walk, { automation_id: part.place.automation_id, node_id: part.to })
  return true
}

/** A starter or menu item begins its automation; false when that is not live (any more). */
const tapEntry = (walk: Walk, automation_id: string, title: string): boolean => {
  const automation = automationOf(walk.circumstances, automation_id)
  if (!automation) {
    because(walk, { code: 'tap_unknown', title })
    return false
  }
  because(walk, { code: 'tapped', title })
  // «Хүргэлт хэд вэ?» is itself the question where the automation begins with the AI.
  walk.question = title || undefined
  walk.onlyLedHere = true
  remember(walk, { awaits: null, keyword: null })
  walkAutomation(walk, automation)
  return true
}

export const beginKeyword = (walk: Walk, hit: KeywordHit, text: string): void => {
  const automation = automationOf(walk.circumstances, hit.ruleId)
  if (!automation) return
  const { keyword, words } = hit
  because(walk, { code: 'keyword_found', keyword, words, automation_id: automation.id })
  // Nothing was typed but the keyword.
  walk.onlyLedHere = tokensOf(text).every(({ start, end }) => start >= hit.start && end <= hit.end)
  remember(walk, { keyword })
  inBetween(walk, () => walkAutomation(walk, automation))
}

export const welcome = (walk: Walk) => {
  const found = triggered(walk, 'welcome')[0]
  if (!found) return because(walk, { code: 'nothing_answers' })
  because(walk, { code: 'welcomed' })
  remember(walk, { awaits: null, keyword: null })
  walkAutomation(walk, found.automation)
}

export const startAutomation = (
  walk: Walk,
  { automation_id, node_id, by }: Extract<ChatEvent, { type: 'start' }>,
) => {
  const automation = automationOf(walk.circumstances, automation_id)
  if (!automation) return because(walk, { code: 'automation_missing', automation_id })
  remember(walk, { keyword: null })
  const begin = () =>
    node_id === null ? walkAutomation(walk, automation) : walkFrom(walk, { automation_id, node_id })
  if (by !== 'comment') {
    remember(walk, { awaits: null })
    return begin()
  }
  walk.privateReply = 'unused'
  inBetween(walk, begin)
}

/** What the words mean was asked of a service meanwhile; the automation may be gone. */
export const beginIntent = (
  walk: Walk,
  { automation_id, text = walk.conversation.last_words }: Extract<ChatEvent, { type: 'intent_found' }>,
) => {
  walk.question = text || undefined
  const found = triggered(walk, 'keyword').find(({ automation }) => automation.id === automation_id)
  if (!found) {
    because(walk, { code: 'automation_missing', automation_id })
    return beginDefault(walk)
  }
  because(walk, { code: 'intent_found', automation_id, intent: found.trigger.payload.intent })
  remember(walk, { keyword: null })
  inBetween(walk, () => walkAutomation(walk, found.automation))
}

/** To the default reply, unless the customer has gone on: what they wrote since is answered by itself. */
export const noIntent = (
  walk: Walk,
  { text, asked_at, why }: Extract<ChatEvent, { type: 'intent_unknown' }>,
) => {
  const { last_words, last_contact_at } = walk.conversation
  const isLatest = (text ?? last_words) === last_words && (asked_at ?? last_contact_at) === last_contact_at
  if (!isLatest) return because(walk, { code: 'ai_answer_late' })
  if (why === 'over_budget') because(walk, { code: 'ai_over_budget' })
  walk.question = last_words || undefined
  return beginDefault(walk)
}

export const beginDefault = (walk: Walk) => {
  const found = triggered(walk, 'default')[0]
  if (!found) return because(walk, { code: 'nothing_answers' })
  const { now } = walk.circumstances
  const { last_default_at } = walk.conversation
  const once = found.trigger.payload.frequency === '24h'
  if (once && last_default_at !== null && now - last_default_at < WINDOW)
    return because(walk, { code: 'default_already_given', again_at: last_default_at + WINDOW })
  because(walk, { code: 'default_reply' })
  remember(walk, { last_default_at: now, keyword: null })
  inBetween(walk, () => walkAutomation(walk, found.automation))
}

type Triggered<Type extends TriggerType> = { automation: LiveAutomation; trigger: NodeOf<Type> }

/** Automations with such a trigger, the oldest first. */
export const triggered = <Type extends TriggerType>({ circumstances }: Walk, type: Type): Triggered<Type>[] =>
  circumstances.automations.flatMap((automation): Triggered<Type>[] => {
    const trigger = triggerOf(automation.flow)
    return trigger?.node_type === type ? [{ automation, trigger: trigger as NodeOf<Type> }] : []
  })
