import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { addKeywords } from '#web/components/keyword-entry.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import type { DraftForm } from '../editor/draft-form.ts'
import { setKeywords } from '../editor/keyword-form.ts'
import { dryRunTexts } from './texts.ts'

/** Adds a word of a comment to the form's keywords and returns the new draft, to run it again. */
export const useAddKeyword = (form: DraftForm) => {
  const dryRun = useTexts(dryRunTexts)
  return (word: string): CommentAutomationDraft => {
    const values = form.getValues()
    const { keywords } = addKeywords(values.keywords, word)
    setKeywords(form, keywords)
    toast({ success: true, message: dryRun.keywordAdded(word) })
    return { ...values, keywords }
  }
}
