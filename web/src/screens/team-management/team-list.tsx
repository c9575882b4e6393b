import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PlanPill, usePlanWords } from '#web/components/plan-pill.tsx'
import { roleTexts } from '#web/components/role-texts.ts'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { TeamPicture } from '#web/components/small-pictures.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { CreateTeamWindow } from './create-team-window.tsx'
import classes from './team-management.module.css'
import { teamsTexts } from './texts.ts'

const TeamCard = ({ team }: { team: Team }) => {
  const teams = useTexts(teamsTexts)
  const roles = useTexts(roleTexts)
  const { number } = useFormats()
  const { name, day } = usePlanWords(team.plan)
  return (
    <li className={classes.card}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Link to="/team-management" search={{ teamId: team.id }} className={classes.name}>
          {team.name}
        </Link>
        <StatusPill tone="quiet">{roles.names[team.role]}</StatusPill>
      </Group>
      <Group gap="xs">
        {allows(team.role, 'plan.view') && (
          <>
            <PlanPill plan={team.plan} />
            {name} · {day}
          </>
        )}
      </Group>
      <dl className={classes.figures}>
        <div>
          <dt>{teams.pagesCount}</dt>
          <dd>{number(team.connected_pages)}</dd>
        </div>
        <div>
          <dt>{teams.membersCount}</dt>
          <dd>{number(team.members)}</dd>
        </div>
      </dl>
    </li>
  )
}

/** All teams of the person, and a form for a new one. */
export const TeamList = ({ list }: { list: readonly Team[] }) => {
  const teams = useTexts(teamsTexts)
  const [creating, setCreating] = useState(false)
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {teams.create}
    </Button>
  )
  return (
    <>
      <ScreenHeading title={teams.title} intro={teams.intro}>
        {list.length > 0 && create}
      </ScreenHeading>
      {list.length === 0 ? (
        <EmptyState
          picture={<TeamPicture />}
          title={teams.empty.title}
          text={teams.empty.text}
          action={create}
        />
      ) : (
        <ul className={classes.list} aria-label={teams.listLabel}>
          {list.map((team) => (
            <TeamCard key={team.id} team={team} />
          ))}
        </ul>
      )}
      {creating && <CreateTeamWindow onClose={() => setCreating(false)} />}
    </>
  )
}
