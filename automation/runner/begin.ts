import type { NodeOf } from '../flow/flow.ts'
import { triggerOf } from '../flow/nodes.ts'
import type { KeywordHit } from '../keywords/match-keywords.ts'
import { tokensOf } from '../keywords/normalise.ts'
import { readStartPayload } from '../messages/tap-payload.ts'
import type { TopicHit } from '../understanding/topics/topic-reader.ts'
import type { TriggerType } from '../vocabulary.ts'
import { inBetween } from './in-between.ts'
import { automationOf } from './places.ts'
import { tapQuestion } from './questions.ts'
import { partOf } from './tapped-part.ts'
import type { ChatEvent, LiveAutomation } from './turn.ts'
import { because, remember, type Walk, WINDOW, walkAutomation, walkFrom } from './walk.ts'

/**
 * Follows a tap.
 * @returns false when its part no longer exists
 */
export const tap = (walk: Walk, { payload, title }: { payload: string; title: string }): boolean => {
  const started = readStartPayload(payload)
  if (started !== undefined) return tapEntry(walk, started, title)
  const answered = tapQuestion(walk, payload, title)
  if (answered) return true
  const part = answered === false ? undefined : partOf(payload, walk)
  if (!part) {
    because(walk, { code: 'tap_unknown', title })
    return false
  }
  because(walk, { code: 'tapped', title })
  walk.effects.push({ type: 'pressed', place: part.place, part_id: part.part_id })
  anew(walk, () => walkFrom(walk, { automation_id: part.place.automation_id, node_id: part.to }))
  return true
}

/** Starts the automation of a starter or menu item; false when it is not live. */
const tapEntry = (walk: Walk, automation_id: string, title: string): boolean => {
  const automation = automationOf(walk.turnContext, automation_id)
  if (!automation) {
    because(walk, { code: 'tap_unknown', title })
    return false
  }
  because(walk, { code: 'tapped', title })
  // The title («Хүргэлт хэд вэ?») is the question when the automation begins with an AI step.
  walk.question = title || undefined
  walk.onlyLedHere = true
  remember(walk, { keyword: null })
  anew(walk, () => walkAutomation(walk, automation))
  return true
}

/** Begins something that the customer chose, which ends every wait but an open question. */
const anew = (walk: Walk, begin: () => void): void => {
  if (walk.conversation.awaits?.type === 'answer') inBetween(walk, begin)
  else {
    remember(walk, { awaits: null })
    begin()
  }
}

/** Starts the automation of a found keyword. */
export const beginKeyword = (walk: Walk, hit: KeywordHit, text: string): void => {
  const automation = automationOf(walk.turnContext, hit.ruleId)
  if (!automation) return
  const { keyword, words } = hit
  because(walk, { code: 'keyword_found', keyword, words, automation_id: automation.id })
  // True when the message contains only the keyword.
  walk.onlyLedHere = tokensOf(text).every(({ start, end }) => start >= hit.start && end <= hit.end)
  remember(walk, { keyword })
  inBetween(walk, () => walkAutomation(walk, automation))
}

/** Starts the automation of a sure topic; a likely one is only noted. */
export const beginTopic = (
  walk: Walk,
  automation: LiveAutomation,
  { topic, words, sure, start, end }: TopicHit,
  text: string,
): void => {
  because(walk, { code: sure ? 'topic_found' : 'maybe_topic', topic, words, automation_id: automation.id })
  if (!sure) return
  walk.onlyLedHere = tokensOf(text).every((token) => token.start >= start && token.end <= end)
  remember(walk, { keyword: words })
  inBetween(walk, () => walkAutomation(walk, automation))
}

/** Starts the welcome message, if there is one. */
export const welcome = (walk: Walk) => {
  const found = triggered(walk, 'welcome')[0]
  if (!found) return because(walk, { code: 'nothing_answers' })
  because(walk, { code: 'welcomed' })
  remember(walk, { keyword: null })
  anew(walk, () => walkAutomation(walk, found.automation))
}

/** Starts an automation by a link, a comment's private reply or the preview. */
export const startAutomation = (
  walk: Walk,
  { automation_id, node_id, by }: Extract<ChatEvent, { type: 'start' }>,
) => {
  const automation = automationOf(walk.turnContext, automation_id)
  if (!automation) return because(walk, { code: 'automation_missing', automation_id })
  remember(walk, { keyword: null })
  const begin = () =>
    node_id === null ? walkAutomation(walk, automation) : walkFrom(walk, { automation_id, node_id })
  if (by !== 'comment') return anew(walk, begin)
  walk.privateReply = 'unused'
  inBetween(walk, begin)
}

/** Starts the automation of an intent found by the AI service; it may no longer exist. */
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

/** Starts the default reply when no intent was found, unless a newer message exists, which gets its own answer. */
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

/** Starts the default reply, unless there is none or its frequency forbids it. */
export const beginDefault = (walk: Walk) => {
  const found = triggered(walk, 'default')[0]
  if (!found) return because(walk, { code: 'nothing_answers' })
  const { now } = walk.turnContext
  const { last_default_at } = walk.conversation
  const once = found.trigger.payload.frequency === '24h'
  if (once && last_default_at !== null && now - last_default_at < WINDOW)
    return because(walk, { code: 'default_already_given', again_at: last_default_at + WINDOW })
  because(walk, { code: 'default_reply' })
  remember(walk, { last_default_at: now, keyword: null })
  inBetween(walk, () => walkAutomation(walk, found.automation))
}

type Triggered<Type extends TriggerType> = { automation: LiveAutomation; trigger: NodeOf<Type> }

/** @returns automations with a trigger of this type, the oldest first */
export const triggered = <Type extends TriggerType>({ turnContext }: Walk, type: Type): Triggered<Type>[] =>
  turnContext.automations.flatMap((automation): Triggered<Type>[] => {
    const trigger = triggerOf(automation.flow)
    return trigger?.node_type === type ? [{ automation, trigger: trigger as NodeOf<Type> }] : []
  })
