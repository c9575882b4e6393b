import { Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { FlowPicture } from '#web/components/small-pictures.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ChatList } from './chat-list.tsx'
import classes from './inbox.module.css'
import { inboxTexts } from './texts.ts'
import { ThreadView } from './thread-view.tsx'
import { addressOf, type ListFilter, useInboxChanges } from './use-inbox.ts'
import { useOutbox } from './use-outbox.ts'

const CustomerDrawer = lazy(async () => ({
  default: (await import('../customers/customer-card.tsx')).CustomerDrawer,
}))

const route = getRouteApi('/_private/_page/inbox')

/** Chats of all pages: who waits, what was written, and the reply. On a phone the list or one chat. */
export const InboxScreen = () => {
  const inbox = useTexts(inboxTexts)
  const { page_id } = useCurrentPage()
  const { view: asked = 'waiting', all, q: search = '', tag, topic, customer, message } = route.useSearch()
  const comments = asked === 'comments'
  const view = comments ? 'waiting' : asked
  const navigate = route.useNavigate()
  const [cardShown, setCardShown] = useState(false)
  const { outbox, unsent, reread } = useOutbox()
  useInboxChanges()
  const filter: ListFilter = { page_id: all === undefined ? page_id : undefined, view, search, tag, topic }
  const go = (
    next: Omit<ListFilter, 'view'> & { view: typeof asked },
    opened: string | undefined,
    replace = false,
  ) =>
    void navigate({
      search: ({ pageId }) => addressOf(next, { pageId, customer: opened }),
      replace,
    })
  const show = (next: ListFilter) => {
    if (comments) go({ ...next, view: 'comments' }, undefined)
    // Going back skips words that were typed on the way.
    else go(next, customer, next.search !== search)
  }
  const back = () => go(filter, undefined)
  return (
    <div
      className={classes.screen}
      data-fills-screen
      data-thread={customer !== undefined || undefined}
      data-comments={comments || undefined}
    >
      <ChatList
        filter={filter}
        openedId={customer}
        openedEvent={message}
        outbox={outbox}
        comments={comments}
        onView={(chosen) => go({ ...filter, view: chosen }, chosen === 'comments' ? undefined : customer)}
        onFilter={show}
      />
      {comments ? null : customer === undefined ? (
        <section className={classes.nothing}>
          <div aria-hidden>
            <FlowPicture />
          </div>
          <Title order={2} size="h4">
            {inbox.choose}
          </Title>
          <Text c="dimmed">{inbox.chooseText}</Text>
        </section>
      ) : (
        <ThreadView
          key={`${page_id} ${customer}`}
          chat={{ page_id, customer_id: customer }}
          shownEvent={message}
          outbox={outbox}
          unsent={unsent.filter((one) => one.page_id === page_id && one.customer_id === customer)}
          onSent={() => void reread()}
          onBack={back}
          onCustomer={() => setCardShown(true)}
        />
      )}
      <Suspense>
        {cardShown && customer !== undefined && (
          <CustomerDrawer id={customer} onClose={() => setCardShown(false)} />
        )}
      </Suspense>
    </div>
  )
}
