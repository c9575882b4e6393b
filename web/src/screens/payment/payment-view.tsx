import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Invoice } from '#contract/billing.schemas.ts'
import { call } from '#web/api/browser.ts'
import { ContactLink } from '#web/components/contact-link.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { BankLinks } from './bank-links.tsx'
import { InvoiceNumber } from './invoice-number.tsx'
import classes from './payment.module.css'
import { PaymentOutcome } from './payment-outcome.tsx'
import { canCheckAgain } from './payment-pace.ts'
import { paymentTexts } from './texts.ts'
import { TimeLeft } from './time-left.tsx'
import { paymentKey, usePayment, useRefreshBilling } from './use-payment.ts'

type PaymentViewProps = {
  invoice: Invoice
  /** Description of the purchase. */
  about: string
  /** Replaces an invoice that can no longer be paid. */
  replacement: { mutate: () => void; isPending: boolean }
  /** The view after payment. */
  paid: (invoice: Invoice) => ReactNode
}

type Payment = ReturnType<typeof usePayment>

const QrCode = ({ invoice }: { invoice: Invoice }) => {
  const payment = useTexts(paymentTexts)
  const { tugrik } = useFormats()
  if (invoice.qr_image === null) return null
  return (
    <section className={classes.qr} aria-label={payment.qr}>
      <h3 className={classes.way}>{payment.qr}</h3>
      <img className={classes.qrImage} src={invoice.qr_image} alt={payment.qrAlt(tugrik(invoice.amount))} />
      <Text c="dimmed" size="sm" ta="center">
        {payment.qrHelp}
      </Text>
    </section>
  )
}

const PartlyPaid = ({ invoice }: { invoice: Invoice }) => {
  const payment = useTexts(paymentTexts)
  const { tugrik } = useFormats()
  const missing = invoice.amount - invoice.paid_amount
  if (invoice.paid_amount === 0 || missing <= 0) return null
  return (
    <Alert
      ta="start"
      color="warning"
      title={payment.partlyPaid(tugrik(invoice.paid_amount), tugrik(missing))}
    >
      {payment.partlyPaidText(invoice.number)} <ContactLink subject="billing" />
    </Alert>
  )
}

/** The result of a check: nothing yet, a partial payment, or no response. */
const Notes = ({ payment, asked }: { payment: Payment; asked: boolean }) => {
  const errors = useTexts(errorTexts)
  const paymentWords = useTexts(paymentTexts)
  const { invoice, checking, unanswered } = payment
  return (
    <div role="status" className={classes.notes}>
      <PartlyPaid invoice={invoice} />
      {unanswered && !checking && (
        <Alert color="warning">
          {paymentWords.notChecked} {errorWords(unanswered, errors)}
        </Alert>
      )}
      {asked && !checking && !unanswered && invoice.paid_amount === 0 && (
        <Alert color="gray">{paymentWords.notYet}</Alert>
      )}
    </div>
  )
}

const CancelButton = ({ invoice }: { invoice: Invoice }) => {
  const payment = useTexts(paymentTexts)
  const queries = useQueryClient()
  const refresh = useRefreshBilling()
  const cancel = useMutation({
    mutationFn: () => call('cancelInvoice', { body: { invoice_id: invoice.id } }),
    onSuccess: (reply) => queries.setQueryData(paymentKey(invoice.id), reply.invoice),
    // Also after a failure: it may have been paid.
    onSettled: refresh,
  })
  return (
    <Button variant="subtle" color="gray" loading={cancel.isPending} onClick={() => cancel.mutate()}>
      {payment.cancel}
    </Button>
  )
}

const Waiting = ({ payment, about }: { payment: Payment; about: string }) => {
  const paymentWords = useTexts(paymentTexts)
  const { tugrik } = useFormats()
  const [asked, setAsked] = useState(false)
  const { invoice } = payment
  const ask = () => {
    setAsked(true)
    void payment.check()
  }
  return (
    <Stack gap="lg">
      <div className={classes.head}>
        <div>
          <Title order={2} className={classes.amount ?? ''}>
            {tugrik(invoice.amount)}
          </Title>
          <Text>{about}</Text>
          <InvoiceNumber number={invoice.number} />
        </div>
        <TimeLeft until={invoice.expires_at} />
      </div>
      <Notes payment={payment} asked={asked} />
      <div className={classes.ways}>
        <QrCode invoice={invoice} />
        <BankLinks banks={invoice.urls} />
      </div>
      <div className={classes.foot}>
        <Text c="dimmed" size="sm">
          {paymentWords.seenByItself}
        </Text>
        <div className={classes.buttons}>
          <CancelButton invoice={invoice} />
          <Button size="md" loading={payment.checking && asked} onClick={ask}>
            {paymentWords.iHavePaid}
          </Button>
        </div>
      </div>
    </Stack>
  )
}

/** The payment view: amount, purpose and deadline, a QR code or a bank app, and the outcome. */
export const PaymentView = ({ invoice: known, about, replacement, paid }: PaymentViewProps) => {
  const words = useTexts(paymentTexts)
  const payment = usePayment(known)
  const { status, number } = payment.invoice
  if (status === 'completed') return paid(payment.invoice)
  if (status === 'processing') return <Waiting payment={payment} about={about} />
  // It may have been paid, so the check comes before a new invoice.
  const doubtful = status === 'serverError'
  return (
    <PaymentOutcome
      outcome={status}
      about={
        <>
          <InvoiceNumber number={number} />
          <PartlyPaid invoice={payment.invoice} />
          {doubtful && <ContactLink subject="billing" />}
        </>
      }
    >
      {canCheckAgain(status) && (
        <Button
          variant={doubtful ? 'filled' : 'default'}
          loading={payment.checking}
          onClick={() => void payment.check()}
        >
          {words.checkAgain}
        </Button>
      )}
      <Button
        variant={doubtful ? 'default' : 'filled'}
        loading={replacement.isPending}
        onClick={() => replacement.mutate()}
      >
        {words.anew}
      </Button>
    </PaymentOutcome>
  )
}
