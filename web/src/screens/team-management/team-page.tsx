import { Alert, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { apiQuery } from '#web/api/queries.ts'
import { PlanPill, usePlanWords } from '#web/components/plan-pill.tsx'
import { planTexts } from '#web/components/plan-texts.ts'
import { roleTexts } from '#web/components/role-texts.ts'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { auditLogTexts } from '#web/screens/audit-log/texts.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { AuditFilter } from '../audit-log/audit-filter.ts'
import { AuditLogTab } from '../audit-log/audit-log-tab.tsx'
import { BillingTab, type BillingView } from '../billing/billing-tab.tsx'
import { DeleteTeam } from './delete-team.tsx'
import { LeaveTeam } from './leave-team.tsx'
import classes from './team-management.module.css'
import { TeamMembers } from './team-members.tsx'
import { TeamPages } from './team-pages.tsx'
import { teamsTexts } from './texts.ts'

const Plan = ({ team }: { team: Team }) => {
  const teams = useTexts(teamsTexts)
  const planWords = useTexts(planTexts)
  const { name, day, expired } = usePlanWords(team.plan)
  return (
    <section className={classes.section}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {planWords.pill.title}
        </Title>
        <PlanPill plan={team.plan} />
      </Group>
      <Text fw={700} size="lg">
        {name}
      </Text>
      <Text c="dimmed">{day}</Text>
      {team.plan.status === 'expired' && (
        <Alert color="warning" mt="sm">
          {expired}
        </Alert>
      )}
      {allows(team.role, 'plan.view') && (
        <TextLink
          to="/team-management"
          search={{ teamId: team.id, tab: 'billing' }}
          mt="xs"
          display="inline-block"
        >
          {teams.tabs.billing}
        </TextLink>
      )}
    </section>
  )
}

/** Links, so that the tab is in the address. */
const Tabs = ({ team }: { team: Team }) => {
  const teams = useTexts(teamsTexts)
  const auditLog = useTexts(auditLogTexts)
  const { tabs } = teams
  const teamId = team.id
  return (
    <nav className={classes.tabs} aria-label={tabs.label} data-print="off">
      <Link
        to="/team-management"
        search={{ teamId }}
        activeOptions={{ exact: true, includeSearch: true }}
        className={classes.tab}
      >
        {tabs.team}
      </Link>
      {allows(team.role, 'plan.view') && (
        <Link to="/team-management" search={{ teamId, tab: 'billing' }} className={classes.tab}>
          {tabs.billing}
        </Link>
      )}
      {allows(team.role, 'audit_log.view') && (
        <Link to="/team-management" search={{ teamId, tab: 'audit-log' }} className={classes.tab}>
          {auditLog.tab}
        </Link>
      )}
    </nav>
  )
}

const Overview = ({ team }: { team: Team }) => {
  const connected = useQuery(apiQuery('listConnectedPages', {}))
  const pages = connected.data?.connected_pages.filter(({ team_id }) => team_id === team.id)
  return (
    <div className={classes.team}>
      <div className={classes.column}>
        <TeamMembers team={team} />
        <TeamPages
          team={team}
          pages={pages}
          error={connected.error}
          onRetry={() => void connected.refetch()}
        />
      </div>
      <div className={classes.column}>
        {allows(team.role, 'plan.view') && <Plan team={team} />}
        {allows(team.role, 'team.leave') && <LeaveTeam team={team} />}
        {allows(team.role, 'team.delete') && pages && <DeleteTeam team={team} pages={pages} />}
      </div>
    </div>
  )
}

export type TeamTab = 'team' | 'billing' | 'audit-log'

/** One team: plan, pages and people, with tabs for its billing and audit log. */
export const TeamPage = (props: { team: Team; tab: TeamTab; view: BillingView; filter: AuditFilter }) => {
  const teams = useTexts(teamsTexts)
  const roles = useTexts(roleTexts)
  const { team, tab, view, filter } = props
  return (
    <>
      <div data-print="off">
        <Link to="/team-management" className={classes.back}>
          <IconArrowLeft size={16} aria-hidden />
          {teams.back}
        </Link>
        <Group gap="sm" mb="sm">
          <Title order={1} size="h2" className={classes.title}>
            {team.name}
          </Title>
          <StatusPill tone="quiet">{roles.names[team.role]}</StatusPill>
        </Group>
      </div>
      <Tabs team={team} />
      {tab === 'billing' && <BillingTab team={team} view={view} />}
      {tab === 'audit-log' && <AuditLogTab team={team} filter={filter} />}
      {tab === 'team' && <Overview team={team} />}
    </>
  )
}
