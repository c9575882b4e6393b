import { type BlankKind, blankValue } from '#automation/flow/blanks.ts'
import type { FieldProblem } from './field-errors.ts'

/** Highest length of a blank's value, in characters. */
export const LONGEST_BLANK_VALUE = 300

const valueErrors = {
  text: 'BLANK_VALUE_INVALID',
  address: 'BLANK_VALUE_INVALID',
  price: 'BLANK_PRICE_INVALID',
  phone: 'BLANK_PHONE_INVALID',
  hours: 'BLANK_HOURS_INVALID',
} as const

/**
 * Validates a value for a blank.
 * @returns undefined for a valid value, and for an empty one, which leaves the blank
 */
export const templateBlankProblem = (
  { kind, max = LONGEST_BLANK_VALUE }: { kind: BlankKind; max?: number },
  typed: string,
): Omit<FieldProblem, 'field'> | undefined => {
  if (typed.trim() === '') return undefined
  const value = blankValue(kind, typed)
  if (value === undefined) return { code: valueErrors[kind] }
  return value.length > max ? { code: '000003', details: { max } } : undefined
}
