import type { AuditAction } from '#contract/audit-actions.ts'
import type { AuditDetails } from '#contract/audit-details.schemas.ts'
import type { Formats } from './formats.ts'

/** The sentence of an audit event; `{who}`, `{what}` and `{page}` are replaced by names. */
export type AuditSentences = {
  [Action in AuditAction]: (details: AuditDetails<Action>, formats: Formats) => string
}

/** Further details of an audit event, below its sentence. */
export type AuditNotes = {
  [Action in AuditAction]?: (details: AuditDetails<Action>, formats: Formats) => string
}
