import { Avatar, Checkbox, Text } from '@mantine/core'
import { IconBrandFacebookFilled, IconBrandInstagram, IconCheck, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { InboxChat } from '#contract/inbox.schemas.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './inbox.module.css'
import { inboxTexts } from './texts.ts'
import { addressOf, type ListFilter } from './use-inbox.ts'
import { SWIPED_PIXELS, useSwipe } from './use-swipe.ts'

const MINUTE = 60_000

/** «14 мин» since a time; never 0, because the customer waits. */
const useWaited = () => {
  const { waitsShort } = useTexts(inboxTexts)
  return (since: string, now: number): string => {
    const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / MINUTE))
    if (minutes < 60) return waitsShort.minutes(minutes)
    return minutes < 1440
      ? waitsShort.hours(Math.floor(minutes / 60))
      : waitsShort.days(Math.floor(minutes / 1440))
  }
}

type RowProps = {
  chat: InboxChat
  filter: ListFilter
  opened: boolean
  draft: string
  now: number
  showsPage: boolean
  /** Of a chat that can be selected and swiped. */
  acts?:
    | {
        /** Taps select instead of opening. */
        selecting: boolean
        selected: boolean
        onSelect: () => void
        onDone: () => void
        onLater: () => void
      }
    | undefined
}

const LastWords = ({ chat, draft }: Pick<RowProps, 'chat' | 'draft'>) => {
  const inbox = useTexts(inboxTexts)
  if (draft !== '')
    return (
      <Text size="sm" truncate>
        <span className={classes.draft}>{inbox.draft}</span> {draft}
      </Text>
    )
  const { last } = chat
  if (!last)
    return (
      <Text size="sm" c="dimmed" fs="italic" truncate>
        {inbox.forgotten}
      </Text>
    )
  const words = last.text || (last.attachment ? inbox.attachments[last.attachment] : '')
  return (
    <Text size="sm" {...(chat.unread ? { fw: 600 } : { c: 'dimmed' })} truncate>
      {[inbox.from[last.from], words].filter(Boolean).join(' ')}
    </Text>
  )
}

export const CustomerAvatar = ({ customer }: Pick<InboxChat, 'customer'>) => (
  <Avatar
    src={customer.picture_url}
    alt=""
    name={customer.name ?? ''}
    color="purple"
    radius="100%"
    size={44}
  />
)

export const PlatformMark = ({ platform }: { platform: 1 | 2 }) => {
  const inbox = useTexts(inboxTexts)
  const Mark = platform === INSTAGRAM ? IconBrandInstagram : IconBrandFacebookFilled
  return <Mark className={classes.platform} size={13} role="img" aria-label={inbox.platforms[platform]} />
}

const nothing = () => undefined

export const ChatRow = ({ chat, filter, opened, draft, now, showsPage, acts }: RowProps) => {
  const inbox = useTexts(inboxTexts)
  const { soon, timeAgo } = useFormats()
  const waited = useWaited()
  const name = chat.customer.name ?? inbox.nameless
  const { waiting_since, snoozed_until, last_event_at } = chat
  const { moved, handlers } = useSwipe({
    onLeft: acts?.onDone ?? nothing,
    onRight: acts?.onLater ?? nothing,
    onHold: acts?.onSelect ?? nothing,
  })
  return (
    <li className={classes.item} data-selecting={acts?.selecting || undefined} {...(acts && handlers)}>
      {moved !== 0 && (
        <span
          className={classes.behind}
          data-side={moved < 0 ? 'done' : 'later'}
          data-far={Math.abs(moved) >= SWIPED_PIXELS || undefined}
          aria-hidden
        >
          {moved < 0 ? <IconCheck size={20} /> : <IconClock size={20} />}
          {moved < 0 ? inbox.done : inbox.views.later}
        </span>
      )}
      <Link
        draggable={false}
        data-chat={`${chat.page.page_id} ${chat.customer.id}`}
        {...(moved !== 0 && { style: { transform: `translateX(${moved}px)` }, 'data-moved': true })}
        onClick={(event) => {
          if (!acts?.selecting) return
          event.preventDefault()
          acts.onSelect()
        }}
        to="/inbox"
        search={addressOf(filter, { pageId: chat.page.page_id, customer: chat.customer.id })}
        className={classes.row}
        data-opened={opened || undefined}
      >
        <CustomerAvatar customer={chat.customer} />
        <span className={classes.words}>
          <span className={classes.line}>
            <Text span fw={chat.unread ? 800 : 600} truncate>
              {name}
            </Text>
            {waiting_since && !snoozed_until ? (
              <span className={classes.waits} title={inbox.waits(waited(waiting_since, now))}>
                {waited(waiting_since, now)}
              </span>
            ) : (
              <Text span size="xs" c="dimmed" className={classes.time ?? ''}>
                {snoozed_until ? soon(snoozed_until, now) : timeAgo(last_event_at, now)}
              </Text>
            )}
          </span>
          <LastWords chat={chat} draft={draft} />
          {(showsPage || chat.assigned_to) && (
            <Text size="xs" c="dimmed" truncate>
              {showsPage && <PlatformMark platform={chat.page.platform} />}
              {[showsPage && chat.page.name, chat.assigned_to && inbox.assign.to(chat.assigned_to.name)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          )}
        </span>
        {chat.unread && <span className={classes.dot} role="img" aria-label={inbox.unread} />}
      </Link>
      {acts && (
        <Checkbox
          className={classes.check ?? ''}
          aria-label={inbox.many.selectOf(name)}
          checked={acts.selected}
          onChange={acts.onSelect}
        />
      )}
    </li>
  )
}
