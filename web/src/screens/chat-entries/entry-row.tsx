import { ActionIcon, Text } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconExternalLink,
  IconGripVertical,
  IconMessage,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { ChatEntry } from '#contract/entries.schemas.ts'
import { flowTexts } from '#web/components/flow-texts.ts'
import { DragHandle } from '#web/components/sortable.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import classes from './chat-entries.module.css'
import { chatEntriesTexts } from './texts.ts'

type EntryRowProps = {
  entry: ChatEntry
  index: number
  count: number
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** Not `disabled`, so that a button at the end of its range keeps the focus. */
const stopped = (atEnd: boolean) => (atEnd ? { 'aria-disabled': true, 'data-disabled': true } : {})

/** One starter or menu item of the list. */
export const EntryRow = (props: EntryRowProps) => {
  const { entry, index, count, onMove, onEdit, onRemove } = props
  const chatEntries = useTexts(chatEntriesTexts)
  const { row } = chatEntries
  const name = chatEntries.name[entry.entry_type](entry.title)
  return (
    <div className={classes.row}>
      {count > 1 && (
        <DragHandle className={classes.handle} title={row.drag}>
          <IconGripVertical size={18} />
        </DragHandle>
      )}
      <div className={classes.about}>
        <Text fw={600}>{entry.title}</Text>
        <Target entry={entry} />
        <PublishedAt entry={entry} />
      </div>
      <div className={classes.rowActions}>
        {count > 1 && (
          <>
            <ActionIcon
              aria-label={row.up(name)}
              {...stopped(index === 0)}
              onClick={() => index > 0 && onMove(index - 1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={row.down(name)}
              {...stopped(index === count - 1)}
              onClick={() => index < count - 1 && onMove(index + 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
        <ActionIcon aria-label={row.edit(name)} onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={row.remove(name)} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}

const Target = ({ entry }: { entry: ChatEntry }) => {
  const chatEntries = useTexts(chatEntriesTexts)
  const flowWords = useTexts(flowTexts)
  const { chat_automation: flow, chat_automation_id: id, url } = entry
  if (url !== null)
    return (
      <span className={classes.target}>
        <IconExternalLink size={16} aria-hidden />
        <span>{url}</span>
      </span>
    )
  if (!flow || id === null) return null
  return (
    <>
      <span className={classes.target}>
        <IconMessage size={16} aria-hidden />
        <TextLink size="sm" to="/chatbot/edit/$id" params={{ id }}>
          {flow.title || flowWords.untitled}
        </TextLink>
      </span>
      {flow.status === 'draft' && <p className={classes.warning}>{chatEntries.row.notLive}</p>}
    </>
  )
}

const PublishedAt = ({ entry }: { entry: ChatEntry }) => {
  const { row } = useTexts(chatEntriesTexts)
  const { timeAgo } = useFormats()
  return (
    <Text size="xs" c="dimmed">
      {entry.last_published_at === null ? row.unpublished : row.published(timeAgo(entry.last_published_at))}
    </Text>
  )
}
