import { ActionIcon, Alert, Button, Code, CopyButton, Group, NumberInput, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_SAVED_VALUES } from '#automation/flow/flow-limits.ts'
import { isSecureAddress } from '#automation/flow/lint/addresses.ts'
import {
  FEWEST_WEBHOOK_SECONDS,
  MOST_WEBHOOK_SECONDS,
  type SavedValue,
  type WebhookNode,
} from '#automation/node-types/webhook/settings.ts'
import { allows } from '#contract/permissions.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { chatReasonTexts } from '#web/components/chat-reason-texts.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { newId } from '#web/components/new-id.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { useEditing } from '../../editor-context.tsx'
import { AddButton } from '../../panel/add-button.tsx'
import { OtherProblems } from '../../panel/field-problems.tsx'
import classes from '../../panel/panel.module.css'
import { TargetPicker } from '../../panel/target-picker.tsx'
import { TextField } from '../../panel/text-field.tsx'
import { FieldPicker } from '../ask/field-picker.tsx'
import { webhookTexts } from './texts.ts'

type ValueProps = {
  nodeId: string
  name: string
  value: SavedValue
  onChange: (value: SavedValue, field?: string) => void
  onRemove: () => void
}

const ValueFields = ({ nodeId, name, value, onChange, onRemove }: ValueProps) => {
  const texts = useTexts(webhookTexts)
  return (
    <fieldset className={classes.item} data-part={value.id} aria-label={name}>
      <div className={classes.itemHead}>
        <span className={classes.itemName}>{name}</span>
        <ActionIcon size="md" aria-label={texts.removeValue(name)} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <TextField
        nodeId={nodeId}
        partId={value.id}
        field="path"
        label={texts.path}
        placeholder={texts.pathExample}
        value={value.path}
        onChange={(path) => onChange({ ...value, path }, 'path')}
      />
      <FieldPicker
        nodeId={nodeId}
        partId={value.id}
        label={texts.saveField}
        value={value.field}
        onChange={(field) => onChange({ ...value, field })}
      />
      <OtherProblems nodeId={nodeId} partId={value.id} shown={['path', 'field']} />
    </fieldset>
  )
}

/** Sends a sample and shows the answer, so that the owner sees which names it has. */
const Trial = ({ url }: { url: string }) => {
  const texts = useTexts(webhookTexts)
  const reasons = useTexts(chatReasonTexts)
  const errors = useTexts(errorTexts)
  const { page_id } = useCurrentPage()
  const sending = useMutation({
    mutationFn: () => call('tryWebhook', { body: { page_id, url } }),
    meta: { toast: false },
  })
  const { data, error } = sending
  const isReady = isSecureAddress(url)
  return (
    <section className={classes.section} aria-label={texts.trial}>
      <Text size="xs" c="dimmed">
        {isReady ? texts.trialHelp : texts.trialLacks}
      </Text>
      <Button
        variant="default"
        loading={sending.isPending}
        disabled={!isReady}
        onClick={() => sending.mutate()}
        style={{ alignSelf: 'flex-start' }}
      >
        {texts.trialSend}
      </Button>
      {error !== null && (
        <Alert color="error" role="alert">
          {errorWords(error, errors)}
        </Alert>
      )}
      {data && (
        <Stack gap="2xs" role="status">
          <Text size="sm" {...(data.failure !== null && { c: 'var(--hariu-warning-text)' })}>
            {data.failure === null
              ? texts.trialDone(String(data.status))
              : texts.trialFailed(reasons.webhookFailures[data.failure](String(data.status ?? '')))}
          </Text>
          {data.answer !== '' && <Code block>{data.answer}</Code>}
          {data.failure === null && data.answer === '' && <Text size="sm">{texts.trialEmpty}</Text>}
        </Stack>
      )}
    </section>
  )
}

/** The secret that signs the calls; owners only. */
const SigningSecret = () => {
  const texts = useTexts(webhookTexts)
  const { page_id, role } = useCurrentPage()
  const [replacing, setReplacing] = useState(false)
  const reading = useMutation({
    mutationFn: () => call('showWebhookSecret', { body: { page_id } }),
  })
  const replacement = useMutation({
    mutationFn: () => call('replaceWebhookSecret', { body: { page_id } }),
    onSettled: () => setReplacing(false),
  })
  if (!allows(role, 'webhook.secret')) return null
  const secret = (replacement.data ?? reading.data)?.secret
  return (
    <section className={classes.section} aria-label={texts.secret}>
      <Text size="sm" fw={600}>
        {texts.secret}
      </Text>
      <Text size="xs" c="dimmed">
        {texts.secretHelp}
      </Text>
      {secret === undefined ? (
        <Button
          variant="default"
          loading={reading.isPending}
          onClick={() => reading.mutate()}
          style={{ alignSelf: 'flex-start' }}
        >
          {texts.secretShow}
        </Button>
      ) : (
        <>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {secret}
          </Code>
          <Group gap="xs">
            <CopyButton value={secret}>
              {({ copied, copy }) => (
                <Button size="xs" variant="default" onClick={copy} aria-live="polite">
                  {copied ? texts.secretCopied : texts.secretCopy}
                </Button>
              )}
            </CopyButton>
            <Button size="xs" variant="default" onClick={() => setReplacing(true)}>
              {texts.secretReplace}
            </Button>
          </Group>
        </>
      )}
      <ConfirmWindow
        opened={replacing}
        title={texts.secretReplaceTitle}
        cancel={texts.cancel}
        confirm={texts.secretReplace}
        busy={replacement.isPending}
        onConfirm={() => replacement.mutate()}
        onClose={() => setReplacing(false)}
      >
        <Text>{texts.secretReplaceText}</Text>
      </ConfirmWindow>
    </section>
  )
}

/** The form of a step that calls the shop's own system. */
export const WebhookForm = ({ node }: { node: WebhookNode }) => {
  const texts = useTexts(webhookTexts)
  const { outlets } = useTexts(canvasTexts)
  const { document } = useEditing()
  const { url, timeout_seconds, save } = node.payload
  const update = (changes: Partial<WebhookNode['payload']>, field?: string) =>
    document.edit(
      { type: 'update_node', node: { ...node, payload: { ...node.payload, ...changes } } },
      field && `${node.id}:${field}`,
    )
  return (
    <>
      <p className={classes.quiet}>{texts.help}</p>
      <OtherProblems nodeId={node.id} shown={['title', 'url', 'next', 'unanswered']} />
      <TextField
        nodeId={node.id}
        field="url"
        type="url"
        label={texts.url}
        placeholder={texts.urlExample}
        value={url}
        onChange={(written) => update({ url: written }, 'url')}
      />
      <NumberInput
        label={texts.timeout}
        min={FEWEST_WEBHOOK_SECONDS}
        max={MOST_WEBHOOK_SECONDS}
        suffix={texts.seconds}
        clampBehavior="strict"
        allowDecimal={false}
        value={timeout_seconds}
        onChange={(typed) => {
          const seconds = Number(typed)
          if (
            Number.isInteger(seconds) &&
            seconds >= FEWEST_WEBHOOK_SECONDS &&
            seconds <= MOST_WEBHOOK_SECONDS
          )
            update({ timeout_seconds: seconds }, 'timeout')
        }}
      />
      <Trial key={node.id} url={url.trim()} />
      <section className={classes.section} aria-label={texts.save}>
        <Text size="sm" fw={600}>
          {texts.save}
        </Text>
        <Text size="xs" c="dimmed">
          {texts.saveHelp}
        </Text>
        {save.map((value, index) => (
          <ValueFields
            key={value.id}
            nodeId={node.id}
            name={texts.value(index + 1)}
            value={value}
            onChange={(changed, field) =>
              update(
                { save: save.map((one) => (one.id === changed.id ? changed : one)) },
                field && `${changed.id}:${field}`,
              )
            }
            onRemove={() => update({ save: save.filter(({ id }) => id !== value.id) })}
          />
        ))}
        <AddButton
          label={texts.addValue}
          obstacle={save.length >= MOST_SAVED_VALUES ? texts.full(MOST_SAVED_VALUES) : undefined}
          onAdd={() => update({ save: [...save, { id: newId(), path: '', field: null }] })}
        />
      </section>
      <TargetPicker from={{ node_id: node.id, kind: 'next' }} to={node.next} label={outlets.succeeded} />
      <TargetPicker
        from={{ node_id: node.id, kind: 'unanswered' }}
        to={node.unanswered}
        label={outlets.failed}
        description={texts.unansweredHelp}
      />
      <SigningSecret />
    </>
  )
}
