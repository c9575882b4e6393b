import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ChatRun, SentMessage } from '#contract/chat-histories.schemas.ts'
import { useMay } from '#web/api/current-page.tsx'
import { DeliveryPill } from '#web/components/delivery-pill.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { PlatformCode } from './delivery-trace.tsx'
import classes from './history.module.css'
import { deliverySentence } from './reason-sentences.ts'
import { reasonsTexts } from './reason-texts.ts'
import { historyTexts } from './texts.ts'

const Message = ({ message, run }: { message: SentMessage; run: ChatRun }) => {
  const history = useTexts(historyTexts)
  const reasons = useTexts(reasonsTexts)
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
      <p className={classes.text}>
        {run.text_forgotten ? history.textForgotten : wordsOf(kind, text, history)}
      </p>
      {error && (
        <div className={classes.error} data-state={state}>
          <Text size="sm">{deliverySentence(reasons, error.reason, run.platform)}</Text>
          {error.detail && <PlatformCode code={error.detail} />}
        </div>
      )}
    </li>
  )
}

const wordsOf = (
  kind: ChatRun['messages'][number]['kind'],
  text: string,
  { chat }: { chat: Record<'media' | 'addressForm', string> },
): string => {
  if (kind === 'media') return chat.media
  return kind === 'address_form' ? chat.addressForm : text
}

/** The reasons of the bot and all its messages. */
export const ChatTrace = ({ run, reasons }: { run: ChatRun; reasons: readonly string[] }) => {
  const history = useTexts(historyTexts)
  const { automation } = run
  const mayEdit = useMay('chat_automation.edit')
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
        {automation && !mayEdit && <Text size="sm">{automation.title}</Text>}
        {automation && mayEdit && (
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the messages of an answer keep their order
              <Message key={place} message={message} run={run} />
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}
