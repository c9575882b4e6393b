import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { EntryGroup } from '#contract/entries.schemas.ts'
import { allows } from '#contract/permissions.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { chatEntriesTexts } from './texts.ts'

/** The reason why no more can be added; for a limit of the plan, with a link. */
export const LimitNote = ({ group }: { group: EntryGroup }) => {
  const chatEntries = useTexts(chatEntriesTexts)
  const { role, team_id } = useCurrentPage()
  const { entry_type, limit, limited_by_plan, entries } = group
  if (!limited_by_plan)
    return (
      <Alert color="gray" variant="light">
        {chatEntries.full[entry_type](limit)}
      </Alert>
    )
  const words = entries.length > limit ? chatEntries.planOver(limit) : chatEntries.planFull(limit)
  return (
    <Alert color="warning" icon={<IconLock aria-hidden />}>
      {words}{' '}
      {allows(role, 'team.extend_plan') ? (
        <TextLink to="/team-management" search={{ teamId: team_id, tab: 'billing' }}>
          {chatEntries.toPlans}
        </TextLink>
      ) : (
        chatEntries.askOwner
      )}
    </Alert>
  )
}
