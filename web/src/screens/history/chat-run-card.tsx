import { Anchor, Avatar, Collapse, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ChatRun, SentMessage } from '#contract/chat-histories.ts'
import { useFlowTexts } from '#web/i18n/flow-texts.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { CommentBubble } from '#web/pieces/comment-bubble.tsx'
import { DeliveryPill } from '#web/pieces/delivery-pill.tsx'
import { KeywordChips } from '#web/pieces/keyword-chips.tsx'
import { StatusPill } from '#web/pieces/status-pill.tsx'
import { chatSentence } from './chat-sentences.ts'
import classes from './history.module.css'
import { deliverySentence } from './reason-sentences.ts'

const useReasons = (run: ChatRun): string[] => {
  const { chat } = useTexts().history
  const { preview } = useFlowTexts()
  const { dateTime } = useFormats()
  const names = {
    step: () => chat.step,
    automation: (id: string) => (run.automation?.id === id ? run.automation.title : preview.otherAutomation),
    time: (milliseconds: number) => dateTime(new Date(milliseconds).toISOString()),
  }
  const sentences = run.reasons.map((reason) => chatSentence(reason, { silent: chat.silent, preview }, names))
  return sentences.filter((sentence) => sentence !== undefined)
}

const Message = ({ message, run }: { message: SentMessage; run: ChatRun }) => {
  const { history, reasons } = useTexts()
  const { dateTime, soon } = useFormats()
  const { kind, text, state, sent_at, due_at, error } = message
  return (
    <li>
      <div className={classes.deliveryHead}>
        <DeliveryPill state={state} />
        <Text span size="xs" c="dimmed">
          {sent_at ? history.sentAt(dateTime(sent_at)) : due_at && history.nextTry(soon(due_at))}
        </Text>
      </div>
      <p className={classes.text}>{kind === 'media' ? history.chat.media : text}</p>
      {error && (
        <Text size="sm" c="dimmed">
          {deliverySentence(reasons, error.reason, run.platform)}
        </Text>
      )}
    </li>
  )
}

const ChatTrace = ({ run, reasons }: { run: ChatRun; reasons: readonly string[] }) => {
  const { history } = useTexts()
  const { automation } = run
  return (
    <div className={classes.trace}>
      <div>
        <Title order={2} size="h4">
          {history.why}
        </Title>
        <ul className={classes.reasons}>
          {reasons.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {automation && (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to="/chatbot/edit/$id" params={{ id: automation.id }} {...props} />}
          >
            {automation.title}
          </Anchor>
        )}
      </div>
      <div>
        <Title order={2} size="h4">
          {history.chat.messages}
        </Title>
        {run.messages.length === 0 ? (
          <Text c="dimmed">{history.chat.noMessages}</Text>
        ) : (
          <ol className={classes.deliveries}>
            {run.messages.map((message, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages of an answer never change places
              <Message key={place} message={message} run={run} />
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}

/** One thing a customer did in the chat, what became of it, and on demand the whole trace. */
export const ChatRunCard = ({ run, arrived }: { run: ChatRun; arrived: boolean }) => {
  const { history } = useTexts()
  const { timeAgo, dateTime } = useFormats()
  const [open, setOpen] = useState(false)
  const traceId = useId()
  const reasons = useReasons(run)
  const name = run.customer.name ?? history.someone
  return (
    <li className={classes.card} data-arrived={arrived || undefined}>
      <div className={classes.chatRun}>
        <div className={classes.comment}>
          <CommentBubble
            name={name}
            avatar={
              <Avatar
                src={run.customer.picture_url}
                name={name}
                alt=""
                color="gray"
                radius="100%"
                size={32}
              />
            }
            text={run.text || history.chat.did[run.kind]}
            short={!open}
          />
          <Text size="xs" c="dimmed" className={classes.time ?? ''}>
            <time dateTime={run.date} title={dateTime(run.date)}>
              {timeAgo(run.date)}
            </time>
            {run.text !== '' && run.kind !== 'chat_message' && ` · ${history.chat.did[run.kind]}`}
          </Text>
        </div>
        <div className={classes.outcome}>
          <div className={classes.pills}>
            {run.status ? (
              <DeliveryPill state={run.status} />
            ) : (
              <StatusPill tone="quiet">{history.outcome.left}</StatusPill>
            )}
            {run.automation && <StatusPill tone="quiet">{run.automation.title}</StatusPill>}
            {run.keyword !== null && <KeywordChips keywords={[run.keyword]} />}
          </div>
          {reasons[0] && (
            <Text size="sm" c="dimmed" lineClamp={2}>
              {reasons[0]}
            </Text>
          )}
        </div>
        <UnstyledButton
          className={classes.more}
          aria-label={history.showDetails(name)}
          aria-expanded={open}
          aria-controls={traceId}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
      </div>
      <Collapse expanded={open} id={traceId} keepMounted={false}>
        <ChatTrace run={run} reasons={reasons} />
      </Collapse>
    </li>
  )
}
