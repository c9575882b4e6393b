import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import type { DraftForm } from '../editor/draft-form.ts'
import { DryRunWindow } from './dry-run-window.tsx'
import { dryRunTexts } from './texts.ts'
import { useAddKeyword } from './use-add-keyword.ts'
import type { Tried } from './use-dry-run.ts'

type SaveWindowProps = {
  form: DraftForm
  tried: Tried
  initial: CommentAutomationDraft
  saving: boolean
  onSave: (draft: CommentAutomationDraft) => void
  onChange: (tried: Tried | null) => void
  onRefused: (error: ApiError) => void
}

/** Shown before saving: the comments that the draft would have answered. */
export const SaveWindow = ({
  form,
  tried,
  initial,
  saving,
  onSave,
  onChange,
  onRefused,
}: SaveWindowProps) => {
  const dryRun = useTexts(dryRunTexts)
  const addKeyword = useAddKeyword(form)
  const compares = tried.automationId !== null && initial.enabled
  return (
    <DryRunWindow
      title={dryRun.saveTitle}
      tried={tried}
      compares={compares}
      confirm={compares ? dryRun.save : dryRun.saveAndSwitchOn}
      cancel={dryRun.backToEditing}
      busy={saving}
      onConfirm={() => onSave(tried.draft)}
      onClose={() => onChange(null)}
      onRefused={onRefused}
      onAddKeyword={(word) => onChange({ ...tried, draft: addKeyword(word) })}
    />
  )
}
