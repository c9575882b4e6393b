import { createFileRoute } from '@tanstack/react-router'
import { PageManagementScreen } from '#web/screens/page-management/page-management-screen.tsx'
import { title } from '../../title.ts'

export const Route = createFileRoute('/_private/page-management')({
  head: title({ mn: 'Хуудсууд', en: 'Pages' }),
  component: PageManagementScreen,
})
