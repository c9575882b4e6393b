import { Alert, Group } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { apiQuery } from '../api/queries.ts'
import { useFormats, useTexts } from '../i18n/language-context.tsx'
import { ButtonLink } from '../ui/link.tsx'
import classes from './plan-notice.module.css'
import { planNoticeTexts } from './plan-notice-texts.ts'

/** The owner's name, for members; undefined until it is read. */
export const useOwnerName = (team: Team): string | undefined => {
  const { data } = useQuery({
    ...apiQuery('listTeamMembers', { params: { team_id: team.id } }),
    enabled: team.role !== 'owner',
  })
  return data?.members.find(({ role }) => role === 'owner')?.name
}

/** The sentence for a plan that ends soon or has ended. */
export const usePlanNoticeWords = (team: Team): string => {
  const notice = useTexts(planNoticeTexts)
  const { date } = useFormats()
  const { status, ends_at } = team.plan
  const day = ends_at === null ? '' : date(ends_at)
  return status === 'expired' ? notice.ended(team.name, day) : notice.ending(team.name, day)
}

/** Names the person who can change the plan, for members. */
const OwnerNote = ({ team }: { team: Team }) => {
  const planNotice = useTexts(planNoticeTexts)
  const owner = useOwnerName(team)
  return <span>{owner === undefined ? planNotice.askOwner : planNotice.askNamed(owner)}</span>
}

type PlanAlertProps = {
  team: Team
  color: 'error' | 'warning'
  title: string
  /** The label of the owner's button. */
  action: string
  children: ReactNode
}

/** A message about a team's plan, with a button for the owner or the owner's name for members. */
export const PlanAlert = ({ team, color, title, action, children }: PlanAlertProps) => (
  <Alert
    color={color}
    icon={color === 'error' ? <IconAlertTriangle aria-hidden /> : <IconClock aria-hidden />}
    title={title}
    role="status"
    mb="md"
  >
    <Group justify="space-between" gap="xs">
      <span className={classes.words}>{children}</span>
      {allows(team.role, 'team.extend_plan') ? (
        <ButtonLink
          to="/team-management"
          search={{ teamId: team.id, tab: 'billing' }}
          size="xs"
          variant="default"
        >
          {action}
        </ButtonLink>
      ) : (
        <OwnerNote team={team} />
      )}
    </Group>
  </Alert>
)

/** From ten days before a plan's end: the consequences, and the way to extend it. */
export const PlanNotice = ({ team }: { team: Team }) => {
  const notice = useTexts(planNoticeTexts)
  const words = usePlanNoticeWords(team)
  if (team.plan.status === 'active') return null
  const ended = team.plan.status === 'expired'
  return (
    <PlanAlert team={team} color={ended ? 'error' : 'warning'} title={words} action={notice.extend}>
      {ended ? notice.endedText : notice.endingText}
    </PlanAlert>
  )
}

/** The notice of one team by its id, once the teams are read. */
export const PlanNoticeOf = ({ teamId }: { teamId: string }) => {
  const { data } = useQuery(apiQuery('listTeams', {}))
  const team = data?.teams.find(({ id }) => id === teamId)
  return team ? <PlanNotice team={team} /> : null
}
