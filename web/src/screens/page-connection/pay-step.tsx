import { Alert, Button, Loader, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Invoice } from '#contract/billing.schemas.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { billingTexts } from '#web/screens/billing/texts.ts'
import { pagesTexts } from '#web/screens/page-management/texts.ts'
import { paymentTexts } from '#web/screens/payment/texts.ts'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useReplaceInvoice } from '../billing/use-plan-choice.ts'
import type { PageRow } from '../page-management/page-rows.ts'
import type { GuideCause } from '../page-management/permission-guide.tsx'
import { useConnectPage } from '../page-management/use-connect-page.ts'
import { PaymentOutcome } from '../payment/payment-outcome.tsx'
import { PaymentView } from '../payment/payment-view.tsx'
import { useInvoiceName } from '../payment/use-invoice-name.ts'
import type { ConnectionSearch } from './connection-steps.ts'
import { pageConnectionTexts } from './texts.ts'

type PayStepProps = {
  row: PageRow
  team: Team
  search: ConnectionSearch
  onRefused: (cause: GuideCause) => void
}

/** After payment the page is connected automatically. If that fails, the payment is kept. */
const ConnectPaid = ({ row, team, onRefused }: PayStepProps) => {
  const pages = useTexts(pagesTexts)
  const errors = useTexts(errorTexts)
  const pageConnection = useTexts(pageConnectionTexts)
  const connect = useConnectPage(row.pageId, onRefused)
  const begin = useEffectEvent(() => connect.mutate({ teamId: team.id }))
  useEffect(() => begin(), [])
  return (
    <PaymentOutcome
      outcome="completed"
      about={
        connect.isError ? (
          <Alert color="warning" maw={480}>
            {pageConnection.paidNotConnected} {errorWords(connect.error, errors)}
          </Alert>
        ) : (
          <Text>
            <Loader size="xs" mr="xs" aria-hidden />
            {pageConnection.connecting(row.name)}
          </Text>
        )
      }
    >
      {connect.isError && (
        <>
          <ButtonLink to="/page-management" variant="default">
            {pageConnection.toPages}
          </ButtonLink>
          <Button loading={connect.isPending} onClick={() => connect.mutate({ teamId: team.id })}>
            {pages.connect}
          </Button>
        </>
      )}
    </PaymentOutcome>
  )
}

const Paying = (props: PayStepProps & { invoice: Invoice }) => {
  const paymentWords = useTexts(paymentTexts)
  const nameOf = useInvoiceName()
  const { invoice, team, search } = props
  const navigate = useNavigate()
  const replacement = useReplaceInvoice(invoice, ({ id }) => {
    void navigate({ to: '/page-connection', search: { ...search, invoice: id }, replace: true })
  })
  return (
    <PaymentView
      invoice={invoice}
      about={paymentWords.about(nameOf(invoice), team.name)}
      replacement={replacement}
      paid={() => <ConnectPaid {...props} />}
    />
  )
}

/** Step 5: the payment, and the check that follows it. */
export const PayStep = (props: PayStepProps) => {
  const words = useTexts(billingTexts)
  const pageConnection = useTexts(pageConnectionTexts)
  const { team, search } = props
  const { data, error, refetch } = useQuery(apiQuery('getBilling', { params: { team_id: team.id } }))
  const invoice = data?.billing.invoices.find(({ id }) => id === search.invoice)
  if (invoice) return <Paying key={invoice.id} {...props} invoice={invoice} />
  if (data || error)
    return (
      <LoadError
        what={error ? words.failed : pageConnection.noSuchInvoice}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return <Skeleton h={360} radius="md" />
}
