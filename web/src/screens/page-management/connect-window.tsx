import { Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { allows } from '#contract/permissions.ts'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { PlanRefusal } from '#web/components/plan-refusal.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { FirstTeamForm } from './first-team-form.tsx'
import type { PageRow } from './page-rows.ts'
import type { GuideCause } from './permission-guide.tsx'
import { TeamChoice } from './team-choice.tsx'
import { pagesTexts } from './texts.ts'
import { useConnectPage } from './use-connect-page.ts'

type ConnectWindowProps = {
  row: PageRow
  onClose: () => void
  /** Facebook refused: the person has to fix something there. */
  onRefused: (cause: GuideCause) => void
}

const Connected = ({ row, onClose }: { row: PageRow; onClose: () => void }) => {
  const { connecting } = useTexts(pagesTexts)
  return (
    <Stack align="center" gap="sm" role="status">
      <IconCircleCheck size={48} color="var(--hariu-success-text)" aria-hidden />
      <Title order={3}>{connecting.doneTitle}</Title>
      <Text ta="center" c="dimmed">
        {connecting.doneText}
      </Text>
      <Group gap="xs" mt="xs" justify="center">
        <Button variant="default" onClick={onClose}>
          {connecting.later}
        </Button>
        <Button
          renderRoot={(props) => <Link to="/commentbot/create" search={{ pageId: row.pageId }} {...props} />}
        >
          {connecting.createAutomation}
        </Button>
      </Group>
    </Stack>
  )
}

const ConnectSteps = ({ row, onRefused, onClose }: ConnectWindowProps) => {
  const { connecting } = useTexts(pagesTexts)
  const navigate = useNavigate()
  const teams = useQuery(apiQuery('listTeams', {}))
  const connect = useConnectPage(row.pageId, onRefused)
  const [teamMade, setTeamMade] = useState(false)
  const [makesTeam, setMakesTeam] = useState(false)

  if (connect.isSuccess) return <Connected row={row} onClose={onClose} />
  if (teams.isError)
    return <LoadError what={connecting.teamsFailed} error={teams.error} onRetry={() => teams.refetch()} />
  if (teams.isPending) return <Skeleton h={160} />
  const from = row.connected && allows(row.connected.role, 'page.take_along') ? row.connected : undefined
  const teamsToChoose = teams.data.teams.filter(
    ({ id, role }) => id !== row.connected?.team_id && allows(role, 'page.connect'),
  )
  return (
    <Stack>
      {connect.isError && (
        <PlanRefusal error={connect.error} teamId={connect.variables.teamId}>
          {teamMade && connecting.teamMade}
        </PlanRefusal>
      )}
      {teamsToChoose.length === 0 || makesTeam ? (
        <FirstTeamForm
          isFirst={!teams.data.teams.some(({ role }) => allows(role, 'team.delete'))}
          busy={connect.isPending}
          onMade={(team) => {
            setTeamMade(true)
            connect.mutate({ teamId: team.id })
          }}
          onCancel={onClose}
        />
      ) : (
        <TeamChoice
          teams={teamsToChoose}
          from={from && { id: from.team_id, name: from.team_name }}
          busy={connect.isPending}
          onNewTeam={() => setMakesTeam(true)}
          onChosen={({ id, plan }, takeAlong) => {
            // Without a running plan, a plan has to be chosen and paid first.
            if (plan.status === 'expired')
              void navigate({ to: '/page-connection', search: { page: row.pageId, team: id } })
            else connect.mutate({ teamId: id, takeAlong })
          }}
          onCancel={onClose}
        />
      )}
    </Stack>
  )
}

/** Lets the person choose or create a team, and connects the page. */
export const ConnectWindow = (props: ConnectWindowProps) => {
  const pages = useTexts(pagesTexts)
  return (
    <Modal opened onClose={props.onClose} title={pages.connecting.title(props.row.name)}>
      <ConnectSteps {...props} />
    </Modal>
  )
}
