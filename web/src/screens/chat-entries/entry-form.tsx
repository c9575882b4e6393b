import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { webAddress } from '#automation/messages/addresses.ts'
import type { ChatEntry } from '#contract/entries.schemas.ts'
import { type EntryType, entryTitleLimits } from '#contract/entries.ts'
import { type EntryDraft, entryProblems } from '#contract/entry-rules.ts'
import { fieldErrorMessage, problemsByField } from '#contract/field-errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { Counted } from '#web/components/counted.tsx'
import { isPlanRefusal, PlanRefusal } from '#web/components/plan-refusal.tsx'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import classes from './chat-entries.module.css'
import { FlowPicker, type PickedFlow } from './flow-picker.tsx'
import { chatEntriesTexts } from './texts.ts'

type EntryFormProps = {
  type: EntryType
  /** Undefined for a new one. */
  entry?: ChatEntry
  saving: boolean
  error: unknown
  teamId: string
  onChanged: (changed: boolean) => void
  onSave: (draft: EntryDraft) => void
  onCancel: () => void
}

const flowOf = (entry: ChatEntry | undefined): PickedFlow | null =>
  entry?.chat_automation_id && entry.chat_automation
    ? { id: entry.chat_automation_id, title: entry.chat_automation.title }
    : null

/** The form of one starter or menu item, in its row. */
export const EntryForm = ({
  type,
  entry,
  saving,
  error,
  teamId,
  onChanged,
  onSave,
  onCancel,
}: EntryFormProps) => {
  const chatEntries = useTexts(chatEntriesTexts)
  const errors = useTexts(errorTexts)
  const { form } = chatEntries
  const language = useLanguage()
  const actionLabel = useId()
  const [title, setTitle] = useState(entry?.title ?? '')
  const [action, setAction] = useState<'reply' | 'website'>(entry?.url == null ? 'reply' : 'website')
  const [flow, setFlow] = useState(flowOf(entry))
  const [url, setUrl] = useState(entry?.url ?? '')
  const [tried, setTried] = useState(false)
  const draft: EntryDraft =
    action === 'reply'
      ? { title, chat_automation_id: flow?.id ?? null, url: null }
      : { title, chat_automation_id: null, url }
  const problems = entryProblems(draft, type, (typed) => webAddress(typed) !== undefined)
  const shown = tried
    ? problemsByField(problems, (code, details) => fieldErrorMessage(code, language, details))
    : {}
  const refused = error instanceof ApiError ? (error.errors ?? {}) : {}
  const errorOf = (field: string) => shown[field]?.[0] ?? refused[field]?.[0]
  const changed =
    title !== (entry?.title ?? '') ||
    draft.chat_automation_id !== (entry?.chat_automation_id ?? null) ||
    draft.url !== (entry?.url ?? null)
  useEffect(() => onChanged(changed), [changed, onChanged])
  useEffect(() => () => onChanged(false), [onChanged])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.length === 0) onSave(draft)
  }
  const max = entryTitleLimits[type]
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={entry ? chatEntries.name[type](entry.title) : chatEntries.newOne[type]}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !changed) onCancel()
      }}
    >
      <Stack gap="md">
        <Counted length={title.length} max={max}>
          <TextInput
            label={chatEntries.field[type]}
            placeholder={chatEntries.example[type]}
            maxLength={max}
            value={title}
            error={errorOf('title')}
            data-autofocus
            autoFocus
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Counted>
        {type === 'main_menu' && (
          <div>
            <Text id={actionLabel} size="sm" fw={500} mb={4}>
              {form.action}
            </Text>
            <SegmentedControl
              aria-labelledby={actionLabel}
              fullWidth
              value={action}
              data={[
                { value: 'reply', label: form.reply },
                { value: 'website', label: form.website },
              ]}
              onChange={(value) => setAction(value === 'website' ? 'website' : 'reply')}
            />
          </div>
        )}
        {action === 'reply' ? (
          <FlowPicker picked={flow} error={errorOf('chat_automation_id')} onPick={setFlow} />
        ) : (
          <TextInput
            type="url"
            label={form.url}
            placeholder="https://"
            value={url}
            error={errorOf('url')}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
        )}
        {isPlanRefusal(error) ? (
          <PlanRefusal error={error} teamId={teamId} />
        ) : (
          error != null &&
          Object.keys(refused).length === 0 && (
            <Text size="sm" c="error" role="alert">
              {errorWords(error, errors)}
            </Text>
          )
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {form.cancel}
          </Button>
          <Button type="submit" loading={saving}>
            {form.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
