import { Avatar, Button, Text } from '@mantine/core'
import { IconBan, IconHourglass, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isBuiltInField } from '#automation/contacts/contact.ts'
import { builtInFieldNames } from '#contract/contact-fields.ts'
import type { Conversation } from '#contract/conversations.schemas.ts'
import { PAUSED_UNTIL_RESUMED } from '#contract/conversations.ts'
import { call } from '#web/api/browser.ts'
import { useMay } from '#web/api/current-page.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useFormats, useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './conversations.module.css'
import { conversationsTexts } from './texts.ts'

const usePause = ({ page_id, customer }: Conversation) => {
  const conversations = useTexts(conversationsTexts)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (paused_until: string | null) =>
      call('pauseConversation', { params: { customer_id: customer.id }, body: { page_id, paused_until } }),
    onSuccess: async ({ conversation }) => {
      const message = conversation.paused_until === null ? conversations.nowResumed : conversations.nowPaused
      toast({ success: true, message })
      await queries.invalidateQueries({ queryKey: ['listConversations'] })
    },
  })
}

const States = ({ conversation }: { conversation: Conversation }) => {
  const conversations = useTexts(conversationsTexts)
  const { dateTime } = useFormats()
  const { paused_until, unreachable_since, awaits } = conversation
  if (paused_until === null && unreachable_since === null && awaits === null) return null
  return (
    <div className={classes.states}>
      {paused_until !== null && (
        <StatusPill tone="warning" icon={<IconPlayerPause size={14} aria-hidden />}>
          {paused_until === PAUSED_UNTIL_RESUMED
            ? conversations.paused
            : conversations.pausedUntil(dateTime(paused_until))}
        </StatusPill>
      )}
      {unreachable_since !== null && (
        <StatusPill tone="error" icon={<IconBan size={14} aria-hidden />}>
          {conversations.unreachable}
        </StatusPill>
      )}
      {awaits && paused_until === null && (
        <StatusPill tone="quiet" icon={<IconHourglass size={14} aria-hidden />}>
          {awaits.automation
            ? conversations.awaitsIn(conversations.awaits[awaits.type], awaits.automation.title)
            : conversations.awaits[awaits.type]}
        </StatusPill>
      )}
    </div>
  )
}

/** Values that flows saved: «Утас: 9911-2233», and tags. */
const Known = ({ conversation: { contact } }: { conversation: Conversation }) => {
  const conversations = useTexts(conversationsTexts)
  const language = useLanguage()
  if (contact.fields.length === 0 && contact.tags.length === 0) return null
  return (
    <dl className={classes.known}>
      {contact.fields.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{isBuiltInField(key) ? builtInFieldNames[key][language] : name || key}</dt>
          <dd>{key === 'phone' || key === 'phone_2' ? <PhoneLink phone={value} /> : value}</dd>
        </div>
      ))}
      {contact.tags.length > 0 && (
        <div>
          <dt>{conversations.tags}</dt>
          <dd>{contact.tags.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}

/** One customer's chat: the last message, the bot's state, and a button to change it. */
export const ConversationCard = ({ conversation }: { conversation: Conversation }) => {
  const conversations = useTexts(conversationsTexts)
  const { timeAgo, dateTime } = useFormats()
  const pause = usePause(conversation)
  const { customer, last_words, last_event_at, paused_until } = conversation
  const name = customer.name ?? conversations.nameless
  const isPaused = paused_until !== null
  return (
    <li className={classes.card}>
      <Avatar src={customer.picture_url} alt="" name={customer.name ?? ''} color="purple" radius="100%" />
      <div className={classes.words}>
        <Text fw={600} truncate>
          <TextLink to="/customers" search={{ customer: customer.id }} inherit>
            {name}
          </TextLink>
        </Text>
        <Text size="sm" lineClamp={2}>
          {last_words || conversations.noWords}
        </Text>
        <Text size="xs" c="dimmed">
          <time dateTime={last_event_at} title={dateTime(last_event_at)}>
            {timeAgo(last_event_at)}
          </time>
        </Text>
      </div>
      <Known conversation={conversation} />
      <States conversation={conversation} />
      {useMay('inbox.reply') && (
        <Button
          className={classes.action ?? ''}
          size="sm"
          variant={isPaused ? 'light' : 'default'}
          loading={pause.isPending}
          aria-label={isPaused ? conversations.resumeOf(name) : conversations.pauseOf(name)}
          leftSection={
            isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />
          }
          onClick={() => pause.mutate(isPaused ? null : PAUSED_UNTIL_RESUMED)}
        >
          {isPaused ? conversations.resume : conversations.pause}
        </Button>
      )}
    </li>
  )
}
