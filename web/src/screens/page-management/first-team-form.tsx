import { Group, Text, Title } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import type { Team } from '#contract/teams.schemas.ts'
import { TeamForm } from '#web/components/team-form.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './connect-window.module.css'
import { pagesTexts } from './texts.ts'

type FirstTeamFormProps = {
  /** Owners of a team get no promise of a free trial, because it is given once. */
  isFirst: boolean
  busy: boolean
  onMade: (team: Team) => void
  onCancel: () => void
}

/** Creates a team without leaving the page being connected: a newcomer's first, or one more. */
export const FirstTeamForm = ({ isFirst, ...props }: FirstTeamFormProps) => {
  const { connecting } = useTexts(pagesTexts)
  return (
    <TeamForm
      {...props}
      submit={connecting.createAndConnect}
      before={
        <div>
          <Title order={3} size="h4">
            {isFirst ? connecting.firstTeamTitle : connecting.newTeam}
          </Title>
          <Text c="dimmed">{connecting.firstTeamText}</Text>
        </div>
      }
      after={
        <>
          {isFirst && (
            <Group gap="xs" wrap="nowrap" className={classes.trial}>
              <IconGift size={20} aria-hidden />
              <Text fw={600}>{connecting.trial}</Text>
            </Group>
          )}
          <Text c="dimmed">{connecting.whatHappens}</Text>
        </>
      }
    />
  )
}
