import type { z } from 'zod'
import { errorMessage } from './errors.ts'
import { fieldNames } from './field-names.ts'
import type { Language } from './platforms.ts'

export type Issue = Pick<z.core.$ZodIssue, 'code' | 'path'> & {
  input?: unknown
  maximum?: unknown
  minimum?: unknown
  origin?: string
}

const nameOf = (path: PropertyKey[], language: Language): string => {
  const field = path.map(String).find((part) => part in fieldNames) ?? String(path.at(-1) ?? '')
  return fieldNames[field]?.[language] ?? field
}

/** The specification's words for one validation problem: nothing entered, nothing chosen, too long. */
export const issueMessage = (issue: Issue, language: Language): string => {
  const name = nameOf(issue.path, language)
  if (issue.code === 'too_big' && issue.origin === 'string')
    return errorMessage('000003', language, { max: String(issue.maximum) })
  if (issue.code === 'too_small') return errorMessage('000001', language, { name })
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return errorMessage('000001', language, { name })
  if (issue.code === 'invalid_union' || issue.code === 'invalid_value')
    return errorMessage('000002', language, { name })
  return errorMessage('INVALID_INPUT', language)
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
