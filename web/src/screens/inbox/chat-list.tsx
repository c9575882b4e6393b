import { Avatar, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconBrandFacebookFilled, IconBrandInstagram } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InboxChat } from '#contract/inbox.schemas.ts'
import { type InboxView, inboxViews, MOST_COUNTED_CHATS } from '#contract/inbox.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { ChoiceChips } from '#web/components/choice-chips.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { FlowPicture } from '#web/components/small-pictures.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './inbox.module.css'
import type { Outbox } from './outbox.ts'
import { inboxTexts } from './texts.ts'
import { type ListFilter, useInboxList } from './use-inbox.ts'

const LONGEST_SEARCH = 100
const MINUTE = 60_000

/** «14 мин» since a time; never 0, because the customer waits. */
export const useWaited = () => {
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

const PlatformMark = ({ platform }: { platform: 1 | 2 }) => {
  const inbox = useTexts(inboxTexts)
  const Mark = platform === INSTAGRAM ? IconBrandInstagram : IconBrandFacebookFilled
  return <Mark className={classes.platform} size={13} role="img" aria-label={inbox.platforms[platform]} />
}

export const ChatRow = ({ chat, filter, opened, draft, now, showsPage }: RowProps) => {
  const inbox = useTexts(inboxTexts)
  const { soon, timeAgo } = useFormats()
  const waited = useWaited()
  const name = chat.customer.name ?? inbox.nameless
  const { waiting_since, snoozed_until, last_event_at } = chat
  return (
    <li>
      <Link
        to="/inbox"
        search={{
          pageId: chat.page.page_id,
          ...(filter.view !== 'waiting' && { view: filter.view }),
          ...(filter.page_id === undefined && { all: '1' }),
          customer: chat.customer.id,
        }}
        className={classes.row}
        data-opened={opened || undefined}
      >
        <Avatar
          src={chat.customer.picture_url}
          alt=""
          name={chat.customer.name ?? ''}
          color="purple"
          radius="100%"
          size={44}
        />
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
    </li>
  )
}

type ChatListProps = {
  filter: ListFilter
  openedId: string | undefined
  outbox: Outbox
  onFilter: (filter: ListFilter) => void
}

const Found = ({
  found,
  filter,
  openedId,
  outbox,
  onFilter,
}: ChatListProps & { found: ReturnType<typeof useInboxList> }) => {
  const inbox = useTexts(inboxTexts)
  const now = useNow(MINUTE / 2)
  const { page_id } = useCurrentPage()
  if (found.isError && !found.data)
    return <LoadError what={inbox.listFailed} error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <RowSkeletons height={68} count={6} />
  const chats = found.data.pages.flatMap((page) => page.chats)
  if (chats.length === 0 && filter.search !== '')
    return (
      <Stack align="center" py="xl" gap="sm">
        <Text c="dimmed">{inbox.nothingFound}</Text>
        <Button variant="default" onClick={() => onFilter({ ...filter, search: '' })}>
          {inbox.clear}
        </Button>
      </Stack>
    )
  if (chats.length === 0)
    return (
      <EmptyState
        picture={<FlowPicture />}
        title={inbox.empty[filter.view].title}
        text={inbox.empty[filter.view].text}
        action={
          filter.view !== 'all' && (
            <Button variant="default" onClick={() => onFilter({ ...filter, view: 'all' })}>
              {inbox.showAll}
            </Button>
          )
        }
      />
    )
  return (
    <>
      <ul className={classes.list} aria-label={inbox.listLabel} aria-busy={found.isPlaceholderData}>
        {chats.map((chat) => (
          <ChatRow
            key={`${chat.page.page_id} ${chat.customer.id}`}
            chat={chat}
            filter={filter}
            opened={chat.customer.id === openedId && chat.page.page_id === page_id}
            draft={outbox.draft(chat.page.page_id, chat.customer.id)}
            now={now}
            showsPage={filter.page_id === undefined}
          />
        ))}
      </ul>
      {found.isFetchNextPageError && (
        <Text c="error" ta="center" role="alert">
          {inbox.moreFailed}
        </Text>
      )}
      {found.hasNextPage && (
        <Group justify="center" py="sm">
          <Button
            variant="default"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {inbox.more}
          </Button>
        </Group>
      )}
    </>
  )
}

const shownCount = (count: number): string =>
  count >= MOST_COUNTED_CHATS ? `${MOST_COUNTED_CHATS - 1}+` : String(count)

/** Chats of one page or of all, in the chosen view. */
export const ChatList = (props: ChatListProps) => {
  const { filter, onFilter } = props
  const inbox = useTexts(inboxTexts)
  const page = useCurrentPage()
  const found = useInboxList(filter)
  const { data: connected } = useQuery(apiQuery('listConnectedPages', {}))
  const pages = connected?.connected_pages.filter(({ status }) => status === 1) ?? []
  const counts = found.data?.pages[0]?.counts
  const counted: Partial<Record<InboxView, number>> = counts ?? {}
  const words = Object.fromEntries(
    inboxViews.map((view) => [
      view,
      counted[view] ? inbox.withCount(inbox.views[view], shownCount(counted[view])) : inbox.views[view],
    ]),
  ) as Record<InboxView, string>
  return (
    <section className={classes.side} aria-label={inbox.title}>
      <div className={classes.filters}>
        <Group gap="xs" wrap="nowrap" align="center">
          <Text
            component={props.openedId === undefined ? 'h1' : 'h2'}
            fz={20}
            fw={800}
            className={classes.title ?? ''}
          >
            {inbox.title}
          </Text>
          {pages.length > 1 && (
            <NativeSelect
              aria-label={inbox.scope}
              value={filter.page_id === undefined ? 'all' : 'one'}
              onChange={(event) =>
                onFilter({
                  ...filter,
                  page_id: event.currentTarget.value === 'all' ? undefined : page.page_id,
                })
              }
              data={[
                { value: 'all', label: inbox.allPages },
                { value: 'one', label: page.name },
              ]}
            />
          )}
        </Group>
        <SearchField
          label={inbox.search}
          searched={filter.search}
          max={LONGEST_SEARCH}
          onSearch={(search) => onFilter({ ...filter, search })}
        />
        <ChoiceChips
          label={inbox.viewsLabel}
          values={inboxViews}
          words={words}
          value={filter.view}
          onChange={(view) => view && onFilter({ ...filter, view })}
        />
      </div>
      <div className={classes.scroll}>
        <Found {...props} found={found} />
      </div>
    </section>
  )
}
