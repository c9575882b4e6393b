import { Button, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/billing.schemas.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { StatusPill } from '#web/components/status-pill.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { paymentTexts } from '#web/screens/payment/texts.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { productTexts } from '#web/ui/product-texts.ts'
import classes from './billing.module.css'
import { invoiceTones } from './invoice-section.tsx'
import { InvoiceSum } from './invoice-sum.tsx'
import { billingTexts } from './texts.ts'

const Facts = ({ team, invoice }: { team: Team; invoice: Invoice }) => {
  const { invoices } = useTexts(billingTexts)
  const { dateTime } = useFormats()
  return (
    <dl className={classes.facts}>
      <dt>{invoices.number}</dt>
      <dd>{invoice.number}</dd>
      <dt>{invoices.buyer}</dt>
      <dd>{team.name}</dd>
      <dt>{invoices.createdAt}</dt>
      <dd>{dateTime(invoice.created_at)}</dd>
      {invoice.completed_at !== null && (
        <>
          <dt>{invoices.paidAt}</dt>
          <dd>{dateTime(invoice.completed_at)}</dd>
        </>
      )}
      <dt>{invoices.paidBy}</dt>
      <dd>QPay</dd>
    </dl>
  )
}

/** An invoice for printing, without the frame around it. */
export const InvoicePaper = ({ team, invoice }: { team: Team; invoice: Invoice }) => {
  const product = useTexts(productTexts)
  const billing = useTexts(billingTexts)
  const paymentWords = useTexts(paymentTexts)
  const { tugrik } = useFormats()
  return (
    <>
      <Group justify="space-between" mb="sm" data-print="off">
        <Link to="/team-management" search={{ teamId: team.id, tab: 'billing' }} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden />
          {paymentWords.backToBilling}
        </Link>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {billing.invoices.print}
        </Button>
      </Group>
      <article className={classes.paper}>
        <Group justify="space-between" align="flex-start">
          <Group gap="xs">
            <LogoMark size={32} />
            <Text fw={800} fz={20}>
              {product.name}
            </Text>
          </Group>
          <StatusPill tone={invoiceTones[invoice.status]}>
            {billing.invoices.status[invoice.status]}
          </StatusPill>
        </Group>
        <Title order={2} size="h3">
          {billing.invoices.paperTitle[invoice.status === 'completed' ? 'paid' : 'unpaid']}
        </Title>
        <Facts team={team} invoice={invoice} />
        <InvoiceSum
          plan={invoice.plan}
          months={invoice.duration}
          planAmount={invoice.plan_amount}
          overageAmount={invoice.overage_amount}
        />
        <Text>{billing.invoices.paidSum(tugrik(invoice.paid_amount))}</Text>
      </article>
    </>
  )
}
