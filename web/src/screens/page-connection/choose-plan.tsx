import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { useOwnerName } from '#web/components/plan-notice.tsx'
import { planNoticeTexts } from '#web/components/plan-notice-texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { billingTexts } from '#web/screens/billing/texts.ts'
import { DurationChoice, PlanChoice } from '../billing/plan-choice.tsx'
import { useOffers, usePlanChoice } from '../billing/use-plan-choice.ts'
import type { ConnectionSearch } from './connection-steps.ts'
import classes from './page-connection.module.css'
import { pageConnectionTexts } from './texts.ts'

type ChoosePlanProps = { team: Team; search: ConnectionSearch }

/** Names the owner, because a member cannot pay. */
const AskOwner = ({ team }: { team: Team }) => {
  const connection = useTexts(pageConnectionTexts)
  const notice = useTexts(planNoticeTexts)
  const owner = useOwnerName(team)
  return (
    <Stack align="center" gap="xs" py="xl" ta="center">
      <IconLock size={36} aria-hidden />
      <Text fw={700} size="lg">
        {connection.planEnded(team.name)}
      </Text>
      <Text c="dimmed">{owner === undefined ? notice.askOwner : notice.askNamed(owner)}</Text>
    </Stack>
  )
}

const Choice = ({ search, ...offered }: Parameters<typeof usePlanChoice>[0] & ChoosePlanProps) => {
  const connection = useTexts(pageConnectionTexts)
  const navigate = useNavigate()
  const { availability, plan, planId, setPlanId, months, setMonths } = usePlanChoice(offered)
  const goOn = () =>
    navigate({
      to: '/page-connection',
      search: { ...search, team: offered.team.id, plan: String(planId), months: String(months) },
    })
  return (
    <Stack gap="lg">
      <PlanChoice
        plans={offered.plans}
        availability={availability}
        running={undefined}
        planId={planId}
        onPlan={setPlanId}
      />
      <div className={classes.foot}>
        <DurationChoice months={months} onMonths={setMonths} />
        <Button size="md" disabled={!plan} onClick={() => void goOn()}>
          {connection.goOn}
        </Button>
      </div>
    </Stack>
  )
}

/** Step 3: the plan of a team whose plan has ended. */
export const ChoosePlan = ({ team, search }: ChoosePlanProps) => {
  const words = useTexts(billingTexts)
  const { plans, billing, error, retry } = useOffers(team)
  if (!allows(team.role, 'team.extend_plan')) return <AskOwner team={team} />
  if (!plans || !billing)
    return error ? (
      <LoadError what={words.plansFailed} error={error} onRetry={retry} />
    ) : (
      <Skeleton h={360} radius="md" />
    )
  return (
    <Choice team={team} search={search} plans={plans.plans} trialUsed={plans.trial_used} billing={billing} />
  )
}
