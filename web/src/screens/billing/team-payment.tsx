import { Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Invoice } from '#contract/billing.schemas.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { paymentTexts } from '#web/screens/payment/texts.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { paidOutcome } from '../payment/paid-outcome.ts'
import { PaymentOutcome } from '../payment/payment-outcome.tsx'
import { PaymentView } from '../payment/payment-view.tsx'
import { useInvoiceName } from '../payment/use-invoice-name.ts'
import classes from './billing.module.css'
import { billingTexts } from './texts.ts'
import { type Billing, useReplaceInvoice } from './use-plan-choice.ts'

type TeamPaymentProps = { team: Team; billing: Billing; invoice: Invoice }

/** Payment for a team's plan; afterwards it shows the plan's last day. */
export const TeamPayment = ({ team, billing, invoice }: TeamPaymentProps) => {
  const words = useTexts(billingTexts)
  const paymentWords = useTexts(paymentTexts)
  const nameOf = useInvoiceName()
  const { date } = useFormats()
  const navigate = useNavigate()
  const replacement = useReplaceInvoice(invoice, ({ id }) => {
    void navigate({
      to: '/team-management',
      search: { teamId: team.id, tab: 'billing', invoice: id },
      replace: true,
    })
  })
  const back = { teamId: team.id, tab: 'billing' } as const
  return (
    <section className={classes.section}>
      <Link to="/team-management" search={back} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {paymentWords.backToBilling}
      </Link>
      <PaymentView
        invoice={invoice}
        about={paymentWords.about(nameOf(invoice), team.name)}
        replacement={replacement}
        paid={(settled) => (
          <PaymentOutcome
            outcome={paidOutcome(settled, billing.period)}
            about={
              settled.plan &&
              billing.ends_at && <Text fw={700}>{words.plan.runsUntil(date(billing.ends_at))}</Text>
            }
          >
            <ButtonLink to="/team-management" search={back} variant="default">
              {paymentWords.backToBilling}
            </ButtonLink>
            <ButtonLink to="/team-management" search={{ ...back, print: settled.id }}>
              {words.invoices.paper}
            </ButtonLink>
          </PaymentOutcome>
        )}
      />
    </section>
  )
}
