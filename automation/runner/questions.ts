import { type FieldValue, fieldValue, shownValue } from '../contacts/contact.ts'
import { MOST_ANSWERED_FILES } from '../flow/flow-limits.ts'
import { choicesOf } from '../flow/outlets.ts'
import { tokensOf } from '../keywords/normalise.ts'
import { readTapPayload } from '../messages/tap-payload.ts'
import { tapsOf } from '../messages/taps-of.ts'
import {
  NO_PART,
  PERSON_PART,
  questionMessage,
  SKIP_PART,
  starsOf,
  YES_PART,
} from '../node-types/question/message.ts'
import type { QuestionChoice, QuestionNode } from '../node-types/question/settings.ts'
import { type AlsoNamed, type Asked, readAnswer } from '../typed-answers/read-answer.ts'
import type { RetryReason } from '../typed-answers/standard-texts.ts'
import { createLexicon } from '../understanding/words/lexicon.ts'
import { findAnswering } from './compile-automations.ts'
import { type OpenQuestion, openQuestionsOf, type Place } from './conversation.ts'
import { inBetween } from './in-between.ts'
import { nodeOfType } from './places.ts'
import { titled } from './tapped-part.ts'
import type { QuestionLeft } from './turn.ts'
import { because, change, remember, send, sendQuestion, type Walk, walkFrom, windowIsOpen } from './walk.ts'

/** What was understood; a choice may lead elsewhere. */
type Understood = { value: FieldValue; shown: string; also: AlsoNamed; choice?: QuestionChoice }

/** Pieces of one answer («99», «112233») come within a minute. */
const PIECES_APART = 60_000
const LONGEST_PIECE = 100

/** Takes a message as the answer when it fits; false: it may be something else. */
export const takeFitting = (walk: Walk, text: string): boolean => {
  const open = openQuestionsOf(walk.conversation)[0]
  const node = open && nodeOfType(walk.turnContext, open.place, 'question')
  if (open && node?.payload.answer.type === 'file' && walk.files.length > 0) {
    acceptFiles(walk, open.place, node)
    return true
  }
  if (!open || !node || text === '') return false
  const wish = wishOf(text)
  if (wish) {
    leave(walk, open.place, node, wish)
    return true
  }
  if (open.pending !== null) {
    const confirmed = readAnswer({ type: 'yes_no' }, text, walk.turnContext.now)
    if (confirmed.ok) {
      if (confirmed.value === true) accept(walk, open.place, node, known(open.pending))
      else askAnew(walk, open.place, node)
      return true
    }
  }
  const understood = understand(node, open, text, walk)
  if ('why' in understood || isSomethingElse(walk, node, text)) return false
  accept(walk, open.place, node, understood)
  return true
}

/** Pictures and other files answer a question that wants them; the words with them are no answer. */
const acceptFiles = (walk: Walk, place: Place, node: QuestionNode): void => {
  const urls = walk.files.slice(0, MOST_ANSWERED_FILES)
  for (const url of urls) walk.effects.push({ type: 'keep_file', place, url })
  accept(walk, place, node, { value: urls.join(' '), shown: `📎 ${urls.length}`, also: {} })
}

/** Repeats the question after an answer that was not understood; the last try leads to `unanswered`. */
export const tryAgain = (walk: Walk, text: string): boolean => {
  const open = openQuestionsOf(walk.conversation)[0]
  const node = open && nodeOfType(walk.turnContext, open.place, 'question')
  if (!open || !node) return false
  const wantsFile = node.payload.answer.type === 'file'
  const understood =
    text === '' && !wantsFile ? { why: 'empty' as const } : understand(node, open, text, walk)
  const why = 'why' in understood ? understood.why : 'empty'
  const tries = open.tries + 1
  because(walk, {
    code: 'answer_not_understood',
    place: open.place,
    why,
    tries_left: Math.max(0, node.payload.most_tries - tries),
  })
  if (tries >= node.payload.most_tries) {
    leave(walk, open.place, node, 'tries_used_up')
    return true
  }
  say(walk, open.place, node, { as: 'retry', why })
  const wrong = { text: text.slice(0, LONGEST_PIECE).toWellFormed(), at: walk.turnContext.now }
  waitFor(walk, { ...open, tries, pending: null, wrong })
  return true
}

/**
 * Follows a tap on a part of a question, of any age.
 * @returns undefined when the payload names no question; false when its part no longer exists
 */
export const tapQuestion = (walk: Walk, payload: string, title: string): boolean | undefined => {
  const tapped = readTapPayload(payload)
  if (!tapped) return undefined
  const { part_id, ...place } = tapped
  const node = nodeOfType(walk.turnContext, place, 'question')
  if (!node) return undefined
  const open = openQuestionsOf(walk.conversation)[0]
  const isOpen = open !== undefined && samePlace(open.place, place)
  const act = tapActs(walk, { place, node, part_id, open: isOpen ? open : undefined })
  if (!act) return false
  because(walk, { code: 'tapped', title })
  walk.effects.push({ type: 'pressed', place, part_id })
  // Another open question outlives a tap on an old one.
  if (isOpen || !open) act()
  else inBetween(walk, act)
  return true
}

type TappedQuestion = { place: Place; node: QuestionNode; part_id: string; open: OpenQuestion | undefined }

const tapActs = (walk: Walk, { place, node, part_id, open }: TappedQuestion): (() => void) | undefined => {
  const take = (value: FieldValue, choice?: QuestionChoice) => () =>
    accept(walk, place, node, { ...known(value), ...(choice && { choice }) })
  const { answer } = node.payload
  const stars = starsOf(part_id)
  switch (part_id) {
    case SKIP_PART:
      return () => skip(walk, place, node)
    case PERSON_PART:
      return () => leave(walk, place, node, 'person_wanted')
    case YES_PART:
      if (open && open.pending !== null) return take(open.pending)
      return answer.type === 'yes_no' ? take(true) : undefined
    case NO_PART:
      if (open && open.pending !== null) return () => askAnew(walk, place, node)
      return answer.type === 'yes_no' ? take(false) : undefined
  }
  if (stars !== undefined)
    return answer.type === 'rating' && stars >= 1 && stars <= answer.length ? take(stars) : undefined
  const choice = choicesOf(node).find(({ id }) => id === part_id)
  return choice && take(choice.title.trim(), choice)
}

/** Leaves the question when its time is over. */
export const endAtTime = (walk: Walk, open: OpenQuestion): void => {
  const node = nodeOfType(walk.turnContext, open.place, 'question')
  if (node) leave(walk, open.place, node, 'time_over')
  else close(walk, open.place)
}

/**
 * Repeats the open question at the end of a turn that answered something else: its quick replies have vanished,
 * and the customer should know what is still missing.
 */
export const repeatQuestion = (walk: Walk): void => {
  const { conversation, effects, turnContext } = walk
  if (conversation.awaits === null && conversation.open_question !== null)
    remember(walk, { awaits: conversation.open_question, open_question: null })
  const open = walk.conversation.awaits
  if (open?.type !== 'answer') return
  const sends = effects.flatMap((effect) => (effect.type === 'send' ? [effect] : []))
  const wasAsked = sends.some(({ place }) => samePlace(place, open.place))
  if (sends.length === 0 || wasAsked || walk.privateReply !== undefined) return
  const node = nodeOfType(turnContext, open.place, 'question')
  if (!node || !windowIsOpen(walk) || walk.conversation.sent_in_turn >= turnContext.chain_limit) return
  const said = say(
    walk,
    open.place,
    node,
    open.pending === null ? { as: 'question' } : { as: 'confirmation', value: open.pending },
  )
  if (said) because(walk, { code: 'question_repeated', place: open.place })
}

const samePlace = (left: Place, right: Place): boolean =>
  left.automation_id === right.automation_id && left.node_id === right.node_id

const contextAt = (walk: Walk, place: Place) => ({
  place,
  conversation: walk.conversation,
  contact: walk.contact,
  turnContext: walk.turnContext,
})

const say = (
  walk: Walk,
  place: Place,
  node: QuestionNode,
  asking: Parameters<typeof questionMessage>[2],
): boolean => {
  const message = questionMessage(node, contextAt(walk, place), asking)
  if (message) send(walk, place, [message])
  return message !== undefined
}

/** Keeps the question where it was: awaited, or behind another wait. */
const waitFor = (walk: Walk, question: OpenQuestion): void =>
  remember(
    walk,
    walk.conversation.awaits?.type === 'answer' || walk.conversation.awaits === null
      ? { awaits: question }
      : { open_question: question },
  )

const close = (walk: Walk, place: Place): void => {
  const { awaits, open_question } = walk.conversation
  if (awaits?.type === 'answer' && samePlace(awaits.place, place)) remember(walk, { awaits: null })
  if (open_question && samePlace(open_question.place, place)) remember(walk, { open_question: null })
}

const known = (value: FieldValue): Understood => ({ value, shown: shownValue(value), also: {} })

/** The customer changes a known value. */
const askAnew = (walk: Walk, place: Place, node: QuestionNode): void => {
  close(walk, place)
  const message = questionMessage(node, contextAt(walk, place), { as: 'question' })
  if (message) sendQuestion(walk, place, { message, pending: null, minutes: node.payload.timeout_minutes })
}

/** Keeps the answer, and details that came with it and are not known yet; then the flow goes on. */
const accept = (walk: Walk, place: Place, node: QuestionNode, understood: Understood): void => {
  const { field } = node.payload
  close(walk, place)
  // The words are used; an AI step after this one waits for a question.
  walk.question = undefined
  if (field) change(walk, { type: 'field', key: field.key, value: understood.value })
  for (const [key, value] of Object.entries(understood.also)) {
    const named = key === 'name' ? 'full_name' : key
    if (fieldValue(walk.contact, named) === undefined) change(walk, { type: 'field', key: named, value })
  }
  remember(walk, { answer: understood.shown.slice(0, LONGEST_SHOWN) })
  because(walk, { code: 'answer_understood', place, field: field?.key ?? null })
  goOn(walk, place, understood.choice?.next ?? node.next)
}

const LONGEST_SHOWN = 300

const skip = (walk: Walk, place: Place, node: QuestionNode): void => {
  close(walk, place)
  because(walk, { code: 'question_skipped', place })
  goOn(walk, place, node.next)
}

/** Leaves without an answer. Without a step for it, a person takes over, so that no customer is left alone. */
const leave = (walk: Walk, place: Place, node: QuestionNode, why: QuestionLeft): void => {
  close(walk, place)
  because(walk, { code: 'question_left', place, why })
  if (node.unanswered !== null) goOn(walk, place, node.unanswered)
  else if (why === 'tries_used_up' || why === 'person_wanted')
    walk.effects.push({ type: 'hand_over', place, minutes: null, text: '', why })
}

const goOn = (walk: Walk, place: Place, to: string | null): void => {
  if (to !== null) walkFrom(walk, { ...place, node_id: to })
}

/** Reads an answer; a part of it may have come a moment ago. */
const understand = (
  node: QuestionNode,
  { wrong }: OpenQuestion,
  text: string,
  walk: Walk,
): Understood | { why: RetryReason } => {
  const first = understandText(node, text, walk)
  if (!('why' in first) || !wrong || walk.turnContext.now - wrong.at > PIECES_APART) return first
  const joined = understandText(node, `${wrong.text} ${text}`, walk)
  return 'why' in joined ? first : joined
}

const understandText = (node: QuestionNode, text: string, walk: Walk): Understood | { why: RetryReason } => {
  const { answer } = node.payload
  if (answer.type === 'choice') return understandChoice(node, text, walk)
  if (answer.type === 'file') return { why: 'no_file' }
  const read = readAnswer(askedOf(answer), text, walk.turnContext.now)
  return read.ok ? read : { why: read.why }
}

const askedOf = (answer: Exclude<QuestionNode['payload']['answer'], { type: 'choice' | 'file' }>): Asked => {
  if (answer.type !== 'number') return answer
  const { min, max, whole } = answer
  return { type: 'number', whole, ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) }
}

/** A title in either script, or the number of the choice. */
const understandChoice = (
  node: QuestionNode,
  text: string,
  walk: Walk,
): Understood | { why: RetryReason } => {
  const choices = choicesOf(node)
  const number = /^\s*(\d{1,2})\s*[.)]?\s*$/.exec(text)
  const message = questionMessage(node, contextAt(walk, { automation_id: '', node_id: node.id }), {
    as: 'question',
  })
  const tap = message && titled(text, tapsOf(message))
  const part_id = tap && readTapPayload(tap.payload)?.part_id
  const byTitle = choices.find(({ id }) => id === part_id)
  const choice = byTitle ?? (number ? choices[Number(number[1]) - 1] : undefined)
  return choice ? { ...known(choice.title.trim()), choice } : { why: 'no_choice' }
}

const QUESTION = /[?？]|(?<!\p{L})(?:вэ|бэ|уу|үү|юу|юү|ve|be|uu|yu|we)[\s.!]*$/iu
/** Answers of these types are found within a text, so a question around them does no harm. */
const FOUND_IN_TEXT: readonly string[] = ['phone', 'email', 'location', 'choice']

/**
 * Whether a keyword or a sure topic answers the message better than the question step: «Хүргэлттэй юу?», or nothing
 * but a keyword.
 */
const isSomethingElse = (walk: Walk, node: QuestionNode, text: string): boolean => {
  const { type } = node.payload.answer
  if (FOUND_IN_TEXT.includes(type)) return false
  const isAsking = QUESTION.test(text)
  const isFree = type === 'text' || type === 'name' || type === 'address'
  if (!isAsking && !isFree) return false
  const { hit, topics } = findAnswering(text, walk.turnContext)
  if (isAsking && (hit !== undefined || topics[0]?.found.sure === true)) return true
  return hit !== undefined && tokensOf(text).every(({ start, end }) => start >= hit.start && end <= hit.end)
}

const wishWords = createLexicon({
  person_wanted: 'оператор~ менежер~ manager~ ажилтан~ хүнтэй админ~',
  gave_up: 'болих болъё bolyo болилоо цуцлах цуцал цуцлъя цуцлая cancel stop',
})
const talkWords = createLexicon({
  talk: 'ярих ярья яръя yariya ярина яримаар холбогдох холбогдъё холбогдмоор холбоно холбоод уу өгөөч байна хэрэгтэй дуудаач',
})
const MOST_WISH_WORDS = 4

/** A whole message that wants a person, or to stop: «оператортой холбогдъё», «болих». */
const wishOf = (text: string): 'person_wanted' | 'gave_up' | undefined => {
  const words = (text.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase())
  if (words.length === 0 || words.length > MOST_WISH_WORDS || /\d/.test(text)) return undefined
  const kinds = words.map((word) => ({ wish: wishWords(word), talks: talkWords(word).has('talk') }))
  if (!kinds.every(({ wish, talks }) => wish.size > 0 || talks)) return undefined
  if (kinds.some(({ wish }) => wish.has('person_wanted'))) return 'person_wanted'
  return kinds.some(({ wish }) => wish.has('gave_up')) ? 'gave_up' : undefined
}
