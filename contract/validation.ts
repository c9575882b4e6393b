import type { z } from 'zod'
import { type ErrorCode, errorMessage } from './errors.ts'
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

/** The specification's number of one validation problem: nothing entered, nothing chosen, too long. */
export const issueCode = (issue: Issue): ErrorCode => {
  if (issue.code === 'too_big' && issue.origin === 'string') return '000003'
  if (issue.code === 'too_small' && issue.origin !== 'number') return '000001'
  // Issues carry no input; only zod's own words tell a missing value from one of another type.
  if (issue.code === 'invalid_type' && /received (?:undefined|null)$/.test(issue.message)) return '000001'
  if (issue.code === 'invalid_union' || issue.code === 'invalid_value') return '000002'
  return 'INVALID_INPUT'
}

/** Its words. */
export const issueMessage = (issue: Issue, language: Language): string => {
  const name = nameOf(issue.path, language)
  const article = /^[aeiou]/i.test(name) ? 'an' : 'a'
  return errorMessage(issueCode(issue), language, { name, article, max: String(issue.maximum) })
}

/** Problems by field (`keywords.0` → messages), the shape forms and the API's `errors` share. */
export const issuesByField = (issues: readonly Issue[], language: Language): Record<string, string[]> => {
  const byField: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.')
    const messages = byField[field] ?? []
    messages.push(issueMessage(issue, language))
    byField[field] = messages
  }
  return byField
}
