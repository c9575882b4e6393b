import { Button, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { EntryGroup } from '#contract/entries.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { EntryStatePill } from '#web/pieces/entry-state-pill.tsx'
import classes from './chat-entries.module.css'

type PublishBarProps = { group: EntryGroup; unsaved: boolean; publishing: boolean; onPublish: () => void }

/** How the list stands with what customers see. Always in reach, on any screen. */
export const PublishBar = ({ group, unsaved, publishing, onPublish }: PublishBarProps) => {
  const { chatEntries } = useTexts()
  const { timeAgo } = useFormats()
  const { state } = chatEntries
  const { published_at } = group
  return (
    <div className={classes.bar} data-sticky-bar>
      <div className={classes.barState} role="status">
        <EntryStatePill group={group} />
        {(unsaved || published_at !== null) && (
          <Text size="xs" c="dimmed">
            {unsaved ? chatEntries.unsaved : state.lastPublished(timeAgo(published_at ?? ''))}
          </Text>
        )}
      </div>
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        loading={publishing}
        disabled={unsaved}
        onClick={onPublish}
      >
        {publishing ? chatEntries.publishing : chatEntries.publish}
      </Button>
    </div>
  )
}
