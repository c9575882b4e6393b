import { createFileRoute } from '@tanstack/react-router'
import { auditGroups } from '#contract/audit-actions.ts'
import { readAuditFilter } from '#web/screens/audit-log/audit-filter.ts'
import { TeamManagementScreen } from '#web/screens/team-management/team-management-screen.tsx'
import { choiceIn, textIn } from '../../search.ts'
import { title } from '../../title.ts'

const Screen = () => {
  const { teamId, tab = 'team', invoice, print, ...filter } = Route.useSearch()
  return (
    <TeamManagementScreen
      teamId={teamId}
      tab={tab}
      view={{ invoice, print }}
      filter={readAuditFilter(filter)}
    />
  )
}

export const Route = createFileRoute('/_private/team-management')({
  validateSearch: (search) => ({
    ...textIn(search, 'teamId'),
    ...choiceIn(search, 'tab', ['billing', 'audit-log'] as const),
    // Billing: the invoice being paid or printed.
    ...textIn(search, 'invoice'),
    ...textIn(search, 'print'),
    // Audit log: its filter.
    ...choiceIn(search, 'group', auditGroups),
    ...textIn(search, 'person'),
    ...textIn(search, 'ofPage'),
    ...textIn(search, 'from'),
    ...textIn(search, 'to'),
  }),
  head: title({ mn: 'Багууд', en: 'Teams' }),
  component: Screen,
})
