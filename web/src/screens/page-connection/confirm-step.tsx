import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Plan } from '#contract/billing.schemas.ts'
import { durations } from '#contract/billing.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { PageAvatar } from '#web/components/page-avatar.tsx'
import { usePlanWords } from '#web/components/plan-pill.tsx'
import { PlanRefusal } from '#web/components/plan-refusal.tsx'
import { planTexts } from '#web/components/plan-texts.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { billingTexts } from '#web/screens/billing/texts.ts'
import { pagesTexts } from '#web/screens/page-management/texts.ts'
import { paymentTexts } from '#web/screens/payment/texts.ts'
import { InvoiceSum } from '../billing/invoice-sum.tsx'
import { type Billing, useCreateInvoice, useOffers } from '../billing/use-plan-choice.ts'
import type { PageRow } from '../page-management/page-rows.ts'
import type { GuideCause } from '../page-management/permission-guide.tsx'
import { useConnectPage } from '../page-management/use-connect-page.ts'
import type { ConnectionSearch } from './connection-steps.ts'
import classes from './page-connection.module.css'
import { pageConnectionTexts } from './texts.ts'

type ConfirmStepProps = {
  row: PageRow
  team: Team
  search: ConnectionSearch
  onRefused: (cause: GuideCause) => void
}

const Change = ({ search, what }: { search: ConnectionSearch; what: string }) => {
  const connection = useTexts(pageConnectionTexts)
  return (
    <Link
      to="/page-connection"
      search={search}
      className={classes.change}
      aria-label={connection.changeLabel(what)}
    >
      {connection.change}
    </Link>
  )
}

const Fact = ({ name, change, children }: { name: string; change: ReactNode; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
    <dd>{change}</dd>
  </div>
)

/** The page and the team, each with a link to change it. */
const PageAndTeam = ({ row, team, children }: { row: PageRow; team: Team; children: ReactNode }) => {
  const { names } = useTexts(pageConnectionTexts)
  return (
    <dl className={classes.facts}>
      <Fact name={names.page} change={<Change search={{ team: team.id }} what={names.page} />}>
        <span className={classes.pageName}>
          <PageAvatar name={row.name} url={row.avatarUrl} platform={row.platform} size={32} />
          {row.name}
        </span>
      </Fact>
      <Fact
        name={names.team}
        change={<Change search={{ page: row.pageId, step: 'team' }} what={names.team} />}
      >
        {team.name}
      </Fact>
      {children}
    </dl>
  )
}

/** A team with a running plan: one click connects the page. */
const ConfirmConnection = ({ row, team, onRefused }: ConfirmStepProps) => {
  const pages = useTexts(pagesTexts)
  const { names } = useTexts(pageConnectionTexts)
  const { name, day } = usePlanWords(team.plan)
  const connect = useConnectPage(row.pageId, onRefused)
  return (
    <Stack className={classes.narrow ?? ''}>
      <PageAndTeam row={row} team={team}>
        <Fact name={names.plan} change={null}>
          {name} · {day}
        </Fact>
      </PageAndTeam>
      <Text c="dimmed">{pages.connecting.whatHappens}</Text>
      {connect.isError && <PlanRefusal error={connect.error} teamId={team.id} />}
      <Button size="md" loading={connect.isPending} onClick={() => connect.mutate({ teamId: team.id })}>
        {pages.connect}
      </Button>
    </Stack>
  )
}

type ConfirmPurchaseProps = ConfirmStepProps & { plan: Plan; billing: Billing }

const ConfirmPurchase = ({ row, team, search, plan, billing }: ConfirmPurchaseProps) => {
  const landing = useTexts(planTexts)
  const words = useTexts(billingTexts)
  const payment = useTexts(paymentTexts)
  const pageConnection = useTexts(pageConnectionTexts)
  const { tugrik } = useFormats()
  const navigate = useNavigate()
  const { names } = useTexts(pageConnectionTexts)
  const months = durations.find((one) => String(one) === search.months) ?? 1
  const planAmount = (plan.price ?? 0) * months
  const { owed } = billing.overage
  const create = useCreateInvoice(({ id }) => {
    void navigate({ to: '/page-connection', search: { ...search, team: team.id, invoice: id } })
  })
  return (
    <Stack className={classes.narrow ?? ''}>
      <PageAndTeam row={row} team={team}>
        <Fact
          name={names.plan}
          change={<Change search={{ page: row.pageId, team: team.id }} what={names.plan} />}
        >
          {payment.sum.plan(landing[plan.code], months)}
        </Fact>
      </PageAndTeam>
      <InvoiceSum plan={plan.code} months={months} planAmount={planAmount} overageAmount={owed} />
      <Text c="dimmed">{pageConnection.nothingHidden}</Text>
      {create.isError && <PlanRefusal error={create.error} teamId={team.id} />}
      <Button
        size="md"
        loading={create.isPending}
        onClick={() =>
          create.mutate({ team_id: team.id, plan_id: plan.id, duration: months, page_id: row.pageId })
        }
      >
        {words.choice.pay(tugrik(planAmount + owed))}
      </Button>
    </Stack>
  )
}

const Purchase = (props: ConfirmStepProps) => {
  const words = useTexts(billingTexts)
  const { plans, billing, error, retry } = useOffers(props.team)
  if (!plans || !billing)
    return error ? (
      <LoadError what={words.plansFailed} error={error} onRetry={retry} />
    ) : (
      <Skeleton h={240} radius="md" />
    )
  const plan = plans.plans.find(({ id, price }) => String(id) === props.search.plan && price)
  // The plan in the address is not sold.
  if (!plan)
    return <Navigate to="/page-connection" search={{ page: props.row.pageId, team: props.team.id }} replace />
  return <ConfirmPurchase {...props} plan={plan} billing={billing} />
}

/** Step 4: a summary before anything is connected or paid. */
export const ConfirmStep = (props: ConfirmStepProps) =>
  props.team.plan.status === 'expired' ? <Purchase {...props} /> : <ConfirmConnection {...props} />
