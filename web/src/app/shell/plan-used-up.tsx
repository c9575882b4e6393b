import { Alert, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.ts'
import { apiQuery } from '../../api/queries.ts'
import { useFormats, useTexts } from '../../i18n/language-context.tsx'
import { WhoCan } from '../../pieces/plan-notice.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import classes from './page-trouble.module.css'
import { type UsedUp, usedUp } from './used-up.ts'

const EVERY_MINUTE = 60_000

const Notice = ({ team, of: { kinds, until } }: { team: Team; of: UsedUp }) => {
  const words = useTexts().billing.notice.usedUp
  const { date } = useFormats()
  const day = until === undefined ? words.upgraded : date(until)
  return (
    <Alert
      color="error"
      icon={<IconAlertTriangle aria-hidden />}
      title={words.title(team.name)}
      role="status"
      mb="md"
    >
      <Group justify="space-between" gap="xs">
        <span className={classes.words}>
          {kinds.map((kind) => words[kind](day)).join(' ')} {words.kept}
        </span>
        {allows(team.role, 'team.extend_plan') ? (
          <ButtonLink
            to="/team-management"
            search={{ teamId: team.id, tab: 'billing' }}
            size="xs"
            variant="default"
          >
            {words.upgrade}
          </ButtonLink>
        ) : (
          <WhoCan team={team} />
        )}
      </Group>
    </Alert>
  )
}

/** Why nobody is answered though every automation is on: the plan's answers of this month are spent. */
export const PlanUsedUp = ({ teamId }: { teamId: string }) => {
  const teams = useQuery(apiQuery('listTeams', {}))
  const team = teams.data?.teams.find(({ id }) => id === teamId)
  const { data } = useQuery({
    ...apiQuery('getBilling', { params: { team_id: teamId } }),
    refetchInterval: EVERY_MINUTE,
    refetchOnWindowFocus: 'always',
  })
  const spent = data && usedUp(data.billing)
  return team && spent ? <Notice team={team} of={spent} /> : null
}
