import { Alert, Button, Skeleton, Stack, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Team } from '#contract/teams.schemas.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import classes from './billing.module.css'
import { InvoiceSum } from './invoice-sum.tsx'
import { DurationChoice, PlanChoice } from './plan-choice.tsx'
import { StartNote } from './start-note.tsx'
import { billingTexts } from './texts.ts'
import { useCreateInvoice, useOffers, usePlanChoice } from './use-plan-choice.ts'

type Offered = Parameters<typeof usePlanChoice>[0]

const Choice = ({ team, ...offered }: Offered & { team: Team }) => {
  const words = useTexts(billingTexts)
  const errors = useTexts(errorTexts)
  const { tugrik } = useFormats()
  const navigate = useNavigate()
  const choice = usePlanChoice(offered)
  const create = useCreateInvoice(({ id }) => {
    void navigate({ to: '/team-management', search: { teamId: team.id, tab: 'billing', invoice: id } })
  })
  const { plan, months } = choice
  const { owed } = offered.billing.overage
  const planAmount = (plan?.price ?? 0) * months
  return (
    <Stack gap="lg">
      <PlanChoice
        plans={offered.plans}
        availability={choice.availability}
        running={offered.billing.status === 'expired' ? undefined : offered.billing.plan.code}
        planId={choice.planId}
        onPlan={choice.setPlanId}
      />
      {plan && (
        <div className={classes.order}>
          <DurationChoice months={months} onMonths={choice.setMonths} />
          <Stack gap="xs">
            <InvoiceSum plan={plan.code} months={months} planAmount={planAmount} overageAmount={owed} />
            <StartNote plan={plan} billing={offered.billing} />
            {create.isError && (
              <Alert color="error" role="alert">
                {errorWords(create.error, errors)}
              </Alert>
            )}
            <Button
              size="md"
              loading={create.isPending}
              onClick={() => create.mutate({ team_id: team.id, plan_id: plan.id, duration: months })}
            >
              {words.choice.pay(tugrik(planAmount + owed))}
            </Button>
          </Stack>
        </div>
      )}
    </Stack>
  )
}

/** The owner extends the plan or changes to a more expensive one. */
export const ExtendSection = ({ team }: { team: Team }) => {
  const words = useTexts(billingTexts)
  const { plans, billing, error, retry } = useOffers(team)
  return (
    <section className={classes.section} id="extend">
      <Title order={2} size="h4" mb="sm">
        {words.choice.title}
      </Title>
      {plans && billing ? (
        <Choice
          // The current plan may change while the choice is open.
          key={`${billing.plan.code} ${billing.status}`}
          team={team}
          plans={plans.plans}
          trialUsed={plans.trial_used}
          billing={billing}
        />
      ) : error ? (
        <LoadError what={words.plansFailed} error={error} onRetry={retry} />
      ) : (
        <Skeleton h={320} radius="md" />
      )}
    </section>
  )
}
