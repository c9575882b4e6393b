import { Alert, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.ts'
import { apiQuery } from '#web/api/queries.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { PlanPill, usePlanDay } from '#web/pieces/plan-pill.tsx'
import { StatusPill } from '#web/pieces/status-pill.tsx'
import { DeleteTeam } from './delete-team.tsx'
import { LeaveTeam } from './leave-team.tsx'
import classes from './team-management.module.css'
import { TeamMembers } from './team-members.tsx'
import { TeamPages } from './team-pages.tsx'

const Plan = ({ team }: { team: Team }) => {
  const { teams, landing } = useTexts()
  const day = usePlanDay(team.plan)
  return (
    <section className={classes.section}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {teams.plan.title}
        </Title>
        <PlanPill plan={team.plan} />
      </Group>
      <Text fw={700} size="lg">
        {landing[team.plan.code]}
      </Text>
      <Text c="dimmed">{day}</Text>
      {team.plan.status === 'expired' && (
        <Alert color="warning" mt="sm">
          {teams.plan.expiredText}
        </Alert>
      )}
    </section>
  )
}

/** One team: its plan, its pages and its people. */
export const TeamPage = ({ team }: { team: Team }) => {
  const { teams } = useTexts()
  const connected = useQuery(apiQuery('listConnectedPages', {}))
  const pages = connected.data?.connected_pages.filter(({ team_id }) => team_id === team.id)
  return (
    <>
      <Link to="/team-management" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {teams.back}
      </Link>
      <Group gap="sm" mb="lg">
        <Title order={1} size="h2">
          {team.name}
        </Title>
        <StatusPill tone="quiet">{teams[team.role]}</StatusPill>
      </Group>
      <div className={classes.team}>
        <div className={classes.column}>
          <TeamMembers team={team} />
          <TeamPages pages={pages} error={connected.error} onRetry={() => void connected.refetch()} />
        </div>
        <div className={classes.column}>
          <Plan team={team} />
          {allows(team.role, 'team.leave') && <LeaveTeam team={team} />}
          {allows(team.role, 'team.delete') && pages && <DeleteTeam team={team} pages={pages} />}
        </div>
      </div>
    </>
  )
}
