import { commentAutomationProblems } from '#contract/comment-automation-rules.ts'
import { type CommentAutomationDraft, commentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { fieldErrorMessage, problemsByField } from '#contract/field-errors.ts'
import type { Language, Platform } from '#contract/platforms.ts'
import { issuesByField } from '#contract/validation.ts'
import { draftToSave, shownField } from './draft.ts'

/** The first error of each field, as the server would report it. */
export const draftErrors = (
  draft: CommentAutomationDraft,
  platform: Platform,
  language: Language,
): Record<string, string> => {
  const sent = draftToSave(draft, language)
  const parsed = commentAutomationDraft.safeParse(sent)
  const problems = {
    ...problemsByField(commentAutomationProblems(sent, platform), (code, details) =>
      fieldErrorMessage(code, language, details),
    ),
    ...(parsed.success ? {} : issuesByField(parsed.error.issues, language)),
  }
  // Keywords or topics will name the automation, once there are some.
  if (draft.trigger === 'keywords' && draft.keywords.length === 0 && draft.topics.length === 0)
    delete problems.name
  return Object.fromEntries(
    Object.entries(problems).map(([field, [first]]) => [shownField(draft, field), first ?? '']),
  )
}
