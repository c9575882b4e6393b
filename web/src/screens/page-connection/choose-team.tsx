import { Button, Stack, Text } from '@mantine/core'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { PlanPill, usePlanWords } from '#web/components/plan-pill.tsx'
import { TeamForm } from '#web/components/team-form.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { pagesTexts } from '#web/screens/page-management/texts.ts'
import { useRefreshBilling } from '../payment/use-payment.ts'
import type { ConnectionSearch } from './connection-steps.ts'
import classes from './page-connection.module.css'
import { pageConnectionTexts } from './texts.ts'

type ChooseTeamProps = { pageId: string; teams: readonly Team[] }

const searchFor = (page: string, team: string): ConnectionSearch => ({ page, team })

const TeamLink = ({ pageId, team }: { pageId: string; team: Team }) => {
  const pages = useTexts(pagesTexts)
  const pageConnection = useTexts(pageConnectionTexts)
  const { name, day } = usePlanWords(team.plan)
  return (
    <li>
      <Link to="/page-connection" search={searchFor(pageId, team.id)} className={classes.choice}>
        <span className={classes.choiceName}>
          {team.name}
          <span className={classes.choiceAbout}>
            {name} · {day} · {pages.connecting.teamPages(team.connected_pages)}
          </span>
          {team.plan.status === 'expired' && (
            <span className={classes.choiceAbout}>
              {allows(team.role, 'team.extend_plan') ? pageConnection.planNeeded : pageConnection.ownerPays}
            </span>
          )}
        </span>
        <PlanPill plan={team.plan} />
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </li>
  )
}

/** Step 2: one of the person's teams, or a new one. */
export const ChooseTeam = ({ pageId, teams }: ChooseTeamProps) => {
  const pages = useTexts(pagesTexts)
  const pageConnection = useTexts(pageConnectionTexts)
  const navigate = useNavigate()
  const refresh = useRefreshBilling()
  const [making, setMaking] = useState(teams.length === 0)
  if (making)
    return (
      <div className={classes.narrow}>
        <TeamForm
          submit={pageConnection.makeTeam}
          onMade={async (team) => {
            await refresh()
            await navigate({ to: '/page-connection', search: searchFor(pageId, team.id) })
          }}
          onCancel={() => (teams.length === 0 ? navigate({ to: '/page-management' }) : setMaking(false))}
          before={<Text c="dimmed">{pages.connecting.firstTeamText}</Text>}
        />
      </div>
    )
  return (
    <Stack align="flex-start">
      <ul className={classes.choices} aria-label={pageConnection.names.team}>
        {teams.map((team) => (
          <TeamLink key={team.id} pageId={pageId} team={team} />
        ))}
      </ul>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setMaking(true)}
      >
        {pageConnection.newTeam}
      </Button>
    </Stack>
  )
}
