import { blanksIn, fillTextBlanks } from '#automation/flow/blanks.ts'
import type { Topic } from '#automation/vocabulary.ts'
import { commentAutomationProblems } from '#contract/comment-automation-rules.ts'
import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { fieldErrorMessage, problemsByField } from '#contract/field-errors.ts'
import type { Language, Platform } from '#contract/platforms.ts'
import { draftForTopic } from '../editor/draft.ts'

/** What most shops are asked, in the order of the form. */
export const quickTopics = ['price', 'delivery', 'location'] as const satisfies readonly Topic[]
export type QuickTopic = (typeof quickTopics)[number]

/** One section of the form; `values` has the owner's details by the label of their blank. */
export type QuickPart = {
  on: boolean
  comment: string
  chat: string
  values: Readonly<Record<string, string>>
}

export const blanksOfPart = ({ comment, chat }: QuickPart): string[] => [
  ...new Set([comment, chat].flatMap(blanksIn)),
]

/** The rule that a section makes, with its blanks filled in. */
export const draftOfPart = (
  topic: QuickTopic,
  part: QuickPart,
  language: Language,
): CommentAutomationDraft => {
  const filled = (text: string) =>
    text.trim() === '' ? [] : [fillTextBlanks(text, trimmed(part.values)).trim()]
  return {
    ...draftForTopic(topic, language),
    comment_replies: filled(part.comment),
    chat_replies: filled(part.chat),
  }
}

const trimmed = (values: QuickPart['values']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([label, value]) => (value.trim() === '' ? [] : [[label, value.trim()]])),
  )

/** @returns errors by field: `blank <label>`, `comment_replies.0`, `chat_replies.0`; empty when it can be saved */
export const partErrors = (
  topic: QuickTopic,
  part: QuickPart,
  platform: Platform,
  language: Language,
): Record<string, string> => {
  const empty = blanksOfPart(part).filter((label) => (part.values[label] ?? '').trim() === '')
  if (empty.length === 0) return problemsOf(draftOfPart(topic, part, language), platform, language)
  return Object.fromEntries(
    empty.map((label) => [`blank ${label}`, fieldErrorMessage('000001', language, { name: label })]),
  )
}

const problemsOf = (
  draft: CommentAutomationDraft,
  platform: Platform,
  language: Language,
): Record<string, string> => {
  const problems = problemsByField(commentAutomationProblems(draft, platform), (code, details) =>
    fieldErrorMessage(code, language, details),
  )
  return Object.fromEntries(Object.entries(problems).map(([field, [first = '']]) => [field, first]))
}
