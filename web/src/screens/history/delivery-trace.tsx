import { Button, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Delivery } from '#contract/histories.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { DeliveryPill, ReplyKindIcon } from '#web/components/delivery-pill.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './history.module.css'
import { deliverySentence } from './reason-sentences.ts'
import { reasonsTexts } from './reason-texts.ts'
import { historyTexts } from './texts.ts'

export const PlatformCode = ({ code }: { code: string }) => {
  const history = useTexts(historyTexts)
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

/** Hiding and deleting send no text. */
const isReply = ({ kind }: Delivery): boolean => kind === 'comment_reply' || kind === 'chat_reply'

const When = ({ delivery }: { delivery: Delivery }) => {
  const history = useTexts(historyTexts)
  const { dateTime, soon } = useFormats()
  const parts = [
    delivery.sent_at &&
      (isReply(delivery) ? history.sentAt(dateTime(delivery.sent_at)) : dateTime(delivery.sent_at)),
    delivery.state === 'waiting' && delivery.due_at && history.nextTry(soon(delivery.due_at)),
    delivery.attempts > 1 && history.attempts(delivery.attempts),
  ]
  return (
    <Text size="xs" c="dimmed">
      {parts.filter(Boolean).join(' · ')}
    </Text>
  )
}

/** One delivery: its text, its state, and the platform's response in words with its code. */
export const DeliveryTrace = ({ delivery }: { delivery: Delivery }) => {
  const history = useTexts(historyTexts)
  const reasons = useTexts(reasonsTexts)
  const { platform } = useCurrentPage()
  const { kind, state, text, error } = delivery
  return (
    <li className={classes.deliveryTrace}>
      <div className={classes.deliveryHead}>
        <ReplyKindIcon kind={kind} />
        <Text fw={700}>{history.deliveryLong[kind]}</Text>
        <DeliveryPill state={state} {...(isReply(delivery) ? {} : { kind })} />
      </div>
      {text !== '' && <p className={classes.text}>{text}</p>}
      <When delivery={delivery} />
      {error && (
        <div className={classes.error} data-state={state}>
          <Text size="sm">{deliverySentence(reasons, error.reason, platform)}</Text>
          {error.detail && <PlatformCode code={error.detail} />}
        </div>
      )}
    </li>
  )
}
