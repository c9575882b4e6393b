import { ActionIcon, Avatar, Button, Menu, Skeleton, Text, UnstyledButton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowLeft,
  IconCheck,
  IconClock,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PAUSED_UNTIL_RESUMED } from '#contract/conversations.ts'
import type { Thread, ThreadMessage } from '#contract/inbox.schemas.ts'
import { call, session } from '#web/api/browser.ts'
import { useMay } from '#web/api/current-page.tsx'
import { personOf } from '#web/api/session-store.ts'
import { KeptNote } from '#web/components/kept-note.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { Composer } from './composer.tsx'
import classes from './inbox.module.css'
import { HOUR, tomorrowMorning } from './later-times.ts'
import type { Outbox, Unsent } from './outbox.ts'
import { PlatformMessages } from './platform-messages.tsx'
import { inboxTexts } from './texts.ts'
import { Messages, useJumpTo } from './thread-messages.tsx'
import { type ChatKey, useChangeThread, useThread } from './use-inbox.ts'

const MINUTE = 60_000

const LaterItems = ({ thread, change, now }: MenuProps) => {
  const inbox = useTexts(inboxTexts)
  const { soon } = useFormats()
  const putOff = (until: number) => {
    const snoozed_until = new Date(until).toISOString()
    change.mutate(
      { snoozed_until },
      { onSuccess: () => toast({ success: true, message: inbox.later.now(soon(snoozed_until, now)) }) },
    )
  }
  return (
    <>
      <Menu.Label>{inbox.later.label}</Menu.Label>
      {thread.snoozed_until !== null && (
        <Menu.Item
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => change.mutate({ snoozed_until: null })}
        >
          {inbox.later.cancel}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconClock size={16} aria-hidden />} onClick={() => putOff(now + HOUR)}>
        {inbox.later.hour}
      </Menu.Item>
      <Menu.Item leftSection={<IconClock size={16} aria-hidden />} onClick={() => putOff(now + 3 * HOUR)}>
        {inbox.later.hours}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconClock size={16} aria-hidden />}
        onClick={() => putOff(tomorrowMorning(now))}
      >
        {inbox.later.tomorrow}
      </Menu.Item>
    </>
  )
}

const AssignItems = ({ thread, change }: MenuProps) => {
  const inbox = useTexts(inboxTexts)
  const me = personOf(session.read())
  return (
    <>
      <Menu.Label>{inbox.assign.label}</Menu.Label>
      {thread.team.map(({ id, name }) => (
        <Menu.Item
          key={id}
          leftSection={
            thread.assigned_to?.id === id ? (
              <IconCheck size={16} aria-hidden />
            ) : (
              <IconUser size={16} aria-hidden />
            )
          }
          onClick={() => change.mutate({ assigned_to: id })}
        >
          {id === me ? inbox.assign.me(name) : name}
        </Menu.Item>
      ))}
      {thread.assigned_to && (
        <Menu.Item onClick={() => change.mutate({ assigned_to: null })}>{inbox.assign.none}</Menu.Item>
      )}
    </>
  )
}

type MenuProps = { thread: Thread; change: ReturnType<typeof useChangeThread>; now: number }

type HeadProps = MenuProps & { name: string; onBack: () => void; onCustomer: () => void }

const Head = (props: HeadProps) => {
  const { thread, change, name, onBack, onCustomer } = props
  const inbox = useTexts(inboxTexts)
  const { soon } = useFormats()
  const { customer, page, assigned_to, snoozed_until, done_at } = thread
  const mayReply = useMay('inbox.reply')
  const isDone = done_at !== null && thread.waiting_since === null
  return (
    <header className={classes.head}>
      <ActionIcon
        className={classes.back ?? ''}
        size={44}
        variant="subtle"
        color="gray"
        aria-label={inbox.back}
        onClick={onBack}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <UnstyledButton className={classes.who} title={inbox.customer} onClick={onCustomer}>
        <Avatar
          src={customer.picture_url}
          alt=""
          name={customer.name ?? ''}
          color="purple"
          radius="100%"
          size={36}
        />
        <span className={classes.words}>
          <Text component="h1" fw={700} truncate>
            {name}
          </Text>
          <Text span size="xs" c="dimmed" truncate>
            {[
              page.name,
              assigned_to && inbox.assign.to(assigned_to.name),
              snoozed_until && inbox.later.until(soon(snoozed_until, props.now)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </span>
      </UnstyledButton>
      {mayReply && (
        <Button
          className={classes.doneButton ?? ''}
          aria-label={isDone ? inbox.reopen : inbox.done}
          variant={isDone ? 'default' : 'light'}
          leftSection={
            isDone ? <IconArrowBackUp size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />
          }
          loading={change.isPending && change.variables?.done !== undefined}
          onClick={() =>
            change.mutate(
              { done: !isDone },
              { onSuccess: () => !isDone && toast({ success: true, message: inbox.nowDone }) },
            )
          }
        >
          {isDone ? inbox.reopen : inbox.done}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={44} variant="subtle" color="gray" aria-label={inbox.menu}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUserCheck size={16} aria-hidden />} onClick={onCustomer}>
            {inbox.customer}
          </Menu.Item>
          {mayReply && (
            <>
              <Menu.Divider />
              <LaterItems {...props} />
              <Menu.Divider />
              <AssignItems {...props} />
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </header>
  )
}

/** Whether the bot answers this customer, and the switch. */
const BotLine = ({ chat, thread, onChanged }: { chat: ChatKey; thread: Thread; onChanged: () => void }) => {
  const inbox = useTexts(inboxTexts)
  const { soon } = useFormats()
  const { paused_until } = thread
  const mayReply = useMay('inbox.reply')
  const pause = useMutation({
    mutationFn: (until: string | null) =>
      call('pauseConversation', {
        params: { customer_id: chat.customer_id },
        body: { page_id: chat.page_id, paused_until: until },
      }),
    onSettled: onChanged,
  })
  const words =
    paused_until === null
      ? inbox.bot.answers
      : paused_until === PAUSED_UNTIL_RESUMED
        ? inbox.bot.silent
        : inbox.bot.silentUntil(soon(paused_until))
  return (
    <div className={classes.botLine} data-silent={paused_until !== null || undefined}>
      <Text size="xs" inherit>
        {words}
      </Text>
      {mayReply && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={pause.isPending}
          leftSection={
            paused_until === null ? (
              <IconPlayerPause size={14} aria-hidden />
            ) : (
              <IconPlayerPlay size={14} aria-hidden />
            )
          }
          onClick={() => pause.mutate(paused_until === null ? PAUSED_UNTIL_RESUMED : null)}
        >
          {paused_until === null ? inbox.bot.pause : inbox.bot.resume}
        </Button>
      )}
    </div>
  )
}

const Present = ({ thread }: { thread: Thread }) => {
  const inbox = useTexts(inboxTexts)
  const me = personOf(session.read())
  const others = thread.present.filter(({ id }) => id !== me)
  const typing = others.filter((one) => one.typing)
  const shown = typing.length > 0 ? typing : others
  const names = shown.map(({ name }) => name).join(', ')
  return (
    <div className={classes.present} role="status">
      {shown.length > 0 && (typing.length > 0 ? inbox.typing(names) : inbox.present(names))}
    </div>
  )
}

const NEAR_PIXELS = 120

/** Keeps the latest message in view, unless the person reads further up. */
const useLatestInView = (latest: string | undefined) => {
  const place = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const [hasNew, setHasNew] = useState(false)
  const toEnd = () => {
    place.current?.scrollTo({ top: place.current.scrollHeight })
    setHasNew(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new message
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd()
    else setHasNew(true)
  }, [latest])
  const onScroll = () => {
    const { current } = place
    if (!current) return
    isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PIXELS
    if (isAtEnd.current) setHasNew(false)
  }
  return { place, hasNew, toEnd, onScroll }
}

type ThreadViewProps = {
  chat: ChatKey
  /** The event of a message to jump to. */
  shownEvent: string | undefined
  outbox: Outbox
  unsent: readonly Unsent[]
  onSent: () => void
  onBack: () => void
  onCustomer: () => void
}

/** One chat: its messages, and the place to answer. */
export const ThreadView = ({
  chat,
  shownEvent,
  outbox,
  unsent,
  onSent,
  onBack,
  onCustomer,
}: ThreadViewProps) => {
  const inbox = useTexts(inboxTexts)
  const now = useNow(MINUTE / 2)
  const { thread, messages, notes, ...found } = useThread(chat)
  const [quoted, setQuoted] = useState<ThreadMessage>()
  const change = useChangeThread(chat)
  const lastEventId = messages.at(-1)?.event_id
  const { place, hasNew, toEnd, onScroll } = useLatestInView(
    `${messages.at(-1)?.id} ${unsent.at(-1)?.client_key} ${notes[0]?.id}`,
  )
  useJumpTo(shownEvent, place, messages, found)
  const { mutate } = change
  const unread = thread?.unread === true
  const mayReply = useMay('inbox.reply')
  useEffect(() => {
    // The mark is the team's: a viewer who looks must not hide an unread chat from those who answer.
    if (mayReply && unread && lastEventId !== undefined && document.visibilityState === 'visible')
      mutate({ read_id: lastEventId })
  }, [mayReply, unread, lastEventId, mutate])

  if (found.isError && !thread)
    return (
      <section className={classes.thread}>
        <LoadError what={inbox.threadFailed} error={found.error} onRetry={() => void found.refetch()} />
        <Button variant="default" onClick={onBack}>
          {inbox.back}
        </Button>
      </section>
    )
  if (!thread)
    return (
      <section className={classes.thread} aria-busy>
        <header className={classes.head}>
          <Skeleton height={36} />
        </header>
        <div className={classes.scroll} data-pad>
          <Skeleton height={56} width="60%" mb="md" />
          <Skeleton height={56} width="50%" ml="auto" mb="md" />
          <Skeleton height={56} width="70%" />
        </div>
      </section>
    )
  const name = thread.customer.name ?? inbox.nameless
  const waiting = unsent.filter(({ refusal }) => !refusal)
  return (
    <section className={classes.thread} aria-label={name}>
      <Head thread={thread} change={change} now={now} name={name} onBack={onBack} onCustomer={onCustomer} />
      <section
        className={classes.scroll}
        ref={place}
        onScroll={onScroll}
        data-pad
        // A scrolled place needs the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        tabIndex={0}
        aria-label={inbox.threadLabel}
      >
        <KeptNote found={found} />
        {found.hasNextPage && (
          <Button
            variant="subtle"
            fullWidth
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {inbox.earlier}
          </Button>
        )}
        <PlatformMessages
          chat={chat}
          platform={thread.page.platform}
          stored={found.hasNextPage ? undefined : messages.length}
          place={place}
        />
        <Messages
          messages={messages}
          notes={notes}
          hasEarlier={found.hasNextPage}
          onQuote={mayReply ? (message) => setQuoted({ ...message }) : undefined}
          unsent={waiting}
          readUntil={thread.read_until}
          chat={chat}
          onSent={onSent}
        />
      </section>
      {hasNew && (
        <Button
          className={classes.newBelow ?? ''}
          size="compact-sm"
          rightSection={<IconArrowDown size={14} aria-hidden />}
          onClick={toEnd}
        >
          {inbox.newBelow}
        </Button>
      )}
      <Present thread={thread} />
      <BotLine chat={chat} thread={thread} onChanged={onSent} />
      {mayReply ? (
        <Composer
          key={`${chat.page_id} ${chat.customer_id}`}
          chat={chat}
          thread={thread}
          lastEventId={lastEventId ?? '0'}
          name={name}
          now={now}
          outbox={outbox}
          unsent={unsent}
          messages={messages}
          quoted={quoted}
          onQuote={setQuoted}
          onSent={onSent}
        />
      ) : (
        <Text size="sm" p="sm" className={classes.closed ?? ''}>
          {inbox.onlyLook}
        </Text>
      )}
    </section>
  )
}
