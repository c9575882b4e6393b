import { createFileRoute } from '@tanstack/react-router'
import { TeamManagementScreen } from '#web/screens/team-management/team-management-screen.tsx'
import { textIn } from '../../search.ts'

const Screen = () => <TeamManagementScreen teamId={Route.useSearch().teamId} />

export const Route = createFileRoute('/_private/team-management')({
  validateSearch: (search) => textIn(search, 'teamId'),
  head: ({ match }) => {
    const { product, teams } = match.context.texts
    return { meta: [{ title: product.title(teams.title) }] }
  },
  component: Screen,
})
