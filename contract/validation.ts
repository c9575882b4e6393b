import type { z } from 'zod'
import type { ErrorDetails } from './errors.ts'
import { type FieldErrorCode, fieldErrorMessage, problemsByField } from './field-errors.ts'
import { fieldNames } from './field-names.ts'
import type { Language } from './platforms.ts'

export type Issue = Pick<z.core.$ZodIssue, 'code' | 'path' | 'message'> & {
  maximum?: unknown
  minimum?: unknown
  origin?: string
}

const nameOf = (path: PropertyKey[], language: Language): string => {
  const field = path.map(String).find((part) => part in fieldNames) ?? String(path.at(-1) ?? '')
  return fieldNames[field]?.[language] ?? field
}

/** @returns the specification's error number: 000001 nothing entered, 000002 nothing chosen, 000003 too long */
export const issueCode = (issue: Issue): FieldErrorCode => {
  if (issue.code === 'too_big' && issue.origin === 'string') return '000003'
  if (issue.code === 'too_small' && issue.origin !== 'number') return '000001'
  // Issues carry no input, so only zod's message distinguishes a missing value from one of another type.
  if (issue.code === 'invalid_type' && /received (?:undefined|null)$/.test(issue.message)) return '000001'
  if (issue.code === 'invalid_union' || issue.code === 'invalid_value') return '000002'
  return 'INVALID_INPUT'
}

const detailsOf = (issue: Issue, language: Language): ErrorDetails => {
  const name = nameOf(issue.path, language)
  return { name, article: /^[aeiou]/i.test(name) ? 'an' : 'a', max: String(issue.maximum) }
}

/** @returns text of one validation problem, with the name of its field */
export const issueMessage = (issue: Issue, language: Language): string =>
  fieldErrorMessage(issueCode(issue), language, detailsOf(issue, language))

/** @returns messages by field (`keywords.0`), the shape of the API's `errors` */
export const issuesByField = (issues: readonly Issue[], language: Language): Record<string, string[]> =>
  problemsByField(
    issues.map((issue) => ({
      field: issue.path.map(String).join('.'),
      code: issueCode(issue),
      details: detailsOf(issue, language),
    })),
    (code, details) => fieldErrorMessage(code, language, details),
  )
