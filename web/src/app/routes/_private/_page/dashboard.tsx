import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '#web/screens/dashboard/dashboard-screen.tsx'
import { readDashboardAddress } from '#web/screens/dashboard/period-address.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/dashboard')({
  validateSearch: readDashboardAddress,
  head: title({ mn: 'Тоо баримт', en: 'Figures' }),
  component: DashboardScreen,
})
