import { blanksIn } from '#automation/flow/blanks.ts'
import type { TextLimit } from '#automation/messages/text-limit.ts'
import type { FieldProblem } from './field-errors.ts'

/** @returns the problem of a text that a platform would refuse for its length; undefined when it fits */
export const tooLong = (
  text: string,
  { characters, bytes }: TextLimit,
): Omit<FieldProblem, 'field'> | undefined => {
  if (characters !== undefined && text.length > characters)
    return { code: '000003', details: { max: characters } }
  if (bytes !== undefined && new TextEncoder().encode(text).length > bytes)
    return { code: 'TOO_MANY_BYTES', details: { max: bytes, cyrillic: Math.floor(bytes / 2) } }
  return undefined
}

const VARIABLE = /\{\{\s*[a-z][a-z0-9_]{0,59}\s*(?:\|[^{}|\n]{0,100})?\}\}/

/** @returns the first problem of a text that a person sends: its length, or a variable or blank without a value */
export const personsTextProblem = (
  text: string,
  limit: TextLimit,
): Omit<FieldProblem, 'field'> | undefined => {
  const long = tooLong(text, limit)
  if (long) return long
  const [variable] = VARIABLE.exec(text) ?? []
  if (variable !== undefined) return { code: 'VARIABLE_LEFT', details: { variable } }
  const [blank] = blanksIn(text)
  return blank === undefined ? undefined : { code: 'BLANK_NOT_FILLED', details: { blank } }
}
