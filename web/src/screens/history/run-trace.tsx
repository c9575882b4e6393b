import { Anchor, Button, CopyButton, Text, Title } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Delivery, Run } from '#contract/histories.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { DeliveryPill, ReplyKindIcon } from '#web/pieces/delivery-pill.tsx'
import classes from './history.module.css'
import { deliverySentence, foldReasons, reasonSentence } from './reason-sentences.ts'

const PlatformCode = ({ code }: { code: string }) => {
  const { history } = useTexts()
  return (
    <CopyButton value={code}>
      {({ copied, copy }) => (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={`${history.copyCode}: ${code}`}
          rightSection={copied ? <IconCheck size={12} aria-hidden /> : <IconCopy size={12} aria-hidden />}
          onClick={copy}
        >
          {copied ? history.copied : code}
        </Button>
      )}
    </CopyButton>
  )
}

const When = ({ delivery }: { delivery: Delivery }) => {
  const { history } = useTexts()
  const { dateTime, soon } = useFormats()
  const parts = [
    delivery.sent_at && history.sentAt(dateTime(delivery.sent_at)),
    delivery.state === 'waiting' && delivery.due_at && history.nextTry(soon(delivery.due_at)),
    delivery.attempts > 0 && history.attempts(delivery.attempts),
  ]
  return (
    <Text size="xs" c="dimmed">
      {parts.filter(Boolean).join(' · ')}
    </Text>
  )
}

const DeliveryTrace = ({ delivery }: { delivery: Delivery }) => {
  const { history, reasons } = useTexts()
  const { kind, state, text, error } = delivery
  const isReply = kind === 'comment_reply' || kind === 'chat_reply'
  return (
    <li className={classes.deliveryTrace}>
      <div className={classes.deliveryHead}>
        <ReplyKindIcon kind={kind} />
        <Text fw={700}>{history.deliveryLong[kind]}</Text>
        <DeliveryPill state={state} {...(isReply ? {} : { kind })} />
      </div>
      {text !== '' && <p className={classes.text}>{text}</p>}
      <When delivery={delivery} />
      {error && (
        <div className={classes.error} data-state={state}>
          <Text size="sm">{deliverySentence(reasons, error.reason)}</Text>
          {error.detail && <PlatformCode code={error.detail} />}
        </div>
      )}
    </li>
  )
}

/** Everything the product looked at, in order, and what it sent. */
export const RunTrace = ({ run }: { run: Run }) => {
  const { history, reasons } = useTexts()
  const { shown, folded } = foldReasons(run.reasons)
  return (
    <div className={classes.trace}>
      <div>
        <Title order={2} size="h4">
          {history.why}
        </Title>
        <ol className={classes.reasons}>
          {shown.map((reason) => (
            <li key={JSON.stringify(reason)}>{reasonSentence(reasons, reason)}</li>
          ))}
          {folded.length > 0 && (
            <li>
              <details>
                <summary>{reasons.withoutKeyword(folded.length)}</summary>
                {folded.map(({ automation_name }) => automation_name).join(' · ')}
              </details>
            </li>
          )}
        </ol>
        <div className={classes.links}>
          {run.automation && (
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link to="/commentbot/edit/$id" params={{ id: run.automation?.id ?? '' }} {...props} />
              )}
            >
              {run.automation.name}
            </Anchor>
          )}
          {run.content?.permalink && (
            <Anchor size="sm" href={run.content.permalink} target="_blank" rel="noreferrer">
              {history.openPost} <IconExternalLink size={14} aria-hidden />
            </Anchor>
          )}
        </div>
      </div>
      <div>
        <Title order={2} size="h4">
          {history.replies}
        </Title>
        {run.deliveries.length === 0 ? (
          <Text c="dimmed">{history.noReplies}</Text>
        ) : (
          <ul className={classes.deliveries}>
            {run.deliveries.map((delivery) => (
              <DeliveryTrace key={delivery.kind} delivery={delivery} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
