import type { AuditAction } from '#contract/audit-actions.ts'
import type { AuditDetails } from '#contract/audit-details.ts'
import type { Formats } from './formats.ts'

/** What an act's sentence is; `{who}`, `{what}` and `{page}` stand where the names go. */
export type AuditSentences = {
  [Action in AuditAction]: (details: AuditDetails<Action>, formats: Formats) => string
}

/** What else is told of an act, below its sentence. */
export type AuditNotes = {
  [Action in AuditAction]?: (details: AuditDetails<Action>, formats: Formats) => string
}
