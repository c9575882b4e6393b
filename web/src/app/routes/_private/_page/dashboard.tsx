import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '#web/screens/dashboard/dashboard-screen.tsx'
import { readDashboardAddress } from '#web/screens/dashboard/period-address.ts'
import { withTexts } from '../../../with-texts.ts'

export const Route = createFileRoute('/_private/_page/dashboard')({
  validateSearch: readDashboardAddress,
  loader: withTexts('commentBot', 'dashboard', 'firstSteps', 'history', 'missedComments', 'reasons'),
  head: ({ match }) => {
    const { product, dashboard } = match.context.texts
    return { meta: [{ title: product.title(dashboard.title) }] }
  },
  component: DashboardScreen,
})
