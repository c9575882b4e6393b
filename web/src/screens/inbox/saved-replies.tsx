import {
  ActionIcon,
  Button,
  CloseButton,
  Group,
  Popover,
  Text,
  Textarea,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { call } from '#web/api/browser.ts'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { VariableButtons } from '#web/components/variable-buttons.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './inbox.module.css'
import { inboxTexts } from './texts.ts'

type SavedRepliesProps = {
  page_id: string
  /** The text in the composer, which can be saved. */
  text: string
  firstName: string | undefined
  /** Fills in the variables for this customer. */
  fill: (text: string) => string
  onInsert: (text: string) => void
}

/** Variables offered while a reply is saved; a flow's other fields can be typed. */
const offered = ['first_name', 'page_name', 'phone', 'address'] as const

/** A greeting by name is saved for every customer's name. */
const withoutName = (text: string, firstName: string | undefined): string =>
  firstName ? text.replace(/[\p{L}\p{N}]+/gu, (word) => (word === firstName ? '{{first_name}}' : word)) : text

type SaveFormProps = {
  text: string
  saving: boolean
  onSave: (text: string) => void
  onClose: () => void
}

const SaveForm = ({ text: first, saving, onSave, onClose }: SaveFormProps) => {
  const { saved: words } = useTexts(inboxTexts)
  const [text, setText] = useState(first)
  const field = useRef<HTMLTextAreaElement>(null)
  const insert = (variable: string) => {
    const at = field.current?.selectionStart ?? text.length
    setText(`${text.slice(0, at)}{{${variable}}}${text.slice(field.current?.selectionEnd ?? at)}`)
  }
  return (
    <>
      <Textarea
        ref={field}
        aria-label={words.textLabel}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.chat_reply.max}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <VariableButtons title={words.textLabel} variables={offered} onInsert={insert} />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" size="xs" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button size="xs" loading={saving} disabled={text.trim() === ''} onClick={() => onSave(text.trim())}>
          {words.keep}
        </Button>
      </Group>
    </>
  )
}

const List = ({ page_id, text, firstName, fill, onInsert }: SavedRepliesProps) => {
  const { saved: words } = useTexts(inboxTexts)
  const queries = useQueryClient()
  const asked = apiQuery('listSavedReplies', { query: { page_id } })
  const found = useQuery(asked)
  const [search, setSearch] = useState('')
  const [saving, setSaving] = useState(false)
  const onSuccess = (reply: { saved_replies: { id: string; text: string }[] }) =>
    queries.setQueryData(asked.queryKey, { success: true, ...reply })
  const save = useMutation({
    mutationFn: (kept: string) => call('createSavedReply', { body: { page_id, text: kept } }),
    onSuccess: (reply) => {
      onSuccess(reply)
      setSaving(false)
    },
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('deleteSavedReply', { params: { id }, query: { page_id } }),
    onSuccess,
  })
  const all = found.data?.saved_replies ?? []
  const wanted = search.trim().toLowerCase()
  const shown = all.filter((one) => one.text.toLowerCase().includes(wanted))
  const isNew =
    found.data !== undefined && text.trim() !== '' && !all.some((one) => fill(one.text) === text.trim())
  return (
    <div className={classes.saved}>
      {all.length > 5 && (
        <TextInput
          aria-label={words.search}
          placeholder={words.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.isError && !found.data && (
        <LoadError what={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <RowSkeletons height={36} count={3} />}
      {found.data && all.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.empty}
        </Text>
      )}
      <ul className={classes.savedList} aria-label={words.title}>
        {shown.map((one) => (
          <li key={one.id}>
            <UnstyledButton className={classes.savedText} onClick={() => onInsert(fill(one.text))}>
              <Text size="sm" lineClamp={2}>
                {fill(one.text)}
              </Text>
            </UnstyledButton>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={words.removeOf(one.text)}
              loading={remove.isPending && remove.variables === one.id}
              onClick={() => remove.mutate(one.id)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {isNew && !saving && (
        <Button variant="light" size="xs" onClick={() => setSaving(true)}>
          {words.save}
        </Button>
      )}
      {saving && (
        <SaveForm
          text={withoutName(text.trim(), firstName)}
          saving={save.isPending}
          onSave={(kept) => save.mutate(kept)}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  )
}

/** Texts that the team sends often: inserted with a tap, and saved from the composer. */
export const SavedReplies = (props: SavedRepliesProps) => {
  const { saved: words } = useTexts(inboxTexts)
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" width={320} shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={words.title}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconBookmark size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.title}>
        <div className={classes.savedHead}>
          <Text fw={700}>{words.title}</Text>
          <CloseButton aria-label={words.close} onClick={() => setOpened(false)} />
        </div>
        <List
          {...props}
          onInsert={(text) => {
            props.onInsert(text)
            setOpened(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
