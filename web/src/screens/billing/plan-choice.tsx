import { Radio, SegmentedControl, Text, Tooltip } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Plan } from '#contract/billing.schemas.ts'
import { type Duration, durations } from '#contract/billing.ts'
import { ContactLink } from '#web/components/contact-link.tsx'
import { planTexts } from '#web/components/plan-texts.ts'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useOfferLines, usePlanPrice } from './offer-lines.ts'
import type { Availability } from './plan-availability.ts'
import classes from './plan-choice.module.css'
import { billingTexts } from './texts.ts'

type OfferProps = { plan: Plan; availability: Availability; runs: boolean }

const Obstacle = ({ availability }: Pick<OfferProps, 'availability'>) => {
  const { choice } = useTexts(billingTexts)
  if (availability === 'buy') return null
  return (
    <p className={classes.obstacle}>
      {choice.obstacles[availability]}{' '}
      {availability === 'by_agreement' && <ContactLink subject="enterprise" />}
    </p>
  )
}

const Offer = ({ plan, availability, runs }: OfferProps) => {
  const landing = useTexts(planTexts)
  const billing = useTexts(billingTexts)
  const { price, period } = usePlanPrice(plan)
  const lines = useOfferLines(plan)
  const card = (
    <Radio.Card
      value={String(plan.id)}
      className={classes.card ?? ''}
      radius="md"
      disabled={availability !== 'buy'}
      aria-label={`${landing[plan.code]}, ${price} ${period}`}
    >
      <span className={classes.name}>
        <Radio.Indicator disabled={availability !== 'buy'} />
        {landing[plan.code]}
        {runs && <StatusPill tone="success">{billing.choice.runs}</StatusPill>}
      </span>
      <span className={classes.price}>
        {price} <span className={classes.period}>{period}</span>
      </span>
    </Radio.Card>
  )
  return (
    <li className={classes.offer} data-closed={availability !== 'buy' || undefined}>
      {availability === 'trial_used' ? (
        // A disabled control gets no pointer events.
        <Tooltip label={billing.choice.alreadyUsed}>
          <div>{card}</div>
        </Tooltip>
      ) : (
        card
      )}
      <Obstacle availability={availability} />
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>
            <IconCheck size={16} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </li>
  )
}

type PlanChoiceProps = {
  plans: readonly Plan[]
  availability: (plan: Plan) => Availability
  /** The current plan. */
  running: string | undefined
  planId: number | undefined
  onPlan: (planId: number) => void
}

/** The plans as cards; one that cannot be bought shows the reason. */
export const PlanChoice = ({ plans, availability, running, planId, onPlan }: PlanChoiceProps) => {
  const { choice } = useTexts(billingTexts)
  return (
    <Radio.Group
      label={choice.plan}
      value={planId === undefined ? '' : String(planId)}
      onChange={(id) => onPlan(Number(id))}
    >
      <ul className={classes.offers}>
        {plans.map((plan) => (
          <Offer key={plan.id} plan={plan} availability={availability(plan)} runs={plan.code === running} />
        ))}
      </ul>
    </Radio.Group>
  )
}

type DurationChoiceProps = { months: Duration; onMonths: (months: Duration) => void }

/** The choice of the number of months. */
export const DurationChoice = ({ months, onMonths }: DurationChoiceProps) => {
  const { choice } = useTexts(billingTexts)
  return (
    <div>
      <Text fw={600} mb={4} id="duration-label">
        {choice.duration}
      </Text>
      <SegmentedControl
        className={classes.durations ?? ''}
        aria-labelledby="duration-label"
        value={String(months)}
        onChange={(value) => onMonths(durations.find((one) => String(one) === value) ?? months)}
        data={durations.map((count) => ({ value: String(count), label: choice.months(count) }))}
      />
    </div>
  )
}
