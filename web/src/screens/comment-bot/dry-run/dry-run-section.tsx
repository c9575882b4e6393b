import { Button, Group, Text } from '@mantine/core'
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { DRY_RUN_DAYS } from '#contract/dry-run.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { draftErrors } from '../editor/draft-errors.ts'
import type { DraftForm } from '../editor/draft-form.ts'
import { refusedFields } from '../editor/form-errors.ts'
import { FormSection } from '../editor/form-section.tsx'
import { DryRunResults } from './dry-run-results.tsx'
import { dryRunTexts } from './texts.ts'
import { useAddKeyword } from './use-add-keyword.ts'
import { useDryRun } from './use-dry-run.ts'
import { answersAlike } from './worth-trying.ts'

type DryRunSectionProps = {
  form: DraftForm
  automationId: string | null
  initial: CommentAutomationDraft
  /** Called when the draft has errors to fix first. */
  onErrors: () => void
}

/** Runs the draft on the page's past comments, as often as wanted. */
export const DryRunSection = ({ form, automationId, initial, onErrors }: DryRunSectionProps) => {
  const dryRun = useTexts(dryRunTexts)
  const page = useCurrentPage()
  const language = useLanguage()
  const addKeyword = useAddKeyword(form)
  const [tried, setTried] = useState<CommentAutomationDraft | null>(null)
  const { state, start } = useDryRun((error) => {
    form.setErrors(refusedFields(error, form.getValues()))
    onErrors()
  })

  const run = (values: CommentAutomationDraft) => {
    // A dry run needs no name.
    const draft = { ...values, name: values.name.trim() || dryRun.title }
    const errors = draftErrors(draft, page.platform, language)
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) return onErrors()
    setTried(values)
    start({ pageId: page.page_id, automationId, draft })
  }
  const runNow = () => run(form.getValues())
  const changed = tried !== null && !answersAlike(tried, form.values)

  return (
    <FormSection title={dryRun.title}>
      <Text size="sm" c="dimmed">
        {dryRun.about(DRY_RUN_DAYS)}
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          loading={state.phase === 'running' && !changed}
          leftSection={
            tried === null ? <IconPlayerPlay size={16} aria-hidden /> : <IconRefresh size={16} aria-hidden />
          }
          onClick={runNow}
        >
          {tried === null ? dryRun.run : dryRun.again}
        </Button>
        {changed && <Text size="sm">{dryRun.changedSince}</Text>}
      </Group>
      {tried !== null && (
        <DryRunResults
          state={state}
          compares={automationId !== null && initial.enabled}
          onRetry={runNow}
          onAddKeyword={(word) => run(addKeyword(word))}
        />
      )}
    </FormSection>
  )
}
