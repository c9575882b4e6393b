import type { CommentAutomationDraft } from './comment-automations.ts'
import { type ErrorCode, type ErrorDetails, errorMessage } from './errors.ts'
import type { Language } from './platforms.ts'

export type FieldProblem = { field: string; code: ErrorCode; details?: ErrorDetails }

/** Keywords are compared without case and without surrounding or doubled space. */
export const foldKeyword = (keyword: string): string =>
  keyword.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** What one draft breaks by itself; the server adds what clashes with the page's other automations. */
export const commentAutomationProblems = (draft: CommentAutomationDraft): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (draft.content.scope === 'chosen' && draft.content.ids.length === 0)
    problems.push({ field: 'content.ids', code: 'CONTENT_NEEDED' })
  if (draft.trigger === 'keywords' && draft.keywords.length === 0)
    problems.push({ field: 'keywords', code: 'KEYWORD_NEEDED' })
  if (draft.comment_replies.length === 0 && draft.chat_replies.length === 0)
    problems.push({ field: 'comment_replies', code: 'REPLY_NEEDED' })
  const seen = new Set<string>()
  draft.keywords.forEach((keyword, index) => {
    const folded = foldKeyword(keyword)
    if (seen.has(folded))
      problems.push({
        field: `keywords.${index}`,
        code: '000004',
        details: { keyword, automation: draft.name },
      })
    seen.add(folded)
  })
  return problems
}

/** Problems as forms and the API's `errors` show them: field → words. */
export const problemsByField = (
  problems: readonly FieldProblem[],
  language: Language,
): Record<string, string[]> => {
  const byField: Record<string, string[]> = {}
  for (const { field, code, details } of problems) {
    byField[field] = [...(byField[field] ?? []), errorMessage(code, language, details)]
  }
  return byField
}
