import { Group, Text, Title } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import type { Team } from '#contract/teams.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { TeamForm } from '#web/pieces/team-form.tsx'
import classes from './connect-window.module.css'

type FirstTeamFormProps = { busy: boolean; onMade: (team: Team) => void; onCancel: () => void }

/** A newcomer has no team yet: it is made here, without leaving the page being connected. */
export const FirstTeamForm = (props: FirstTeamFormProps) => {
  const { connecting } = useTexts().pages
  return (
    <TeamForm
      {...props}
      submit={connecting.createAndConnect}
      before={
        <div>
          <Title order={3} size="h4">
            {connecting.firstTeamTitle}
          </Title>
          <Text c="dimmed">{connecting.firstTeamText}</Text>
        </div>
      }
      after={
        <>
          <Group gap="xs" wrap="nowrap" className={classes.trial}>
            <IconGift size={20} aria-hidden />
            <Text fw={600}>{connecting.trial}</Text>
          </Group>
          <Text c="dimmed">{connecting.whatHappens}</Text>
        </>
      }
    />
  )
}
