import type { AuditEntry } from '#contract/audit-log.schemas.ts'
import type { AuditNotes, AuditSentences } from '#web/i18n/audit-words.ts'
import type { Formats } from '#web/i18n/formats.ts'

type Say = (details: AuditEntry['details'], formats: Formats) => string

/** A sentence takes just the details of its own action. */
export const sentenceOf = (entry: AuditEntry, sentences: AuditSentences, formats: Formats): string =>
  (sentences[entry.action] as Say)(entry.details, formats)

export const noteOf = (entry: AuditEntry, notes: AuditNotes, formats: Formats): string =>
  (notes[entry.action] as Say | undefined)?.(entry.details, formats) ?? ''

/** Splits a sentence at the placeholders of its names. */
export const partsOf = (sentence: string): string[] => sentence.split(/(\{who\}|\{what\}|\{page\})/)
