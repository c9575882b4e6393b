import type { FieldValue } from '../../contacts/contact.ts'
import { shownValue } from '../../contacts/contact.ts'
import { flowLimits, MOST_QUICK_REPLIES } from '../../flow/flow-limits.ts'
import { choicesOf } from '../../flow/outlets.ts'
import type { OutgoingMessage, OutgoingQuickReply } from '../../messages/outgoing-message.ts'
import { tapPayload } from '../../messages/tap-payload.ts'
import { fitText } from '../../messages/text-limit.ts'
import { textLimitOf, variablesOf } from '../../messages/to-messages.ts'
import { fillVariables } from '../../messages/variables.ts'
import type { StepContext } from '../../runner/step.ts'
import {
  CHANGE_TITLE,
  NO_TITLE,
  type RetryReason,
  retryText,
  stillRight,
  YES_TITLE,
} from '../../typed-answers/standard-texts.ts'
import type { QuestionNode } from './settings.ts'

/** Parts of a question besides its choices, as taps name them. */
export const YES_PART = '_yes'
export const NO_PART = '_no'
export const SKIP_PART = '_skip'
export const PERSON_PART = '_person'
const STAR_PART = '_star_'

/** @returns part of one star of a rating */
const starPart = (stars: number): string => `${STAR_PART}${stars}`

/** @returns number of stars of a part; undefined for another part */
export const starsOf = (part_id: string): number | undefined =>
  part_id.startsWith(STAR_PART) ? Number(part_id.slice(STAR_PART.length)) : undefined

type Context = Pick<StepContext, 'place' | 'conversation' | 'contact' | 'turnContext'>
type Part = { part_id: string; title: string }

/** Titles to tap, in order. Confirming a known value has its own. */
const partsOf = (node: QuestionNode, confirms: boolean): Part[] => {
  if (confirms)
    return [
      { part_id: YES_PART, title: YES_TITLE },
      { part_id: NO_PART, title: CHANGE_TITLE },
    ]
  const { answer, skip_title, person_title } = node.payload
  const own: Part[] =
    answer.type === 'yes_no'
      ? [
          { part_id: YES_PART, title: YES_TITLE },
          { part_id: NO_PART, title: NO_TITLE },
        ]
      : answer.type === 'rating'
        ? Array.from({ length: answer.length }, (_, index) => ({
            part_id: starPart(index + 1),
            title: String(index + 1),
          }))
        : choicesOf(node).map(({ id, title }) => ({ part_id: id, title }))
  return [
    ...own,
    { part_id: SKIP_PART, title: skip_title },
    { part_id: PERSON_PART, title: person_title },
  ].filter(({ title }) => title.trim() !== '')
}

/** @returns quick replies of a question, as sent */
const quickRepliesOf = (node: QuestionNode, confirms: boolean, context: Context): OutgoingQuickReply[] => {
  const values = variablesOf(context)
  return partsOf(node, confirms)
    .flatMap(({ part_id, title: written }) => {
      const title = fitText(fillVariables(written, values).trim(), {
        characters: flowLimits.quick_reply_title.max,
      })
      return title === '' ? [] : [{ title, payload: tapPayload({ ...context.place, part_id }) }]
    })
    .slice(0, MOST_QUICK_REPLIES)
}

type Asking =
  | { as: 'question' }
  /** A known value, to be confirmed. */
  | { as: 'confirmation'; value: FieldValue }
  | { as: 'retry'; why: RetryReason }

/** @returns the message of a question; undefined when an unfinished flow has no text */
export const questionMessage = (
  node: QuestionNode,
  context: Context,
  asking: Asking,
): OutgoingMessage | undefined => {
  const { answer, one_tap } = node.payload
  const confirms = asking.as === 'confirmation'
  const text = fitText(textOf(node, context, asking), textLimitOf(context.turnContext.platform))
  if (text === '') return undefined
  const offersOwn = one_tap && !confirms && (answer.type === 'phone' || answer.type === 'email')
  return {
    kind: 'text',
    text,
    buttons: [],
    ...(offersOwn ? { asks: answer.type } : {}),
    quick_replies: quickRepliesOf(node, confirms, context),
  }
}

const textOf = ({ payload }: QuestionNode, context: Context, asking: Asking): string => {
  const fill = (written: string) => fillVariables(written, variablesOf(context)).trim()
  switch (asking.as) {
    case 'question':
      return fill(payload.text)
    case 'confirmation':
      return stillRight(shownValue(asking.value))
    case 'retry':
      return (
        fill(payload.retry_text) ||
        retryText(
          asking.why,
          payload.answer.type === 'number' ? payload.answer : { max: maxOf(payload.answer) },
        )
      )
  }
}

const maxOf = (answer: QuestionNode['payload']['answer']): number | null =>
  answer.type === 'rating' ? answer.length : null
