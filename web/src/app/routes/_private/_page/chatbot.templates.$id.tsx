import { createFileRoute } from '@tanstack/react-router'
import { FlowTrial } from '#web/flow-editor/preview/flow-trial.tsx'
import { TemplateScreen } from '#web/screens/templates/template-screen.tsx'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/chatbot/templates/$id')({
  head: title({ mn: 'Чат бот', en: 'Chat bot' }),
  component: Template,
})

function Template() {
  const { id } = Route.useParams()
  return <TemplateScreen key={id} id={id} phone={(flow) => <FlowTrial flow={flow} />} />
}
