import { IconBroadcast, IconPencil, IconProgressAlert } from '@tabler/icons-react'
import type { EntryGroup } from '#contract/entries.schemas.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { entryStateTexts } from './entry-state-texts.ts'
import { StatusPill } from './status-pill.tsx'

/** Whether the list of starters or menu items is published, completely or in part. */
export const EntryStatePill = ({ group }: { group: EntryGroup }) => {
  const state = useTexts(entryStateTexts)
  if (group.changed)
    return (
      <StatusPill tone="warning" icon={<IconProgressAlert size={14} aria-hidden />}>
        {state.changed}
      </StatusPill>
    )
  if (group.published === 0)
    return (
      <StatusPill tone="quiet" icon={<IconPencil size={14} aria-hidden />}>
        {state.never}
      </StatusPill>
    )
  return (
    <StatusPill tone="alive" icon={<IconBroadcast size={14} aria-hidden />}>
      {state.published}
    </StatusPill>
  )
}
