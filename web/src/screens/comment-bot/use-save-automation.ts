import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CommentAutomationDraft } from '#contract/comment-automations.ts'
import { call } from '#web/api/browser.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { automationLists } from './delete-window.tsx'
import { draftToSave } from './draft.ts'
import { type DraftForm, refusedFields } from './draft-form.ts'

/** Creates or changes the automation, shows refusals at their fields, and goes back to the list. */
export const useSaveAutomation = (id: string | null, pageId: string, form: DraftForm) => {
  const { editor } = useTexts().commentBot
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (draft: CommentAutomationDraft) => {
      const body = draftToSave(draft)
      return id === null
        ? call('createCommentAutomation', { body: { ...body, page_id: pageId } })
        : call('updateCommentAutomation', { params: { id }, body })
    },
    onSuccess: async ({ message, automation }) => {
      if (!message) void toast({ success: true, message: editor.saved(automation.name) })
      for (const name of automationLists) void queries.invalidateQueries({ queryKey: [name] })
      await navigate({ to: '/commentbot', ignoreBlocker: true })
    },
    onError: (error, draft) => form.setErrors(refusedFields(error, draft)),
  })
}
