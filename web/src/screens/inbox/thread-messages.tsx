import { Anchor, Button, Text, UnstyledButton } from '@mantine/core'
import { IconExternalLink, IconFile, IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Fragment, type RefObject, useEffect, useState } from 'react'
import type { CustomerNote } from '#contract/customers.schemas.ts'
import type { ThreadAttachment, ThreadMessage } from '#contract/inbox.schemas.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage, useMayOn } from '#web/api/current-page.tsx'
import { chatReasonTexts } from '#web/components/chat-reason-texts.ts'
import { topicTexts } from '#web/components/topics/texts.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { chatSentence } from '../history/chat-sentences.ts'
import { deliverySentence } from '../history/reason-sentences.ts'
import { reasonsTexts } from '../history/reason-texts.ts'
import { historyTexts } from '../history/texts.ts'
import classes from './inbox.module.css'
import { Note } from './notes.tsx'
import type { Unsent } from './outbox.ts'
import { inboxTexts } from './texts.ts'
import type { ChatKey } from './use-inbox.ts'

const useReasons = ({ run }: ThreadMessage): string[] => {
  const { chat } = useTexts(historyTexts)
  const chatReason = useTexts(chatReasonTexts)
  const topic = useTexts(topicTexts)
  const { dateTime } = useFormats()
  if (!run) return []
  const names = {
    step: () => chat.step,
    automation: (id: string) =>
      run.automation?.id === id ? run.automation.title : chatReason.otherAutomation,
    time: (milliseconds: number) => dateTime(new Date(milliseconds).toISOString()),
    asks: topic.asks,
  }
  return run.reasons.flatMap(
    (reason) => chatSentence(reason, { silent: chat.silent, chatReason }, names) ?? [],
  )
}

/** How the bot decided on a message of the customer, on a tap. */
const Why = ({ message }: { message: ThreadMessage }) => {
  const inbox = useTexts(inboxTexts)
  const [shown, setShown] = useState(false)
  const reasons = useReasons(message)
  if (reasons.length === 0) return null
  return (
    <>
      {' · '}
      <UnstyledButton
        className={classes.why}
        aria-expanded={shown}
        aria-label={inbox.whyOf(message.text)}
        onClick={() => setShown(!shown)}
      >
        {inbox.why}
      </UnstyledButton>
      {shown && (
        <span className={classes.reasons}>
          {message.run?.automation && <strong>{message.run.automation.title}. </strong>}
          {reasons.join(' ')}
        </span>
      )}
    </>
  )
}

const Attachment = ({ attachment: { type, url, title } }: { attachment: ThreadAttachment }) => {
  const inbox = useTexts(inboxTexts)
  const [gone, setGone] = useState(false)
  const kind = inbox.attachments[type]
  const Icon = type === 'image' ? IconPhoto : type === 'link' ? IconExternalLink : IconFile
  if (url === null || gone)
    return (
      <span className={classes.file}>
        <Icon size={18} aria-hidden /> {gone ? inbox.gone(kind) : title || kind}
      </span>
    )
  if (type === 'image')
    return (
      <a href={url} target="_blank" rel="noreferrer noopener" aria-label={inbox.openFile(kind)}>
        <img className={classes.picture} src={url} alt={kind} loading="lazy" onError={() => setGone(true)} />
      </a>
    )
  if (type === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a customer's voice message has no captions
      <audio
        className={classes.audio}
        controls
        preload="none"
        src={url}
        aria-label={kind}
        onError={() => setGone(true)}
      />
    )
  if (type === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a customer's video has no captions
      <video
        className={classes.picture}
        controls
        preload="none"
        src={url}
        aria-label={kind}
        onError={() => setGone(true)}
      />
    )
  return (
    <Anchor className={classes.file ?? ''} href={url} target="_blank" rel="noreferrer noopener">
      <Icon size={18} aria-hidden /> {title || kind}
    </Anchor>
  )
}

const Content = ({ message }: { message: ThreadMessage }) => {
  const inbox = useTexts(inboxTexts)
  if (message.deleted) return <em className={classes.quiet}>{inbox.deleted}</em>
  if (message.unsupported) return <em className={classes.quiet}>{inbox.unsupported}</em>
  return (
    <>
      {message.story && <span className={classes.quiet}>{inbox.story[message.story]}</span>}
      {message.attachments.map((attachment, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: attachments of a message never change their order
        <Attachment key={place} attachment={attachment} />
      ))}
      {message.cards.map(({ title, subtitle, image_url }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards of a message never change their order
        <span key={place} className={classes.card}>
          {image_url && <img className={classes.picture} src={image_url} alt="" loading="lazy" />}
          <strong>{title}</strong>
          {subtitle !== '' && <span>{subtitle}</span>}
        </span>
      ))}
      {message.text !== '' && (
        <span className={classes.text}>
          {message.kind === 'tap' ? inbox.tapped(message.text) : message.text}
        </span>
      )}
      {message.buttons.length > 0 && (
        <span className={classes.buttons}>
          {message.buttons.map((title, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: buttons of a message never change their order
            <span key={place} className={classes.button}>
              {title}
            </span>
          ))}
        </span>
      )}
    </>
  )
}

/** A message of the product that is not on the customer's phone, with its reason and what can be done. */
const Trouble = ({
  message,
  chat,
  onSent,
}: {
  message: ThreadMessage
  chat: ChatKey
  onSent: () => void
}) => {
  const inbox = useTexts(inboxTexts)
  const reasons = useTexts(reasonsTexts)
  const { platform } = useCurrentPage()
  const retry = useMutation({
    mutationFn: () =>
      call('retryMessage', {
        params: { customer_id: chat.customer_id, event_id: message.event_id },
        body: { page_id: chat.page_id },
      }),
    onSettled: onSent,
  })
  const { state, error } = message
  if (state === null || state === 'sent' || (state === 'waiting' && !error)) return null
  return (
    <div className={classes.trouble} data-state={state}>
      <Text size="xs" inherit>
        {inbox.states[state]}
        {error && `: ${deliverySentence(reasons, error.reason, platform)}`}
      </Text>
      {message.can_retry && (
        <Button size="compact-sm" variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
          {inbox.retry}
        </Button>
      )}
    </div>
  )
}

type EarlierMessages = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Shows a message that the search found: loads earlier messages up to it, and marks it. */
export const useJumpTo = (
  event: string | undefined,
  place: RefObject<HTMLElement | null>,
  messages: readonly ThreadMessage[],
  { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: EarlierMessages,
) => {
  const [shown, setShown] = useState<string>()
  // After a failure the person tries again by the button for earlier messages.
  const mayFetch = hasNextPage && !isFetching && !isFetchNextPageError
  const isLoaded = messages.some(({ event_id }) => event_id === event)
  useEffect(() => {
    if (event === undefined || event === shown) return
    if (isLoaded) {
      setShown(event)
      const found = place.current?.querySelector(`[data-event="${CSS.escape(event)}"]`)
      found?.scrollIntoView({ block: 'center' })
      found?.setAttribute('data-found', '')
    } else if (messages.length > 0 && mayFetch) fetchNextPage()
  }, [event, shown, isLoaded, messages.length, mayFetch, fetchNextPage, place])
}

const elementOf = (id: string) => document.getElementById(`message ${id}`)

/** The quoted message, which a tap brings into view where it is loaded. */
const Quote = ({ quoted }: { quoted: NonNullable<ThreadMessage['quoted']> }) => {
  const inbox = useTexts(inboxTexts)
  const { id, text, attachment } = quoted
  const words = text || (attachment ? inbox.attachments[attachment] : inbox.quote.old)
  const show = () => {
    const element = id === null ? null : elementOf(id)
    element?.scrollIntoView({ block: 'center' })
    element?.setAttribute('data-marked', '')
    setTimeout(() => element?.removeAttribute('data-marked'), MARKED_MILLISECONDS)
  }
  if (id === null) return <span className={classes.quote}>{words}</span>
  return (
    <UnstyledButton className={classes.quote ?? ''} aria-label={inbox.quote.show(words)} onClick={show}>
      {words}
    </UnstyledButton>
  )
}

const MARKED_MILLISECONDS = 1500

type MessagesProps = {
  messages: readonly ThreadMessage[]
  /** The newest first. */
  notes: readonly CustomerNote[]
  hasEarlier: boolean
  /** Undefined: the person only looks. */
  onQuote: ((message: ThreadMessage) => void) | undefined
  unsent: readonly Unsent[]
  readUntil: string | null
  chat: ChatKey
  onSent: () => void
}

const isOwn = ({ from }: ThreadMessage): boolean => from !== 'customer'

/** The messages of a chat, with a line between days. */
export const Messages = (props: MessagesProps) => {
  const { messages, notes, hasEarlier, unsent, readUntil, chat, onQuote, onSent } = props
  const mayMakeFlows = useMayOn(chat.page_id, 'chat_automation.edit')
  const inbox = useTexts(inboxTexts)
  const { date, time } = useFormats()
  const seen = messages.findLast(
    (message) =>
      isOwn(message) &&
      message.state !== 'failed' &&
      message.state !== 'skipped' &&
      readUntil !== null &&
      message.at <= readUntil,
  )
  const authorOf = (message: ThreadMessage): string =>
    message.from === 'customer'
      ? ''
      : message.from === 'person'
        ? (message.author ?? '')
        : inbox.authors[message.from]
  // A message that was sent late can stand before an earlier one, so a note comes before the first later message.
  const placeOf = ({ created_at: at }: CustomerNote) => {
    const place = messages.findIndex((message) => message.at > at)
    return place === -1 ? messages.length : place
  }
  const notesAt = Map.groupBy(notes.toReversed(), placeOf)
  const shownNotes = (place: number) =>
    place === 0 && hasEarlier
      ? null
      : notesAt.get(place)?.map((note) => <Note key={note.id} note={note} chat={chat} />)
  return (
    <ol className={classes.messages} aria-label={inbox.threadLabel}>
      {messages.map((message, place) => {
        const before = messages[place - 1]
        const author = authorOf(message)
        const newDay = !before || date(before.at) !== date(message.at)
        return (
          <Fragment key={message.id}>
            {shownNotes(place)}
            {newDay && <li className={classes.day}>{date(message.at)}</li>}
            {message.kind === 'opened' ? (
              <li className={classes.system}>
                {inbox.opened} · {time(message.at)}
                <Why message={message} />
              </li>
            ) : (
              <li
                id={`message ${message.id}`}
                className={classes.message}
                data-from={message.from}
                data-event={message.event_id}
                data-state={message.state ?? undefined}
              >
                {author !== '' && (newDay || !before || authorOf(before) !== author) && (
                  <span className={classes.author}>{author}</span>
                )}
                <div className={classes.bubble}>
                  {message.quoted && <Quote quoted={message.quoted} />}
                  <Content message={message} />
                </div>
                {message.reaction !== null && (
                  <span className={classes.reaction} role="img" aria-label={inbox.reacted(message.reaction)}>
                    {message.reaction}
                  </span>
                )}
                <div className={classes.meta}>
                  <time dateTime={message.at}>{time(message.at)}</time>
                  {message === seen && ` · ${inbox.seen}`}
                  {message.from === 'person' &&
                    message.state === 'waiting' &&
                    !message.error &&
                    ` · ${inbox.states.waiting}`}
                  <Why message={message} />
                  {mayMakeFlows && message.trigger?.keyword && (
                    <>
                      {' · '}
                      <TextLink
                        to="/chatbot/create"
                        search={{ pageId: chat.page_id, keyword: message.trigger.keyword }}
                        size="xs"
                        aria-label={inbox.makeRuleOf(message.text)}
                      >
                        {inbox.makeRule}
                      </TextLink>
                    </>
                  )}
                  {message.quotable && onQuote && (
                    <>
                      {' · '}
                      <UnstyledButton
                        className={classes.why}
                        aria-label={inbox.quote.replyTo(message.text || inbox.quote.old)}
                        onClick={() => onQuote(message)}
                      >
                        {inbox.quote.reply}
                      </UnstyledButton>
                    </>
                  )}
                </div>
                <Trouble message={message} chat={chat} onSent={onSent} />
              </li>
            )}
          </Fragment>
        )
      })}
      {shownNotes(messages.length)}
      {unsent.map((message) => (
        <li key={message.client_key} className={classes.message} data-from="person" data-state="waiting">
          <div className={classes.bubble}>
            {message.attachments?.map(({ key, type, url, name }) => (
              <Attachment key={key} attachment={{ type, url, title: name }} />
            ))}
            {message.text !== '' && <span className={classes.text}>{message.text}</span>}
          </div>
          <div className={classes.meta}>{navigator.onLine ? inbox.states.queued : inbox.states.offline}</div>
        </li>
      ))}
    </ol>
  )
}
