import type { CommentAutomationDraft } from '#contract/comment-automations.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { addKeywords } from '#web/pieces/keyword-entry.ts'
import { toast } from '#web/ui/toast.ts'
import type { DraftForm } from '../draft-form.ts'
import { setKeywords } from '../keyword-form.ts'

/** Takes a word of a comment into the keywords of the form; gives the draft with it, to be tried at once. */
export const useAddKeyword = (form: DraftForm) => {
  const { dryRun } = useTexts()
  return (word: string): CommentAutomationDraft => {
    const values = form.getValues()
    const { keywords } = addKeywords(values.keywords, word)
    setKeywords(form, keywords)
    toast({ success: true, message: dryRun.keywordAdded(word) })
    return { ...values, keywords }
  }
}
