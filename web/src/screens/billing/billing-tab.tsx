import { Skeleton, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { useOwnerName } from '#web/components/plan-notice.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './billing.module.css'
import { ExtendSection } from './extend-section.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { OverageSection } from './overage-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { TeamPayment } from './team-payment.tsx'
import { billingTexts } from './texts.ts'
import { UsageSection } from './usage-section.tsx'
import type { Billing } from './use-plan-choice.ts'

/** The billing view in the address. */
export type BillingView = { invoice: string | undefined; print: string | undefined }

const OwnerOnly = ({ team }: { team: Team }) => {
  const billing = useTexts(billingTexts)
  const owner = useOwnerName(team)
  return (
    <Text className={classes.ownerOnly ?? ''}>
      <IconLock size={18} aria-hidden />
      {owner === undefined ? billing.ownerOnly : billing.ownerOnlyNamed(owner)}
    </Text>
  )
}

const Overview = ({ team, billing }: { team: Team; billing: Billing }) => {
  const mayPay = allows(team.role, 'team.extend_plan')
  // The most urgent section comes first.
  const ended = billing.status === 'expired'
  return (
    <div className={classes.billing}>
      <PlanSection billing={billing} mayPay={mayPay} />
      {ended && mayPay && <ExtendSection team={team} />}
      {!mayPay && <OwnerOnly team={team} />}
      <UsageSection team={team} billing={billing} />
      {mayPay && (
        <>
          <OverageSection team={team} billing={billing} mayPay={mayPay} />
          {!ended && <ExtendSection team={team} />}
          <InvoiceSection team={team} billing={billing} mayPay={mayPay} />
        </>
      )}
    </div>
  )
}

const Loaded = ({ team, view }: { team: Team; view: BillingView }) => {
  const words = useTexts(billingTexts)
  const { data, error, refetch } = useQuery(apiQuery('getBilling', { params: { team_id: team.id } }))
  if (!data)
    return error ? (
      <LoadError what={words.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Stack role="status" aria-label={words.loading}>
        <Skeleton h={120} radius="md" />
        <Skeleton h={220} radius="md" />
        <Skeleton h={90} radius="md" />
      </Stack>
    )
  const { billing } = data
  const invoiceWith = (id: string | undefined) => billing.invoices.find((invoice) => invoice.id === id)
  const paper = invoiceWith(view.print)
  if (paper) return <InvoicePaper team={team} invoice={paper} />
  const payable = invoiceWith(view.invoice)
  if (payable && allows(team.role, 'team.extend_plan'))
    return <TeamPayment key={payable.id} team={team} billing={billing} invoice={payable} />
  return <Overview team={team} billing={billing} />
}

/** A team's plan and usage, and its payments for the owner. */
export const BillingTab = (props: { team: Team; view: BillingView }) =>
  allows(props.team.role, 'plan.view') ? <Loaded {...props} /> : <OwnerOnly team={props.team} />
