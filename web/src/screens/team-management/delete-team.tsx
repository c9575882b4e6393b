import { Button, List, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { call } from '#web/api/browser.ts'
import { apiQuery } from '#web/api/queries.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { planTexts } from '#web/components/plan-texts.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { billingTexts } from '#web/screens/billing/texts.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDebtInvoice } from '../billing/use-debt-invoice.ts'
import classes from './team-management.module.css'
import { teamsTexts } from './texts.ts'
import { useRefreshTeams } from './use-refresh-teams.ts'

type DeleteTeamProps = { team: Team; pages: readonly ConnectedPage[] }

/** Everything that is deleted with the team, by name and number. */
const useLosses = ({ team, pages }: DeleteTeamProps): string[] => {
  const teams = useTexts(teamsTexts)
  const landing = useTexts(planTexts)
  const { deleting } = teams
  const { number, date } = useFormats()
  const { code, status, ends_at } = team.plan
  const plan = landing[code]
  const others = team.members - 1
  return [
    ...pages.map((page) =>
      deleting.page(
        page.name,
        number(page.automations),
        number(page.succeeded_replies + page.failed_replies),
      ),
    ),
    ...(status === 'expired'
      ? []
      : [ends_at === null ? deleting.planRunsOn(plan) : deleting.plan(plan, date(ends_at))]),
    ...(others > 0 ? [deleting.members(others)] : []),
  ]
}

const DeleteTeamWindow = (props: DeleteTeamProps & { onClose: () => void }) => {
  const { team, onClose } = props
  const { deleting } = useTexts(teamsTexts)
  const losses = useLosses(props)
  const refresh = useRefreshTeams()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => call('deleteTeam', { params: { id: team.id } }),
    onSuccess: async ({ message }) => {
      if (!message) toast({ success: true, message: deleting.done(team.name) })
      // Navigate first, because the team is gone once the queries are refetched.
      await navigate({ to: '/team-management', replace: true })
      await refresh()
    },
    onError: refresh,
  })
  return (
    <ConfirmWindow
      opened
      title={deleting.title(team.name)}
      confirm={deleting.confirm}
      cancel={deleting.cancel}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <div>
        <Text mb="xs">{deleting.intro}</Text>
        <List>
          {(losses.length > 0 ? losses : [deleting.onlyTeam]).map((loss) => (
            <List.Item key={loss}>{loss}</List.Item>
          ))}
        </List>
      </div>
    </ConfirmWindow>
  )
}

const PayFirst = ({ team, owed }: { team: Team; owed: number }) => {
  const { deleting } = useTexts(teamsTexts)
  const { overage } = useTexts(billingTexts)
  const { tugrik } = useFormats()
  const pay = useDebtInvoice(team.id)
  return (
    <>
      <Text mb="sm">{deleting.owes(tugrik(owed))}</Text>
      <Button variant="default" loading={pay.isPending} onClick={() => pay.mutate()}>
        {overage.payOwed(tugrik(owed))}
      </Button>
    </>
  )
}

/** Deletes a team. Possible for its owner once no page is active and its overage is paid. */
export const DeleteTeam = (props: DeleteTeamProps) => {
  const { deleting } = useTexts(teamsTexts)
  const [asked, setAsked] = useState(false)
  const connected = props.pages.filter(({ status }) => status === 1).length
  const billing = useQuery(apiQuery('getBilling', { params: { team_id: props.team.id } }))
  const owed = billing.data?.billing.overage.owed ?? 0
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {deleting.section}
      </Title>
      <Text c="dimmed" mb="sm">
        {connected > 0 ? deleting.hasPages(connected) : deleting.sectionText}
      </Text>
      {connected > 0 ? (
        <ButtonLink to="/page-management" variant="default">
          {deleting.toPages}
        </ButtonLink>
      ) : owed > 0 ? (
        <PayFirst team={props.team} owed={owed} />
      ) : (
        <Button variant="outline" color="error" onClick={() => setAsked(true)}>
          {deleting.button}
        </Button>
      )}
      {asked && <DeleteTeamWindow {...props} onClose={() => setAsked(false)} />}
    </section>
  )
}
