import { createFileRoute } from '@tanstack/react-router'
import { TeamManagementScreen } from '#web/screens/team-management/team-management-screen.tsx'
import { choiceIn, textIn } from '../../search.ts'

const Screen = () => {
  const { teamId, tab = 'team', invoice, print } = Route.useSearch()
  return <TeamManagementScreen teamId={teamId} tab={tab} view={{ invoice, print }} />
}

export const Route = createFileRoute('/_private/team-management')({
  validateSearch: (search) => ({
    ...textIn(search, 'teamId'),
    ...choiceIn(search, 'tab', ['billing'] as const),
    // Of the billing: an invoice being paid, or one shown as a sheet of paper.
    ...textIn(search, 'invoice'),
    ...textIn(search, 'print'),
  }),
  head: ({ match }) => {
    const { product, teams } = match.context.texts
    return { meta: [{ title: product.title(teams.title) }] }
  },
  component: Screen,
})
