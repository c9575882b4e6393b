import { ActionIcon, Button, Group, Text, Textarea } from '@mantine/core'
import { IconCheck, IconNote, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { CustomerNote } from '#contract/customers.schemas.ts'
import { LONGEST_NOTE } from '#contract/customers.ts'
import { session } from '#web/api/browser.ts'
import { personOf } from '#web/api/session-store.ts'
import { newUuid } from '#web/components/new-id.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './inbox.module.css'
import type { Outbox } from './outbox.ts'
import { inboxTexts } from './texts.ts'
import { type ChatKey, useNotes } from './use-inbox.ts'

/** A note in the thread, at its time. Its author can change it. */
export const Note = ({ note, chat }: { note: CustomerNote; chat: ChatKey }) => {
  const { notes: words } = useTexts(inboxTexts)
  const { time } = useFormats()
  const { edit, remove } = useNotes(chat)
  const [changed, setChanged] = useState<string>()
  const isMine = note.by_id !== null && note.by_id === personOf(session.read())
  return (
    <li className={classes.note}>
      <div className={classes.noteHead}>
        <IconNote size={14} aria-hidden />
        <span>{[note.by ?? words.formerMember, words.onlyTeam].join(' · ')}</span>
        {isMine && changed === undefined && (
          <>
            <ActionIcon
              size={28}
              variant="subtle"
              color="gray"
              aria-label={words.editOf(note.text)}
              onClick={() => setChanged(note.text)}
            >
              <IconPencil size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={28}
              variant="subtle"
              color="gray"
              aria-label={words.removeOf(note.text)}
              loading={remove.isPending}
              onClick={() => remove.mutate(note.id)}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      {changed === undefined ? (
        <Text size="sm" className={classes.text ?? ''}>
          {note.text}
        </Text>
      ) : (
        <>
          <Textarea
            aria-label={words.label}
            autosize
            maxRows={6}
            maxLength={LONGEST_NOTE}
            value={changed}
            onChange={(event) => setChanged(event.currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            <Button size="compact-sm" variant="default" onClick={() => setChanged(undefined)}>
              {words.cancel}
            </Button>
            <Button
              size="compact-sm"
              loading={edit.isPending}
              disabled={changed.trim() === ''}
              onClick={() =>
                edit.mutate({ id: note.id, text: changed.trim() }, { onSuccess: () => setChanged(undefined) })
              }
            >
              {words.save}
            </Button>
          </Group>
        </>
      )}
      <span className={classes.noteTime}>
        {time(note.created_at)}
        {note.edited_at !== null && ` · ${words.edited}`}
      </span>
    </li>
  )
}

/** Writes a note. It has a draft of its own, so that no note is ever sent to the customer by mistake. */
export const NoteComposer = ({ chat, outbox }: { chat: ChatKey; outbox: Outbox }) => {
  const { notes: words } = useTexts(inboxTexts)
  const { add } = useNotes(chat)
  const place = `${chat.customer_id} note`
  const [text, setText] = useState(() => outbox.draft(chat.page_id, place))
  // A repeated request after a lost answer adds no second note.
  const id = useRef<string>(undefined)
  const change = (next: string) => {
    setText(next)
    outbox.keepDraft(chat.page_id, place, next)
  }
  const save = () => {
    if (text.trim() === '' || add.isPending) return
    const noteId = id.current ?? newUuid()
    id.current = noteId
    const onSuccess = () => {
      id.current = undefined
      change('')
    }
    add.mutate({ id: noteId, text: text.trim() }, { onSuccess })
  }
  return (
    <>
      <Text size="xs" className={classes.noteHelp ?? ''}>
        {words.help}
      </Text>
      <div className={classes.write}>
        <Textarea
          className={classes.field ?? ''}
          aria-label={words.label}
          placeholder={words.placeholder}
          autosize
          autoFocus
          minRows={1}
          maxRows={5}
          maxLength={LONGEST_NOTE}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <ActionIcon
          size={44}
          color="warning"
          variant="light"
          aria-label={words.save}
          loading={add.isPending}
          disabled={text.trim() === ''}
          onClick={save}
        >
          <IconCheck size={20} aria-hidden />
        </ActionIcon>
      </div>
    </>
  )
}
