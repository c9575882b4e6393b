import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FoundMessage } from '#contract/inbox.schemas.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { CustomerAvatar, PlatformMark } from './chat-row.tsx'
import classes from './inbox.module.css'
import { inboxTexts } from './texts.ts'
import { addressOf, type ListFilter, useFoundMessages } from './use-inbox.ts'

const MessageRow = ({
  message,
  filter,
  opened,
}: {
  message: FoundMessage
  filter: ListFilter
  opened: boolean
}) => {
  const inbox = useTexts(inboxTexts)
  const { date } = useFormats()
  const { customer, page, event_id, from, at, before, hit, after } = message
  return (
    <li>
      <Link
        to="/inbox"
        search={addressOf(filter, { pageId: page.page_id, customer: customer.id, message: event_id })}
        className={classes.row}
        data-opened={opened || undefined}
      >
        <CustomerAvatar customer={customer} />
        <span className={classes.words}>
          <span className={classes.line}>
            <Text span fw={600} truncate>
              {customer.name ?? inbox.nameless}
            </Text>
            <Text span size="xs" c="dimmed" className={classes.time ?? ''}>
              {date(at)}
            </Text>
          </span>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {inbox.from[from] && `${inbox.from[from]} `}
            {before}
            <mark className={classes.hit}>{hit}</mark>
            {after}
          </Text>
          {filter.page_id === undefined && (
            <Text size="xs" c="dimmed" truncate>
              <PlatformMark platform={page.platform} />
              {page.name}
            </Text>
          )}
        </span>
      </Link>
    </li>
  )
}

/** Chats whose messages have the searched words, below those that the name finds. */
export const FoundMessages = ({
  filter,
  openedEvent,
}: {
  filter: ListFilter
  openedEvent: string | undefined
}) => {
  const inbox = useTexts(inboxTexts)
  const { date } = useFormats()
  const found = useFoundMessages(filter)
  const messages = found.data?.pages.flatMap((page) => page.messages) ?? []
  const back = found.data?.pages.at(-1)?.searched_back_to
  // One page continues where the one before stopped, so that a chat can have a message in both.
  const shown = [
    ...new Map(messages.toReversed().map((one) => [`${one.page.page_id} ${one.customer.id}`, one])).values(),
  ].toReversed()
  return (
    <section aria-label={inbox.messages.title}>
      <Text component="h2" className={classes.part ?? ''}>
        {inbox.messages.title}
      </Text>
      {found.isError && !found.data ? (
        <LoadError what={inbox.messages.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <RowSkeletons height={68} count={3} />
      ) : (
        <>
          <ul className={classes.list} aria-label={inbox.messages.title}>
            {shown.map((message) => (
              <MessageRow
                key={message.event_id}
                message={message}
                filter={filter}
                opened={message.event_id === openedEvent}
              />
            ))}
          </ul>
          <Group className={classes.reach ?? ''} role="status">
            <Text size="sm" c="dimmed">
              {shown.length === 0 && `${inbox.messages.none} `}
              {back ? inbox.messages.backTo(date(back)) : shown.length > 0 && inbox.messages.all}
            </Text>
            {found.hasNextPage && (
              <Button
                variant="default"
                size="xs"
                loading={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {inbox.messages.further}
              </Button>
            )}
          </Group>
        </>
      )}
    </section>
  )
}
