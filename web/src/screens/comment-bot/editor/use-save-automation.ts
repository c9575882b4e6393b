import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/browser.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { automationLists } from '../list/delete-window.tsx'
import { commentBotTexts } from '../texts.ts'
import { draftToSave } from './draft.ts'
import type { DraftForm } from './draft-form.ts'
import { refusedFields } from './form-errors.ts'

/** The edited automation, with its version when the form was filled; null for a new one. */
export type Edited = { id: string; updatedAt: string } | null

type Save = {
  draft: CommentAutomationDraft
  /** Overwrites changes of another person. */
  overwrite?: boolean
}

export const wasChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'

/** Creates or updates the automation, shows refusals at their fields, and returns to the list. */
export const useSaveAutomation = (edited: Edited, pageId: string, form: DraftForm) => {
  const { editor } = useTexts(commentBotTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ draft, overwrite = false }: Save) => {
      const body = draftToSave(draft, language)
      if (edited === null) return call('createCommentAutomation', { body: { ...body, page_id: pageId } })
      const seen = overwrite ? {} : { updated_at: edited.updatedAt }
      return call('updateCommentAutomation', { params: { id: edited.id }, body: { ...body, ...seen } })
    },
    onSuccess: async ({ message, automation }) => {
      if (!message) toast({ success: true, message: editor.saved(automation.name) })
      for (const name of automationLists) void queries.invalidateQueries({ queryKey: [name] })
      // Replace the form in the browser history, because saving it again would create a second automation.
      await navigate({ to: '/commentbot', ignoreBlocker: true, replace: edited === null })
    },
    onError: (error, { draft }) => form.setErrors(refusedFields(error, draft)),
  })
}
