import { Anchor, Group, SegmentedControl, Select } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { ReplyKindIcon } from '#web/components/delivery-pill.tsx'
import { FlowStatePills } from '#web/components/flow-state-pills.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import type { DraftForm } from './draft-form.ts'
import classes from './editor.module.css'
import { FieldErrors } from './form-section.tsx'
import { usePageFlows } from './use-page-flows.ts'

/** Nothing is chosen yet; saving reports it. */
const TO_BE_CHOSEN = ''

type ChatReplyFieldProps = { form: DraftForm; errors: string[]; texts: React.ReactNode }

/** The private reply: texts, or the first message of a chat automation that continues from there. */
export const ChatReplyField = ({ form, errors, texts }: ChatReplyFieldProps) => {
  const { editor, flowReply } = useTexts(commentBotTexts)
  const id = form.values.chat_automation_id
  // Kept for a person who changes the choice by mistake and changes it back.
  const [kept, setKept] = useState(TO_BE_CHOSEN)
  const startsFlow = id !== null
  const choose = (kind: string) => {
    if (id !== null) setKept(id)
    form.setFieldValue('chat_automation_id', kind === 'flow' ? kept : null)
    form.clearFieldError('chat_automation_id')
    form.clearFieldError('comment_replies')
  }
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={flowReply.choice}
        value={startsFlow ? 'flow' : 'texts'}
        onChange={choose}
        data={[
          { value: 'texts', label: flowReply.texts },
          { value: 'flow', label: flowReply.flow },
        ]}
      />
      {startsFlow ? (
        <div className={classes.replies}>
          <span className={classes.replyTitle}>
            <ReplyKindIcon kind="chat_reply" size={20} />
            {editor.chatReply}
          </span>
          <FlowChoice form={form} id={id} />
        </div>
      ) : (
        <>
          <FieldErrors messages={errors} />
          {texts}
        </>
      )}
    </>
  )
}

const FlowChoice = ({ form, id }: { form: DraftForm; id: string }) => {
  const { flowReply } = useTexts(commentBotTexts)
  const flows = usePageFlows(useCurrentPage().page_id)
  const chosen = flows?.find((flow) => flow.id === id)
  const error = form.errors.chat_automation_id
  return (
    <>
      <Select
        label={flowReply.label}
        description={flowReply.help}
        placeholder={flows?.length === 0 ? flowReply.none : flowReply.placeholder}
        nothingFoundMessage={flowReply.notFound}
        searchable
        allowDeselect={false}
        disabled={flows === undefined || flows.length === 0}
        data={(flows ?? []).map((flow) => ({ value: flow.id, label: flow.title }))}
        value={id === TO_BE_CHOSEN ? null : id}
        error={error && (id === TO_BE_CHOSEN ? flowReply.needed : error)}
        onChange={(value) => {
          form.setFieldValue('chat_automation_id', value ?? TO_BE_CHOSEN)
          form.clearFieldError('chat_automation_id')
          form.clearFieldError('comment_replies')
        }}
      />
      {chosen && <ChosenFlow flow={chosen} />}
    </>
  )
}

const ChosenFlow = ({ flow }: { flow: ChatAutomationSummary }) => {
  const { flowReply } = useTexts(commentBotTexts)
  return (
    <>
      <Group gap="sm" justify="space-between">
        <FlowStatePills automation={flow} />
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link to="/chatbot/edit/$id" params={{ id: flow.id }} target="_blank" {...props} />
          )}
        >
          {flowReply.open} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      </Group>
      {flow.status === 'draft' && <p className={classes.notice}>{flowReply.notLive}</p>}
    </>
  )
}
