import { Alert, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/account.schemas.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { call } from '#web/api/browser.ts'
import { apiQuery } from '#web/api/queries.ts'
import { leaveDeletedAccount } from '#web/api/sign-in.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { planTexts } from '#web/components/plan-texts.ts'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import classes from './profile.module.css'
import { profileTexts } from './texts.ts'
import { accountLosses, isSameName, type OwnedTeam } from './what-goes.ts'

const TeamThatGoes = ({ team, pages, planRuns, otherMembers }: OwnedTeam) => {
  const profile = useTexts(profileTexts)
  const landing = useTexts(planTexts)
  const { deleting } = profile
  const { number, date } = useFormats()
  const { code, ends_at } = team.plan
  const plan = landing[code]
  return (
    <>
      <Text fw={700}>{deleting.team(team.name)}</Text>
      <ul>
        {planRuns && (
          <li>{ends_at === null ? deleting.planRunsOn(plan) : deleting.planRuns(plan, date(ends_at))}</li>
        )}
        {otherMembers > 0 && <li>{deleting.otherMembers(otherMembers)}</li>}
        {pages.map((page) => (
          <li key={page.page_id}>
            {deleting.page(page.name)}
            <br />
            {deleting.pageHolds(
              number(page.automations),
              number(page.succeeded_replies + page.failed_replies),
            )}
          </li>
        ))}
        {pages.length === 0 && <li>{deleting.noPages}</li>}
      </ul>
    </>
  )
}

const AccountLosses = ({ owned, memberships }: ReturnType<typeof accountLosses>) => {
  const { deleting } = useTexts(profileTexts)
  return (
    <>
      <Text>{deleting.intro}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard. */}
      <section className={classes.lost} aria-label={deleting.intro} tabIndex={0}>
        <Text mb="xs">{deleting.person}</Text>
        {owned.map((one) => (
          <TeamThatGoes key={one.team.id} {...one} />
        ))}
        {memberships.length > 0 && (
          <>
            <Text fw={700}>{deleting.memberships}</Text>
            <ul>
              {memberships.map(({ id, name }) => (
                <li key={id}>{deleting.team(name)}</li>
              ))}
            </ul>
            <Text size="sm">{deleting.membershipsText}</Text>
          </>
        )}
      </section>
    </>
  )
}

/** The person's teams with owed overage, linked to their billing. */
const Debts = ({ debts }: { debts: { team: Team; owed: number }[] }) => {
  const { deleting } = useTexts(profileTexts)
  const { tugrik } = useFormats()
  return (
    <Alert color="warning" title={deleting.payFirst}>
      {debts.map(({ team, owed }) => (
        <div key={team.id}>
          <TextLink
            c="inherit"
            underline="always"
            to="/team-management"
            search={{ teamId: team.id, tab: 'billing' }}
          >
            {deleting.owes(team.name, tugrik(owed))}
          </TextLink>
        </div>
      ))}
    </Alert>
  )
}

const useDebts = (owned: readonly OwnedTeam[]) => {
  const billings = useQueries({
    queries: owned.map(({ team }) => apiQuery('getBilling', { params: { team_id: team.id } })),
  })
  return owned.flatMap(({ team }, index) => {
    const owed = billings[index]?.data?.billing.overage.owed ?? 0
    return owed > 0 ? [{ team, owed }] : []
  })
}

type ConfirmationProps = { name: string; onChange: (confirmed: boolean) => void }

/** The person types their own first name; without one they tick a box. */
const Confirmation = ({ name, onChange }: ConfirmationProps) => {
  const { deleting } = useTexts(profileTexts)
  return name.trim() === '' ? (
    <Checkbox label={deleting.tick} onChange={(event) => onChange(event.currentTarget.checked)} />
  ) : (
    <TextInput
      label={deleting.typeName(name)}
      autoComplete="off"
      onChange={(event) => onChange(isSameName(event.currentTarget.value, name))}
    />
  )
}

/** Lists everything that is deleted with the account. */
export const DeleteAccountWindow = ({ person, onClose }: { person: Profile; onClose: () => void }) => {
  const { deleting } = useTexts(profileTexts)
  const teams = useQuery(apiQuery('listTeams', {}))
  const pages = useQuery(apiQuery('listConnectedPages', {}))
  const [confirmed, setConfirmed] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('deleteAccount', {}),
    onSuccess: leaveDeletedAccount,
  })
  const known = teams.data && pages.data && accountLosses(teams.data.teams, pages.data.connected_pages)
  const debts = useDebts(known?.owned ?? [])
  const error = teams.error ?? pages.error
  return (
    <ConfirmWindow
      opened
      title={deleting.title}
      confirm={deleting.confirm}
      cancel={deleting.cancel}
      busy={remove.isPending || remove.isSuccess}
      disabled={!known || !confirmed || debts.length > 0}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Stack>
        {known ? (
          <>
            <AccountLosses {...known} />
            {debts.length > 0 ? (
              <Debts debts={debts} />
            ) : (
              <Confirmation name={person.first_name} onChange={setConfirmed} />
            )}
          </>
        ) : error ? (
          <LoadError
            what={deleting.failed}
            error={error}
            onRetry={() => void Promise.all([teams.refetch(), pages.refetch()])}
          />
        ) : (
          <RowSkeletons height={60} count={2} />
        )}
      </Stack>
    </ConfirmWindow>
  )
}
