import { LONGEST_FIELD_VALUE } from '../flow/flow-limits.ts'
import { readAnswer } from '../typed-answers/read-answer.ts'
import type { FieldType } from '../vocabulary.ts'
import type { FieldValue } from './contact.ts'

/** One address, or several of a file answer. */
const LINK = /^https?:\/\/\S+(?:\s+https?:\/\/\S+)*$/i

/**
 * Reads a value that a person of the team types, or that a file holds, as flows keep it. A date may be past.
 *
 * @param now milliseconds since 1970, for «маргааш»
 * @returns undefined when the text does not fit the type
 */
export const readFieldValue = (type: FieldType, typed: string, now: number): FieldValue | undefined => {
  const text = typed.normalize('NFC').trim().slice(0, LONGEST_FIELD_VALUE)
  if (text === '') return undefined
  if (type === 'text') return text
  if (type === 'link') return LINK.test(text) ? text : undefined
  const answer = type === 'date' ? readDay(text, now) : readAnswer({ type }, text, now)
  return answer.ok ? answer.value : undefined
}

const readDay = (text: string, now: number) => {
  const timed = readAnswer({ type: 'date', with_time: true, allow_past: true }, text, now)
  return timed.ok ? timed : readAnswer({ type: 'date', with_time: false, allow_past: true }, text, now)
}
