import { ActionIcon, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InboxChat } from '#contract/inbox.schemas.ts'
import { type InboxView, inboxViews, shownCount } from '#contract/inbox.ts'
import { allows } from '#contract/permissions.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { isKept } from '#web/api/kept-queries.ts'
import { apiQuery } from '#web/api/queries.ts'
import { ChoiceChips } from '#web/components/choice-chips.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { KeptNote } from '#web/components/kept-note.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { LoadMore } from '#web/components/load-more.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { FlowPicture } from '#web/components/small-pictures.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ChooseWindow, type Choosing, SelectedBar, useChangeThreads } from './change-many.tsx'
import { ChatRow } from './chat-row.tsx'
import { CommentList } from './comment-list.tsx'
import { FoundMessages } from './found-messages.tsx'
import classes from './inbox.module.css'
import { Keys } from './keys.tsx'
import { ChosenFilters, ListFilters } from './list-filters.tsx'
import type { Outbox } from './outbox.ts'
import { inboxTexts } from './texts.ts'
import { type ListFilter, useInboxList } from './use-inbox.ts'

const LONGEST_SEARCH = 100
/** Comments come second: they too wait for a person. */
const VIEWS = ['waiting', 'comments', ...inboxViews.filter((view) => view !== 'waiting')] as const
const MINUTE = 60_000

type ChatListProps = {
  filter: ListFilter
  openedId: string | undefined
  /** The found message that is shown. */
  openedEvent: string | undefined
  outbox: Outbox
  /** The comments are shown instead of the chats. */
  comments: boolean
  onView: (view: (typeof VIEWS)[number]) => void
  onFilter: (filter: ListFilter) => void
}

const Found = ({
  found,
  filter,
  openedId,
  openedEvent,
  outbox,
  selection,
  onFilter,
}: ChatListProps & { found: ReturnType<typeof useInboxList>; selection: Selection }) => {
  const inbox = useTexts(inboxTexts)
  const now = useNow(MINUTE / 2)
  const { page_id } = useCurrentPage()
  if (found.isError && !found.data)
    return <LoadError what={inbox.listFailed} error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <RowSkeletons height={68} count={6} />
  const chats = found.data.pages.flatMap((page) => page.chats)
  // An empty list of an earlier load may hide a customer who waits by now.
  if (chats.length === 0 && isKept(found) && found.isFetching) return <RowSkeletons height={68} count={6} />
  if (chats.length === 0 && isKept(found))
    return <LoadError what={inbox.listFailed} error={found.error} onRetry={() => void found.refetch()} />
  const isFiltered = filter.tag !== undefined || filter.topic !== undefined
  if (chats.length === 0 && (filter.search !== '' || isFiltered))
    return (
      <>
        <Stack align="center" py={filter.search === '' ? 'xl' : 'sm'} gap="sm">
          <Text c="dimmed">
            {found.hasNextPage
              ? inbox.notAmongFirst
              : filter.search === ''
                ? inbox.nothingFound
                : inbox.noNameFound}
          </Text>
          {found.hasNextPage && <LoadMore found={found} />}
          <Button
            variant="default"
            size={filter.search === '' ? 'sm' : 'xs'}
            onClick={() => onFilter({ ...filter, search: '', tag: undefined, topic: undefined })}
          >
            {isFiltered ? inbox.clearFilters : inbox.clear}
          </Button>
        </Stack>
        {filter.search !== '' && <FoundMessages filter={filter} openedEvent={openedEvent} />}
      </>
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
      <KeptNote found={found} />
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
            acts={selection.actsOf(chat)}
          />
        ))}
      </ul>
      <LoadMore found={found} />
      {filter.search !== '' && <FoundMessages filter={filter} openedEvent={openedEvent} />}
    </>
  )
}

const keyOf = ({ page, customer }: InboxChat): string => `${page.page_id} ${customer.id}`

/** Chats that are selected, and what is done with them or with one. */
const useSelection = (chats: readonly InboxChat[]) => {
  const { data: connected } = useQuery(apiQuery('listConnectedPages', {}))
  const mayChange = ({ page }: InboxChat): boolean => {
    const found = connected?.connected_pages.find(({ page_id }) => page_id === page.page_id)
    return found !== undefined && allows(found.role, 'inbox.reply')
  }
  const change = useChangeThreads()
  const [keys, setKeys] = useState<ReadonlySet<string>>()
  const [choosing, setChoosing] = useState<Choosing>()
  const toggle = (chat: InboxChat) => {
    const next = new Set(keys)
    if (!next.delete(keyOf(chat))) next.add(keyOf(chat))
    setKeys(next)
  }
  return {
    possible: chats.some(mayChange),
    selecting: keys !== undefined,
    /** A chat that has left the list is no longer selected. */
    selected: chats.filter((chat) => keys?.has(keyOf(chat))),
    start: () => setKeys(new Set()),
    stop: () => setKeys(undefined),
    change: (...given: Parameters<typeof change>) => {
      change(...given)
      setKeys(undefined)
    },
    choosing,
    choose: setChoosing,
    act: (what: 'done' | 'later' | 'assign' | 'select', chat: InboxChat) => {
      if (!mayChange(chat)) return
      if (what === 'select') toggle(chat)
      else if (what === 'done') change([chat], { type: 'done' })
      else setChoosing({ what, chats: [chat] })
    },
    /** Undefined: the person only looks at the chats of this page. */
    actsOf: (chat: InboxChat) =>
      mayChange(chat)
        ? {
            selecting: keys !== undefined,
            selected: keys?.has(keyOf(chat)) ?? false,
            onSelect: () => toggle(chat),
            onDone: () => change([chat], { type: 'done' }),
            onLater: () => setChoosing({ what: 'later', chats: [chat] }),
          }
        : undefined,
  }
}
type Selection = ReturnType<typeof useSelection>

/** Chats of one page or of all, in the chosen view. */
export const ChatList = (props: ChatListProps) => {
  const { filter, onFilter } = props
  const inbox = useTexts(inboxTexts)
  const page = useCurrentPage()
  const found = useInboxList(filter)
  const { data: connected } = useQuery(apiQuery('listConnectedPages', {}))
  const pages = connected?.connected_pages.filter(({ status }) => status === 1) ?? []
  // Counts of an earlier load may be wrong.
  const counts = isKept(found) ? undefined : found.data?.pages[0]?.counts
  const chats = found.data?.pages.flatMap((one) => one.chats) ?? []
  const selection = useSelection(chats)
  const side = useRef<HTMLElement>(null)
  const now = useNow(MINUTE / 2)
  const counted: Partial<Record<InboxView, number>> = counts ?? {}
  const named = (name: string, count: number | undefined) =>
    count ? inbox.withCount(name, shownCount(count)) : name
  const words = {
    ...(Object.fromEntries(
      inboxViews.map((view) => [view, named(inbox.views[view], counted[view])]),
    ) as Record<InboxView, string>),
    comments: named(inbox.comments.view, counts?.comments),
  }
  return (
    <section className={classes.side} aria-label={inbox.title} ref={side}>
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
          {!props.comments && (
            <Keys
              side={side}
              chats={chats}
              opened={props.openedId && `${page.page_id} ${props.openedId}`}
              onAct={selection.act}
            />
          )}
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
        {!props.comments && (
          <>
            <div className={classes.find}>
              <SearchField
                label={inbox.search}
                searched={filter.search}
                max={LONGEST_SEARCH}
                onSearch={(search) => onFilter({ ...filter, search })}
              />
              <ListFilters filter={filter} onFilter={onFilter} />
              {(selection.possible || selection.selecting) && (
                <ActionIcon
                  size={36}
                  variant="default"
                  aria-label={inbox.many.select}
                  title={inbox.many.select}
                  aria-pressed={selection.selecting}
                  onClick={selection.selecting ? selection.stop : selection.start}
                >
                  <IconListCheck size={18} aria-hidden />
                </ActionIcon>
              )}
            </div>
            <ChosenFilters filter={filter} onFilter={onFilter} />
          </>
        )}
        <ChoiceChips
          label={inbox.viewsLabel}
          values={VIEWS}
          words={words}
          value={props.comments ? 'comments' : filter.view}
          onChange={(view) => view && props.onView(view)}
        />
      </div>
      {selection.selecting && !props.comments && (
        <SelectedBar
          selected={selection.selected}
          onChange={selection.change}
          onChoose={(what) => selection.choose({ what, chats: selection.selected })}
          onClose={selection.stop}
        />
      )}
      <ChooseWindow
        choosing={selection.choosing}
        team={found.data?.pages[0]?.team ?? []}
        now={now}
        onChange={selection.change}
        onClose={() => selection.choose(undefined)}
      />
      <div className={classes.scroll}>
        {props.comments ? (
          <CommentList page_id={filter.page_id} />
        ) : (
          <Found {...props} found={found} selection={selection} />
        )}
      </div>
    </section>
  )
}
