import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconListDetails, IconMessageQuestion, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChatEntry, EntryGroup } from '#contract/entries.schemas.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { SortableItem, SortableList } from '#web/components/sortable.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './chat-entries.module.css'
import { EntryForm } from './entry-form.tsx'
import { EntryRow } from './entry-row.tsx'
import { LimitNote } from './limit-note.tsx'
import { chatEntriesTexts } from './texts.ts'
import type { EntryChanges } from './use-entries.ts'

const pictures = { conversation_starter: IconMessageQuestion, main_menu: IconListDetails }
/** The edited row: an entry's id, a new one, or none. */
type Editing = string | 'new' | null

type EntryListProps = {
  group: EntryGroup
  changes: EntryChanges
  teamId: string
  onUnsaved: (unsaved: boolean) => void
}

/** The list with its forms. Saved entries are a draft until they are published. */
export const EntryList = ({ group, changes, teamId, onUnsaved }: EntryListProps) => {
  const chatEntries = useTexts(chatEntriesTexts)
  const { entry_type: type, entries } = group
  const [editing, setEditing] = useState<Editing>(null)
  const [removing, setRemoving] = useState<ChatEntry | null>(null)
  const [said, setSaid] = useState('')
  const edit = (next: Editing) => {
    changes.add.reset()
    changes.edit.reset()
    setEditing(next)
  }
  const onMove = (id: string, to: number) => {
    const title = entries.find((entry) => entry.id === id)?.title ?? ''
    changes.move.mutate({ id, to })
    setSaid(chatEntries.row.moved(chatEntries.name[type](title), to + 1, entries.length))
  }
  const ids = entries.map(({ id }) => id)
  const done = { onSuccess: () => edit(null) }
  const formProps = { type, teamId, onChanged: onUnsaved, onCancel: () => edit(null) }
  const Picture = pictures[type]
  const isFull = entries.length >= group.limit
  return (
    <div className={classes.list}>
      {entries.length > 0 && (
        <SortableList ids={ids} onMove={onMove}>
          <ol className={classes.entries} aria-label={chatEntries.listLabel[type]}>
            {entries.map((entry, index) => (
              <SortableItem key={entry.id} id={entry.id} as="li" className={classes.entry}>
                {editing === entry.id ? (
                  <EntryForm
                    {...formProps}
                    entry={entry}
                    saving={changes.edit.isPending}
                    error={changes.edit.error}
                    onSave={(draft) => changes.edit.mutate({ id: entry.id, draft }, done)}
                  />
                ) : (
                  <EntryRow
                    entry={entry}
                    index={index}
                    count={entries.length}
                    onMove={(to) => onMove(entry.id, to)}
                    onEdit={() => edit(entry.id)}
                    onRemove={() => setRemoving(entry)}
                  />
                )}
              </SortableItem>
            ))}
          </ol>
        </SortableList>
      )}
      {entries.length === 0 && editing !== 'new' && (
        <EmptyState
          picture={<Picture size={56} stroke={1.4} />}
          title={chatEntries.emptyTitle[type]}
          text={chatEntries.emptyText[type]}
          action={
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
              {chatEntries.add[type]}
            </Button>
          }
        />
      )}
      {editing === 'new' && (
        <div className={classes.entry}>
          <EntryForm
            {...formProps}
            saving={changes.add.isPending}
            error={changes.add.error}
            onSave={(draft) => changes.add.mutate(draft, done)}
          />
        </div>
      )}
      {isFull && <LimitNote group={group} />}
      {entries.length > 0 && !isFull && editing !== 'new' && (
        <Button
          variant="default"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => edit('new')}
        >
          {chatEntries.add[type]}
        </Button>
      )}
      <ConfirmWindow
        opened={removing !== null}
        title={removing ? chatEntries.row.remove(chatEntries.name[type](removing.title)) : ''}
        confirm={chatEntries.removing.confirm}
        cancel={chatEntries.removing.cancel}
        busy={changes.remove.isPending}
        onConfirm={() =>
          removing &&
          changes.remove.mutate(removing, {
            onSuccess: () => {
              setSaid(chatEntries.row.removed(chatEntries.name[type](removing.title)))
              setRemoving(null)
            },
          })
        }
        onClose={() => setRemoving(null)}
      >
        <Text>{chatEntries.removing.text}</Text>
      </ConfirmWindow>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}
