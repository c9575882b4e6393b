import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/api/browser.ts'
import { useRefreshBilling } from '../payment/use-payment.ts'

/** Creates the invoice for a team's overage and opens it for payment. */
export const useDebtInvoice = (teamId: string) => {
  const refresh = useRefreshBilling()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call('createDebtInvoice', { body: { team_id: teamId } }),
    onSuccess: async ({ invoice }) => {
      await refresh()
      await navigate({ to: '/team-management', search: { teamId, tab: 'billing', invoice: invoice.id } })
    },
  })
}
