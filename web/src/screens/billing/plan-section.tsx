import { Group, Text, Title } from '@mantine/core'
import { isWithoutPlan, PlanPill, usePlanWords } from '#web/components/plan-pill.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './billing.module.css'
import { daysUntil } from './days-until.ts'
import { usePlanPrice } from './offer-lines.ts'
import { billingTexts } from './texts.ts'
import type { Billing } from './use-plan-choice.ts'

const Period = ({ period }: { period: Billing['period'] }) => {
  const { plan } = useTexts(billingTexts)
  const { date } = useFormats()
  return (
    <Text c="dimmed" size="sm">
      {period ? plan.period(date(period.starts_at), date(period.ends_at)) : plan.noPeriod}
    </Text>
  )
}

/** The plan, its last day, and the current month. */
export const PlanSection = ({ billing, mayPay }: { billing: Billing; mayPay: boolean }) => {
  const words = useTexts(billingTexts)
  const { plan, status, ends_at } = billing
  const known = { code: plan.code, status, ends_at }
  const { name, day, expired } = usePlanWords(known)
  const without = isWithoutPlan(known)
  const { price, period } = usePlanPrice(plan)
  const left = ends_at === null || status === 'expired' ? undefined : daysUntil(ends_at, Date.now())
  return (
    <section className={classes.section} data-strong={status !== 'active' || undefined}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4">
          {words.plan.title}
        </Title>
        <PlanPill plan={known} />
      </Group>
      <div className={classes.planRow}>
        <div>
          <Text fw={800} fz={26} lh={1.25}>
            {name}
          </Text>
          {!without && (
            <Text c="dimmed">
              {price} {period}
            </Text>
          )}
        </div>
        <div>
          <Text fw={700}>{day}</Text>
          {left !== undefined && <Text c="dimmed">{words.plan.daysLeft(left)}</Text>}
          {!without && <Period period={billing.period} />}
        </div>
      </div>
      {status === 'expired' && (
        <Text mt="xs" c="var(--hariu-error-text)" fw={600}>
          {expired}
        </Text>
      )}
      {mayPay && (
        <a className={classes.jump} href="#extend">
          {status === 'expired' ? words.plan.renew : words.plan.extendOrChange}
        </a>
      )}
    </section>
  )
}
