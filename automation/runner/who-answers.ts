import { beginDefault, beginKeyword, beginTopic, tap, triggered } from './begin.ts'
import { findAnswering } from './compile-automations.ts'
import type { Awaited, Place } from './conversation.ts'
import { nodeAt, nodeOfType } from './places.ts'
import { takeFitting, tryAgain } from './questions.ts'
import { typedChoice } from './tapped-part.ts'
import { because, remember, type Walk, walkFrom } from './walk.ts'

/** Handlers by priority; the first that accepts a message answers it (docs/decisions/0051-answer-order.md). */
const inOrder: readonly ((walk: Walk, text: string) => boolean)[] = [
  takeFitting,
  (walk, text) => withAwaited(walk, 'choice', ({ place }) => choose(walk, text, place)),
  // Buttons of the private reply to a comment, while the rest of its step is paused.
  (walk, text) =>
    withAwaited(walk, 'anything', ({ place, message }) => message > 0 && takeTitle(walk, text, place)),
  // The flow of this comment has precedence over keywords.
  (walk) => goOn(walk, 'private_reply'),
  (walk, text) => answerKeyword(walk, text),
  (walk, text) => withAwaited(walk, 'answer', () => tryAgain(walk, text)),
  (walk, text) => withAwaited(walk, 'question', ({ place }) => ask(walk, text, place)),
  // Customers write several short messages; those sent before the AI's answer belong to the question.
  (walk, text) =>
    withAwaited(walk, 'ai_answer', ({ place, question }) => ask(walk, `${question}\n${text}`, place)),
  (walk) => goOn(walk, 'chain_limit'),
  (walk, text) => askIntent(walk, text),
]

/**
 * Answers a message of the customer.
 * @param text empty for a picture or sticker
 */
export const answerMessage = (walk: Walk, text: string): void => {
  const typed = text.trim()
  walk.question = typed || undefined
  if (!inOrder.some((answers) => answers(walk, typed))) beginDefault(walk)
}

const withAwaited = <Type extends Awaited['type']>(
  { conversation: { awaits } }: Walk,
  type: Type,
  answer: (awaited: Extract<Awaited, { type: Type }>) => boolean,
): boolean => awaits?.type === type && answer(awaits as Extract<Awaited, { type: Type }>)

/** Treats a typed title as a tap; other words follow `next` of the message. */
const choose = (walk: Walk, text: string, place: Place): boolean => {
  if (takeTitle(walk, text, place)) return true
  const next = nodeOfType(walk.turnContext, place, 'action')?.next
  if (!next) return false
  because(walk, { code: 'own_words', place })
  walk.onlyLedHere = true
  return goTo(walk, { ...place, node_id: next })
}

const takeTitle = (walk: Walk, text: string, place: Place): boolean => {
  const choice = text === '' ? undefined : typedChoice(text, place, walk)
  if (!choice) return false
  walk.question = undefined
  return tap(walk, choice)
}

/** Answers a keyword, and without one a topic that is sure; a likely one is only a reason. */
const answerKeyword = (walk: Walk, text: string): boolean => {
  const { hit, topics } = findAnswering(text, walk.turnContext)
  if (hit) beginKeyword(walk, hit, text)
  const [best] = hit ? [] : topics
  if (best) beginTopic(walk, best.automation, best.found, text)
  return hit !== undefined || best?.found.sure === true
}

const LONGEST_QUESTION = 2000

const ask = (walk: Walk, question: string, place: Place): boolean => {
  if (walk.question === undefined || !nodeOfType(walk.turnContext, place, 'ai')) return false
  walk.question = question.slice(-LONGEST_QUESTION).toWellFormed()
  return goTo(walk, place)
}

const goOn = (walk: Walk, held_by: 'private_reply' | 'chain_limit'): boolean =>
  withAwaited(walk, 'anything', (awaited) => {
    if (awaited.held_by !== held_by || !nodeAt(walk.turnContext, awaited.place)) return false
    because(walk, { code: 'rest_goes_on', place: awaited.place })
    walk.onlyLedHere = true
    return goTo(walk, awaited.place, awaited.message)
  })

const goTo = (walk: Walk, place: Place, message = 0): true => {
  remember(walk, { awaits: null })
  walkFrom(walk, place, message)
  return true
}

/**
 * Sends the words to the AI service, which finds the intent. Its result is an event; the default reply comes after
 * it.
 */
const askIntent = (walk: Walk, text: string): boolean => {
  const candidates = triggered(walk, 'keyword').flatMap(({ automation, trigger: { payload } }) =>
    payload.kind === 'ai_intent' && payload.intent.trim() !== ''
      ? [{ automation_id: automation.id, intent: payload.intent, examples: payload.examples }]
      : [],
  )
  if (text === '' || candidates.length === 0) return false
  walk.effects.push({ type: 'ask_intent', candidates, text, asked_at: walk.turnContext.now })
  return true
}
