import { useForm } from '@mantine/form'
import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useLanguage } from '#web/i18n/language-context.tsx'
import { draftErrors } from './draft-errors.ts'

export const useDraftForm = (initialValues: CommentAutomationDraft) => {
  const language = useLanguage()
  const { platform } = useCurrentPage()
  return useForm({ initialValues, validate: (values) => draftErrors(values, platform, language) })
}

export type DraftForm = ReturnType<typeof useDraftForm>
