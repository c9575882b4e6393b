import { createFileRoute } from '@tanstack/react-router'
import { AutomationsEditScreen } from '#web/screens/automations/automations-edit-screen.tsx'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/automations/edit/$id')({
  head: title({ mn: 'Автоматжуулалт', en: 'Automations' }),
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  return <AutomationsEditScreen key={id} id={id} />
}
