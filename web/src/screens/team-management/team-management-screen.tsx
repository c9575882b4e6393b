import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { NotFoundMessage } from '#web/components/not-found-message.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import type { AuditFilter } from '../audit-log/audit-filter.ts'
import type { BillingView } from '../billing/billing-tab.tsx'
import { chooseTeam } from './choose-team.ts'
import { TeamList } from './team-list.tsx'
import { TeamPage, type TeamTab } from './team-page.tsx'
import { teamsTexts } from './texts.ts'

const UnknownTeam = () => {
  const { back } = useTexts(errorTexts).missing.team
  const toTeams = (
    <ButtonLink to="/team-management" mt="sm">
      {back}
    </ButtonLink>
  )
  return <NotFoundMessage kind="team" action={toTeams} />
}

type TeamManagementProps = {
  teamId: string | undefined
  tab: TeamTab
  view: BillingView
  filter: AuditFilter
}

/** The list of teams, or the team in the address. */
export const TeamManagementScreen = (props: TeamManagementProps) => {
  const { teamId, tab, view, filter } = props
  const teams = useTexts(teamsTexts)
  const { data, isError, error, refetch } = useQuery(apiQuery('listTeams', {}))

  if (!data)
    return (
      <>
        <ScreenHeading title={teams.title} intro={teams.intro} />
        {isError ? (
          <LoadError what={teams.listFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <RowSkeletons height={128} />
        )}
      </>
    )
  const choice = chooseTeam(teamId, data.teams)
  if (choice.kind === 'unknown') return <UnknownTeam />
  if (choice.kind === 'list') return <TeamList list={data.teams} />
  return <TeamPage key={choice.team.id} team={choice.team} tab={tab} view={view} filter={filter} />
}
