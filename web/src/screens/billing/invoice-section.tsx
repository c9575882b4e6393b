import { Button, Group, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Invoice } from '#contract/billing.schemas.ts'
import type { InvoiceStatus } from '#contract/billing.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { call } from '#web/api/browser.ts'
import { StatusPill, type Tone } from '#web/components/status-pill.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { paymentTexts } from '#web/screens/payment/texts.ts'
import { canCheckAgain } from '../payment/payment-pace.ts'
import { useInvoiceName } from '../payment/use-invoice-name.ts'
import { useRefreshBilling } from '../payment/use-payment.ts'
import classes from './billing.module.css'
import { billingTexts } from './texts.ts'
import { type Billing, useReplaceInvoice } from './use-plan-choice.ts'

export const invoiceTones: Record<InvoiceStatus, Tone> = {
  processing: 'warning',
  completed: 'success',
  cancelled: 'quiet',
  failed: 'error',
  expired: 'quiet',
  serverError: 'warning',
}

type InvoiceRowProps = { team: Team; invoice: Invoice }

/** Opens an invoice for payment or for reading. */
const useOpenInvoice = (team: Team) => {
  const navigate = useNavigate()
  return (invoice: string) =>
    navigate({ to: '/team-management', search: { teamId: team.id, tab: 'billing', invoice } })
}

const PayOpen = ({ team, invoice }: InvoiceRowProps) => {
  const { invoices } = useTexts(billingTexts)
  const refresh = useRefreshBilling()
  const open = useOpenInvoice(team)
  const cancel = useMutation({
    mutationFn: () => call('cancelInvoice', { body: { invoice_id: invoice.id } }),
    onSettled: refresh,
  })
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={invoices.cancelLabel(invoice.number)}
        loading={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {invoices.cancel}
      </Button>
      <Button size="xs" aria-label={invoices.payLabel(invoice.number)} onClick={() => void open(invoice.id)}>
        {invoices.pay}
      </Button>
    </>
  )
}

/** Creates the same invoice again; the server refuses a downgrade. */
const PayAgain = ({ team, invoice }: InvoiceRowProps) => {
  const { invoices } = useTexts(billingTexts)
  const open = useOpenInvoice(team)
  const again = useReplaceInvoice(invoice, ({ id }) => void open(id))
  return (
    <>
      {canCheckAgain(invoice.status) && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={invoices.openLabel(invoice.number)}
          onClick={() => void open(invoice.id)}
        >
          {invoices.open}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={invoices.againLabel(invoice.number)}
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        {invoices.again}
      </Button>
    </>
  )
}

const Actions = (props: InvoiceRowProps) => {
  const { invoices } = useTexts(billingTexts)
  const { invoice, team } = props
  if (invoice.status === 'processing') return <PayOpen {...props} />
  if (invoice.status !== 'completed') return <PayAgain {...props} />
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={invoices.paperLabel(invoice.number)}
      renderRoot={(given) => (
        <Link
          to="/team-management"
          search={{ teamId: team.id, tab: 'billing', print: invoice.id }}
          {...given}
        />
      )}
    >
      {invoices.paper}
    </Button>
  )
}

const InvoiceRow = (props: InvoiceRowProps & { mayPay: boolean }) => {
  const billing = useTexts(billingTexts)
  const paymentWords = useTexts(paymentTexts)
  const nameOf = useInvoiceName()
  const { tugrik, date } = useFormats()
  const { invoice, mayPay } = props
  const missing = invoice.amount - invoice.paid_amount
  const partly = invoice.status !== 'completed' && invoice.paid_amount > 0
  return (
    <li className={classes.invoice}>
      <div className={classes.invoiceWhat}>
        <Text fw={700}>{nameOf(invoice)}</Text>
        <Text size="sm" c="dimmed">
          {date(invoice.created_at)} · {invoice.number}
        </Text>
        {partly && (
          <Text size="sm" c="var(--hariu-warning-text)">
            {paymentWords.partlyPaid(tugrik(invoice.paid_amount), tugrik(missing))}
          </Text>
        )}
      </div>
      <Text fw={700} className={classes.invoiceAmount ?? ''}>
        {tugrik(invoice.amount)}
      </Text>
      <StatusPill tone={invoiceTones[invoice.status]}>{billing.invoices.status[invoice.status]}</StatusPill>
      {(mayPay || invoice.status === 'completed') && (
        <Group gap="xs" className={classes.invoiceActions ?? ''}>
          <Actions {...props} />
        </Group>
      )}
    </li>
  )
}

/** All invoices of a team with their actions, newest first. */
export const InvoiceSection = (props: { team: Team; billing: Billing; mayPay: boolean }) => {
  const { invoices: words } = useTexts(billingTexts)
  const { invoices } = props.billing
  return (
    <section className={classes.section}>
      <Title order={2} size="h4" mb="xs">
        {words.title}
      </Title>
      {invoices.length === 0 ? (
        <Text c="dimmed">{words.empty}</Text>
      ) : (
        <ul className={classes.invoices} aria-label={words.title}>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} team={props.team} mayPay={props.mayPay} />
          ))}
        </ul>
      )}
    </section>
  )
}
