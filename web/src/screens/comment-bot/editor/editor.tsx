import { Alert, Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Topic } from '#automation/vocabulary.ts'
import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { LeaveWindow } from '#web/components/leave-window.tsx'
import { isPlanRefusal, PlanRefusal } from '#web/components/plan-refusal.tsx'
import { withTopic } from '#web/components/topics/topic-choice.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { useKnownContent } from '../content-picker/known-content.ts'
import { DryRunSection } from '../dry-run/dry-run-section.tsx'
import { SaveWindow } from '../dry-run/save-window.tsx'
import type { Tried } from '../dry-run/use-dry-run.ts'
import { isWorthTrying } from '../dry-run/worth-trying.ts'
import { commentBotTexts } from '../texts.ts'
import { LivePreview } from '../try-comment/live-preview.tsx'
import { usePageAutomations } from '../try-comment/use-page-rules.ts'
import { BackToList } from './back-to-list.tsx'
import { ContentSection } from './content-section.tsx'
import { useDraftForm } from './draft-form.ts'
import classes from './editor.module.css'
import { goToFirstError, refusedFields } from './form-errors.ts'
import { addKeyword } from './keyword-form.ts'
import { NameSection } from './name-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { ReplySection } from './reply-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { TriggerSection } from './trigger-section.tsx'
import { type Edited, useSaveAutomation, wasChangedMeanwhile } from './use-save-automation.ts'
import { conflictingKeywords } from './used-keywords.ts'
import { topicsUsedElsewhere } from './used-topics.ts'

type EditorProps = {
  edited: Edited
  initial: CommentAutomationDraft
  /** A note above the form. */
  note?: string | undefined
  /** Added to the form, but not to what it is compared with. */
  topic?: Topic | undefined
}

const Heading = ({ title }: { title: string }) => (
  <div className={classes.heading}>
    <BackToList />
    <Title order={1} size="h2">
      {title}
    </Title>
  </div>
)

type ChangedWindowProps = { opened: boolean; busy: boolean; onSaveMine: () => void; onClose: () => void }

/** Another person saved the automation meanwhile: the person decides before anything is overwritten. */
const ChangedWindow = ({ opened, busy, onSaveMine, onClose }: ChangedWindowProps) => {
  const { editor } = useTexts(commentBotTexts)
  return (
    <Modal opened={opened} onClose={onClose} title={editor.changedTitle}>
      <Stack gap="lg">
        <Text>{editor.changedText}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" component="a" href={window.location.href} target="_blank" data-autofocus>
            {editor.seeTheirs}
          </Button>
          <Button loading={busy} onClick={onSaveMine}>
            {editor.saveMine}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

export const Editor = ({ edited, initial, note, topic }: EditorProps) => {
  const automationId = edited?.id ?? null
  const { editor } = useTexts(commentBotTexts)
  const page = useCurrentPage()
  const form = useDraftForm(
    topic === undefined ? initial : { ...initial, topics: withTopic(initial.topics, topic, true) },
  )
  const formElement = useRef<HTMLFormElement>(null)
  const known = useKnownContent(page, initial.content.ids)
  const automations = usePageAutomations(page.page_id)
  const used = conflictingKeywords(automations, form.values.content)
  const usedTopics = topicsUsedElsewhere(automations, form.values.content, automationId)
  const save = useSaveAutomation(edited, page.page_id, form)
  const [tried, setTried] = useState<Tried | null>(null)
  const goToError = () => goToFirstError(formElement.current)
  const showErrors = () => {
    toast({ success: false, severity: 'warning', message: editor.checkFields })
    goToError()
  }
  const saveNow = (draft: CommentAutomationDraft, overwrite = false) =>
    save.mutate(
      { draft, overwrite },
      {
        onError: () => {
          setTried(null)
          goToError()
        },
      },
    )
  const showRefusal = (error: ApiError) => {
    setTried(null)
    form.setErrors(refusedFields(error, form.getValues()))
    showErrors()
  }
  const saveOrTry = (draft: CommentAutomationDraft) =>
    isWorthTrying(automationId === null ? null : initial, draft)
      ? setTried({ pageId: page.page_id, automationId, draft })
      : saveNow(draft)
  const { scope, type, ids } = form.values.content
  const shownPost = scope === 'chosen' ? known.byId.get(ids[0] ?? '') : known.newestOf(type)

  return (
    <form ref={formElement} noValidate onSubmit={form.onSubmit(saveOrTry, showErrors)}>
      <Heading title={automationId === null ? editor.createTitle : editor.editTitle} />
      {note && (
        <Alert mb="lg" icon={<IconInfoCircle size={18} aria-hidden />}>
          {note}
        </Alert>
      )}
      <div className={classes.columns}>
        <div className={classes.sections}>
          {/* First the words and their reply; all else is ready. */}
          <TriggerSection form={form} used={used} usedTopics={usedTopics} ownId={automationId} />
          <ReplySection form={form} />
          <ContentSection form={form} known={known} onKnown={known.remember} />
          <OptionsSection form={form} />
          <NameSection form={form} />
          <DryRunSection form={form} automationId={automationId} initial={initial} onErrors={showErrors} />
        </div>
        <div className={classes.aside}>
          <LivePreview
            page={page}
            draft={form.values}
            post={shownPost}
            ownId={automationId}
            onAddKeyword={(keyword) => addKeyword(form, keyword)}
          />
        </div>
      </div>
      {isPlanRefusal(save.error) && <PlanRefusal error={save.error} teamId={page.team_id} />}
      <SaveBar form={form} saving={save.isPending} />
      {tried && (
        <SaveWindow
          form={form}
          tried={tried}
          initial={initial}
          saving={save.isPending}
          onSave={saveNow}
          onChange={setTried}
          onRefused={showRefusal}
        />
      )}
      <ChangedWindow
        opened={wasChangedMeanwhile(save.error)}
        busy={save.isPending}
        onSaveMine={() => saveNow(form.getValues(), true)}
        onClose={save.reset}
      />
      <LeaveWindow changed={form.isDirty() && !save.isSuccess} />
    </form>
  )
}
