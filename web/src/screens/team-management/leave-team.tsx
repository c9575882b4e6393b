import { Button, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Team } from '#contract/teams.schemas.ts'
import { call } from '#web/api/browser.ts'
import { apiQuery } from '#web/api/queries.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './team-management.module.css'
import { teamsTexts } from './texts.ts'
import { useRefreshTeams } from './use-refresh-teams.ts'

/** Lets a member leave a team. */
export const LeaveTeam = ({ team }: { team: Team }) => {
  const { leaving } = useTexts(teamsTexts)
  const [asked, setAsked] = useState(false)
  const me = useQuery(apiQuery('getProfile', {})).data?.profile.id
  const refresh = useRefreshTeams()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: (id: string) => call('removeTeamMember', { params: { id }, body: { team_id: team.id } }),
    onSuccess: async ({ message }) => {
      if (!message) toast({ success: true, message: leaving.done(team.name) })
      // Navigate first, because the team is no longer the person's once the queries are refetched.
      await navigate({ to: '/team-management', replace: true })
      await refresh()
    },
  })
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {leaving.section}
      </Title>
      <Text c="dimmed" mb="sm">
        {leaving.sectionText}
      </Text>
      <Button variant="outline" color="error" disabled={me === undefined} onClick={() => setAsked(true)}>
        {leaving.button}
      </Button>
      <ConfirmWindow
        opened={asked}
        title={leaving.title(team.name)}
        confirm={leaving.confirm}
        cancel={leaving.cancel}
        busy={leave.isPending}
        onConfirm={() => me !== undefined && leave.mutate(me)}
        onClose={() => setAsked(false)}
      >
        <Text>{leaving.text}</Text>
      </ConfirmWindow>
    </section>
  )
}
