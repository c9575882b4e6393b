import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '#web/screens/dashboard/dashboard-screen.tsx'
import { readDashboardAddress } from '#web/screens/dashboard/period-address.ts'

export const Route = createFileRoute('/_private/_page/dashboard')({
  validateSearch: readDashboardAddress,
  head: ({ match }) => {
    const { product, dashboard } = match.context.texts
    return { meta: [{ title: product.title(dashboard.title) }] }
  },
  component: DashboardScreen,
})
