import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { StatusPill } from '#web/pieces/status-pill.tsx'
import classes from './connect-window.module.css'

type TeamChoiceProps = {
  teams: readonly Team[]
  busy: boolean
  onChosen: (team: Team) => void
  onCancel: () => void
}

const TeamCard = ({ team }: { team: Team }) => {
  const { connecting } = useTexts().pages
  return (
    <Radio.Card value={team.id} className={classes.team ?? ''} radius="md">
      <Group wrap="nowrap">
        <Radio.Indicator />
        <div>
          <Text fw={700}>{team.name}</Text>
          <Text size="sm" c="dimmed">
            {connecting.teamPages(team.connected_pages)}
          </Text>
        </div>
        {team.plan.status === 'expired' && <StatusPill tone="warning">{connecting.planEnded}</StatusPill>}
      </Group>
    </Radio.Card>
  )
}

export const TeamChoice = ({ teams, busy, onChosen, onCancel }: TeamChoiceProps) => {
  const { pages, billing } = useTexts()
  const { connecting } = pages
  const best = teams.find((team) => team.plan.status !== 'expired') ?? teams[0]
  const [chosen, setChosen] = useState(best?.id ?? '')
  const team = teams.find(({ id }) => id === chosen)
  return (
    <Stack>
      <Radio.Group label={connecting.chooseTeam} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} />
          ))}
        </Stack>
      </Radio.Group>
      <Text c="dimmed">{connecting.whatHappens}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {connecting.cancel}
        </Button>
        <Button loading={busy} disabled={!team} onClick={() => team && onChosen(team)}>
          {team?.plan.status === 'expired' ? billing.connection.choosePlan : pages.connect}
        </Button>
      </Group>
    </Stack>
  )
}
