import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CommentAutomationDraft } from '#contract/comment-automations.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/browser.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { automationLists } from './delete-window.tsx'
import { draftToSave } from './draft.ts'
import { type DraftForm, refusedFields } from './draft-form.ts'

/** The automation that is edited, as it was when its form was filled; null: a new one. */
export type Edited = { id: string; updatedAt: string } | null

type Save = {
  draft: CommentAutomationDraft
  /** Over what somebody saved meanwhile. */
  overwrite?: boolean
}

export const wasChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'

/** Creates or changes the automation, shows refusals at their fields, and goes back to the list. */
export const useSaveAutomation = (edited: Edited, pageId: string, form: DraftForm) => {
  const { editor } = useTexts().commentBot
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ draft, overwrite = false }: Save) => {
      const body = draftToSave(draft)
      if (edited === null) return call('createCommentAutomation', { body: { ...body, page_id: pageId } })
      const seen = overwrite ? {} : { updated_at: edited.updatedAt }
      return call('updateCommentAutomation', { params: { id: edited.id }, body: { ...body, ...seen } })
    },
    onSuccess: async ({ message, automation }) => {
      if (!message) toast({ success: true, message: editor.saved(automation.name) })
      for (const name of automationLists) void queries.invalidateQueries({ queryKey: [name] })
      // Going back must not offer a form that is saved already: it would make a second one.
      await navigate({ to: '/commentbot', ignoreBlocker: true, replace: edited === null })
    },
    onError: (error, { draft }) => form.setErrors(refusedFields(error, draft)),
  })
}
