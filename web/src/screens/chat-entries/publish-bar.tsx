import { Button, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { EntryGroup } from '#contract/entries.schemas.ts'
import { EntryStatePill } from '#web/components/entry-state-pill.tsx'
import { entryStateTexts } from '#web/components/entry-state-texts.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './chat-entries.module.css'
import { type PublishBlocker, publishBlocker } from './publish-blocker.ts'
import { chatEntriesTexts } from './texts.ts'

type PublishBarProps = { group: EntryGroup; unsaved: boolean; publishing: boolean; onPublish: () => void }

/** The state of the list and its publish button, always visible. */
export const PublishBar = ({ group, unsaved, publishing, onPublish }: PublishBarProps) => {
  const chatEntries = useTexts(chatEntriesTexts)
  const blocker = publishBlocker(group.entries, unsaved)
  return (
    <div className={classes.bar} data-sticky-bar>
      <div className={classes.barState} role="status">
        <EntryStatePill group={group} />
        <BarNote group={group} blocker={blocker} />
      </div>
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        loading={publishing}
        disabled={blocker !== undefined}
        onClick={onPublish}
      >
        {publishing ? chatEntries.publishing : chatEntries.publish}
      </Button>
    </div>
  )
}

const BarNote = ({ group, blocker }: { group: EntryGroup; blocker: PublishBlocker | undefined }) => {
  const chatEntries = useTexts(chatEntriesTexts)
  const entryState = useTexts(entryStateTexts)
  const { timeAgo } = useFormats()
  const { entry_type: type, published_at } = group
  if (blocker?.why === 'draft')
    return (
      <Text size="xs" className={classes.blocker ?? ''}>
        {chatEntries.draftFirst(blocker.titles.map(chatEntries.name[type]).join(', '))}
      </Text>
    )
  if (!blocker && published_at === null) return null
  return (
    <Text size="xs" c="dimmed">
      {blocker ? chatEntries.unsaved : entryState.lastPublished(timeAgo(published_at ?? ''))}
    </Text>
  )
}
