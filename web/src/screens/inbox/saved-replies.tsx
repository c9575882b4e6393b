import { ActionIcon, Button, CloseButton, Popover, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/browser.ts'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './inbox.module.css'
import { inboxTexts } from './texts.ts'

type SavedRepliesProps = {
  page_id: string
  /** The text in the composer, which can be saved. */
  text: string
  onInsert: (text: string) => void
}

const List = ({ page_id, text, onInsert }: SavedRepliesProps) => {
  const { saved: words } = useTexts(inboxTexts)
  const queries = useQueryClient()
  const asked = apiQuery('listSavedReplies', { query: { page_id } })
  const found = useQuery(asked)
  const [search, setSearch] = useState('')
  const onSuccess = (reply: { saved_replies: { id: string; text: string }[] }) =>
    queries.setQueryData(asked.queryKey, { success: true, ...reply })
  const save = useMutation({
    mutationFn: () => call('createSavedReply', { body: { page_id, text: text.trim() } }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('deleteSavedReply', { params: { id }, query: { page_id } }),
    onSuccess,
  })
  const all = found.data?.saved_replies ?? []
  const wanted = search.trim().toLowerCase()
  const shown = all.filter((one) => one.text.toLowerCase().includes(wanted))
  const isNew = found.data !== undefined && text.trim() !== '' && !all.some((one) => one.text === text.trim())
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
            <UnstyledButton className={classes.savedText} onClick={() => onInsert(one.text)}>
              <Text size="sm" lineClamp={2}>
                {one.text}
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
      {isNew && (
        <Button variant="light" size="xs" loading={save.isPending} onClick={() => save.mutate()}>
          {words.save}
        </Button>
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
