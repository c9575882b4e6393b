import { ActionIcon, Button, CloseButton, Group, Text, Textarea } from '@mantine/core'
import { IconMessageReply, IconNote, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { fillForPerson } from '#automation/messages/variables.ts'
import { fieldErrorMessage } from '#contract/field-errors.ts'
import type { Thread, ThreadMessage } from '#contract/inbox.schemas.ts'
import { replyLimits } from '#contract/limits.ts'
import { personsTextProblem } from '#contract/text-problems.ts'
import { newId } from '#web/components/new-id.ts'
import { useVariableName } from '#web/components/variable-name.ts'
import { useFormats, useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { AttachButtons, AttachmentTray, useAttachments, useFilesDropped } from './attachments.tsx'
import classes from './inbox.module.css'
import { NoteComposer } from './notes.tsx'
import type { Outbox, Unsent } from './outbox.ts'
import { SavedReplies } from './saved-replies.tsx'
import { inboxTexts } from './texts.ts'
import { type ChatKey, usePresence } from './use-inbox.ts'

/** Without a keystroke for this long the person no longer counts as writing. */
const STILL_MILLISECONDS = 8000
/** From here on the composer shows the end of Meta's window. */
const SOON_MILLISECONDS = 4 * 3_600_000

/** Why nothing can be written now; undefined when the person may write. */
const useClosed = (thread: Thread, now: number): string | undefined => {
  const inbox = useTexts(inboxTexts)
  if (!thread.page.connected) return inbox.window.disconnected
  if (thread.unreachable_since !== null) return inbox.window.unreachable
  const until = thread.window?.person_until ?? thread.window?.until
  return until === undefined || Date.parse(until) < now ? inbox.window.closed : undefined
}

/** Until when Meta lets the person write, where it ends soon or needs the permission for people. */
const WindowNote = ({ thread, now }: { thread: Thread; now: number }) => {
  const inbox = useTexts(inboxTexts)
  const { soon } = useFormats()
  if (!thread.window) return null
  const { until, person_until } = thread.window
  const left = Date.parse(until) - now
  if (left < 0 && person_until) return <Text size="xs">{inbox.window.person(soon(person_until, now))}</Text>
  if (left >= 0 && left < SOON_MILLISECONDS)
    return (
      <Text size="xs" c="dimmed">
        {inbox.window.left(soon(until, now))}
      </Text>
    )
  return null
}

/** A message that the server refused, until the person decides. */
const Refused = ({
  message,
  onSendAnyway,
  onEdit,
  onDiscard,
}: {
  message: Unsent
  onSendAnyway: () => void
  onEdit: () => void
  onDiscard: () => void
}) => {
  const inbox = useTexts(inboxTexts)
  const meanwhile = message.refusal?.code === 'ANSWERED_MEANWHILE'
  return (
    <div className={classes.refused} role="alert">
      <Text fw={700} size="sm">
        {meanwhile ? inbox.meanwhile.title : message.refusal?.message}
      </Text>
      {meanwhile && <Text size="sm">{inbox.meanwhile.text}</Text>}
      <Text size="sm" className={classes.refusedText ?? ''}>
        {[...(message.attachments ?? []).map((file) => file.name), message.text].filter(Boolean).join('\n')}
      </Text>
      <Group gap="xs">
        {meanwhile && (
          <Button size="compact-sm" onClick={onSendAnyway}>
            {inbox.meanwhile.send}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          {meanwhile ? inbox.meanwhile.edit : inbox.refused.edit}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {meanwhile ? inbox.meanwhile.discard : inbox.refused.discard}
        </Button>
      </Group>
    </div>
  )
}

const useTextProblem = (text: string, platform: 1 | 2): string | undefined => {
  const { composer } = useTexts(inboxTexts)
  const language = useLanguage()
  const problem = personsTextProblem(text, replyLimits[platform].chat_reply)
  if (!problem) return undefined
  if (problem.code === 'TOO_MANY_BYTES') return composer.tooManyBytes
  return problem.code === '000003'
    ? composer.tooLong(text.length - Number(problem.details?.max))
    : fieldErrorMessage(problem.code, language, problem.details)
}

type ComposerProps = {
  chat: ChatKey
  thread: Thread
  lastEventId: string
  name: string
  now: number
  outbox: Outbox
  unsent: readonly Unsent[]
  messages: readonly ThreadMessage[]
  /** The message that the reply quotes. */
  quoted: ThreadMessage | undefined
  onQuote: (message: ThreadMessage | undefined) => void
  onSent: () => void
}

/** Writes a reply. The draft is kept in this browser, with and without a connection. */
export const Composer = (props: ComposerProps) => {
  const { chat, thread, lastEventId, name, now, outbox, unsent, quoted, onQuote, onSent } = props
  const [isNote, setIsNote] = useState(false)
  // Quoting begins a reply to the customer.
  useEffect(() => {
    if (quoted) setIsNote(false)
  }, [quoted])
  const inbox = useTexts(inboxTexts)
  const { page_id, customer_id } = chat
  const [text, setText] = useState(() => outbox.draft(page_id, customer_id))
  const [typing, setTyping] = useState(false)
  usePresence(chat, typing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke begins the time anew
  useEffect(() => {
    if (!typing) return
    const still = setTimeout(() => setTyping(false), STILL_MILLISECONDS)
    return () => clearTimeout(still)
  }, [typing, text])
  const closed = useClosed(thread, now)
  const problem = useTextProblem(text.trim(), thread.page.platform)
  const seen = { seen_answers: thread.answers, seen_id: lastEventId }
  const refused = unsent.find(({ refusal }) => refusal)

  const nameOf = useVariableName()
  const fill = (words: string) => fillForPerson(words, thread.variables, nameOf)
  const change = (typed: string) => {
    // The person sees what goes out, also where they type a variable.
    const next = fill(typed)
    setText(next)
    outbox.keepDraft(page_id, customer_id, next)
    setTyping(next.trim() !== '')
  }
  const attachments = useAttachments(chat, outbox)
  const dropped = useFilesDropped(attachments.add, isNote || closed !== undefined)
  const isEmpty = text.trim() === '' && attachments.files.length === 0
  const maySend = !isEmpty && !attachments.isUploading && problem === undefined && closed === undefined
  const send = () => {
    if (!maySend) return
    const message = {
      client_key: `${newId()}${newId()}`,
      text: text.trim(),
      attachments: attachments.files,
      ...(quoted && { reply_to: quoted.id }),
    }
    change('')
    attachments.set([])
    onQuote(undefined)
    void outbox.add({ ...chat, ...message, ...seen }).then(onSent)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // A phone's keyboard has no other key for a new line.
    const hasKeyboard = window.matchMedia('(hover: hover) and (pointer: fine)').matches
    if (event.ctrlKey || event.metaKey || (hasKeyboard && !event.shiftKey)) {
      event.preventDefault()
      send()
    }
  }

  return (
    <div className={classes.composer} data-note={isNote || undefined} {...dropped}>
      {refused && (
        <Refused
          message={refused}
          onSendAnyway={() => void outbox.sendAnyway(refused.client_key, seen).then(onSent)}
          onEdit={() => {
            change([refused.text, text].filter(Boolean).join('\n'))
            // A quote that is gone would be refused again.
            const original = props.messages.find(({ id }) => id === refused.reply_to)
            if (original && refused.refusal?.code !== 'QUOTE_GONE') onQuote(original)
            attachments.set([...(refused.attachments ?? []), ...attachments.files])
            void outbox.remove(refused.client_key).then(onSent)
          }}
          onDiscard={() => void outbox.remove(refused.client_key).then(onSent)}
        />
      )}
      {!isNote && closed === undefined && <WindowNote thread={thread} now={now} />}
      {!isNote && closed !== undefined && (
        <Text size="sm" className={classes.closed ?? ''}>
          {closed}
        </Text>
      )}
      {isNote && <NoteComposer chat={chat} outbox={outbox} />}
      {!isNote && (closed === undefined || !isEmpty) && (
        <>
          {quoted && (
            <div className={classes.quoteBar}>
              <span className={classes.quote}>{quoted.text || inbox.quote.old}</span>
              <CloseButton aria-label={inbox.quote.cancel} onClick={() => onQuote(undefined)} />
            </div>
          )}
          <AttachmentTray {...attachments} />
          <div className={classes.write}>
            <Textarea
              className={classes.field ?? ''}
              aria-label={inbox.composer.label(name)}
              placeholder={inbox.composer.placeholder}
              autosize
              minRows={1}
              maxRows={5}
              value={text}
              error={problem}
              onChange={(event) => change(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              onBlur={() => setTyping(false)}
            />
            <ActionIcon
              size={44}
              variant="filled"
              aria-label={inbox.composer.send}
              title={attachments.isUploading ? inbox.files.uploading : undefined}
              disabled={!maySend}
              onClick={send}
            >
              <IconSend size={20} aria-hidden />
            </ActionIcon>
          </div>
        </>
      )}
      <div className={classes.tools}>
        {!isNote && closed === undefined && (
          <>
            <AttachButtons platform={thread.page.platform} onFiles={attachments.add} />
            <SavedReplies
              page_id={page_id}
              text={text}
              firstName={thread.variables.first_name}
              fill={fill}
              onInsert={(saved) => change([text.trim(), saved].filter(Boolean).join('\n'))}
            />
          </>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color={isNote ? 'purple' : 'gray'}
          leftSection={
            isNote ? <IconMessageReply size={16} aria-hidden /> : <IconNote size={16} aria-hidden />
          }
          onClick={() => setIsNote(!isNote)}
        >
          {isNote ? inbox.notes.reply : inbox.notes.write}
        </Button>
      </div>
    </div>
  )
}
