import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { pageConnectionTexts } from '#web/screens/page-connection/texts.ts'
import classes from './connect-window.module.css'
import { pagesTexts } from './texts.ts'

type TeamChoiceProps = {
  teams: readonly Team[]
  /** The disconnected page's own team. Its owner may move automations and chats to another own team. */
  from?: { id: string; name: string } | undefined
  busy: boolean
  onChosen: (team: Team, takeAlong: boolean) => void
  onNewTeam: () => void
  onCancel: () => void
}

const TeamCard = ({ team }: { team: Team }) => {
  const { connecting } = useTexts(pagesTexts)
  return (
    <Radio.Card value={team.id} className={classes.team ?? ''} radius="md">
      <Group wrap="nowrap">
        <Radio.Indicator />
        <div>
          <Text fw={700}>{team.name}</Text>
          <Text size="sm" c="dimmed">
            {connecting.teamPages(team.connected_pages)}
          </Text>
          {!allows(team.role, 'page.disconnect') && <Text size="sm">{connecting.notYourTeam}</Text>}
        </div>
        {team.plan.status === 'expired' && <StatusPill tone="warning">{connecting.planEnded}</StatusPill>}
      </Group>
    </Radio.Card>
  )
}

/** A page goes to another person's team only by choice. */
export const TeamChoice = ({ teams, from, busy, onChosen, onNewTeam, onCancel }: TeamChoiceProps) => {
  const pages = useTexts(pagesTexts)
  const pageConnection = useTexts(pageConnectionTexts)
  const { connecting } = useTexts(pagesTexts)
  const own = teams.filter(({ role }) => allows(role, 'team.delete'))
  const best = own.find((team) => team.plan.status !== 'expired') ?? own[0]
  const [chosen, setChosen] = useState(best?.id ?? '')
  const [wantsAll, setWantsAll] = useState(false)
  const team = teams.find(({ id }) => id === chosen)
  const mayTakeAlong = from !== undefined && team !== undefined && allows(team.role, 'page.take_along')
  return (
    <Stack>
      <Radio.Group label={connecting.chooseTeam} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} />
          ))}
        </Stack>
      </Radio.Group>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        onClick={onNewTeam}
      >
        {connecting.newTeam}
      </Button>
      {mayTakeAlong && (
        <Checkbox
          label={connecting.takeAlong}
          description={connecting.takeAlongHelp(from.name)}
          checked={wantsAll}
          onChange={(event) => setWantsAll(event.currentTarget.checked)}
        />
      )}
      <Text c="dimmed">{connecting.whatHappens}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {connecting.cancel}
        </Button>
        <Button
          loading={busy}
          disabled={!team}
          onClick={() => team && onChosen(team, mayTakeAlong && wantsAll)}
        >
          {team?.plan.status === 'expired' ? pageConnection.choosePlan : pages.connect}
        </Button>
      </Group>
    </Stack>
  )
}
