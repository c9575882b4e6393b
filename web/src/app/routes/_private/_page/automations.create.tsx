import { createFileRoute } from '@tanstack/react-router'
import { AutomationsCreateScreen } from '#web/screens/automations/automations-create-screen.tsx'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/automations/create')({
  head: title({ mn: 'Автоматжуулалт', en: 'Automations' }),
  component: AutomationsCreateScreen,
})
