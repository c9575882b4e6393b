import { createFileRoute } from '@tanstack/react-router'
import { FlowTrial } from '#web/flow-editor/preview/flow-trial.tsx'
import { TemplateScreen } from '#web/screens/templates/template-screen.tsx'
import { withTexts } from '../../../with-texts.ts'

export const Route = createFileRoute('/_private/_page/chatbot/templates/$id')({
  loader: withTexts('chatBot', 'templates'),
  head: ({ match }) => {
    const { product, chatBot } = match.context.texts
    return { meta: [{ title: product.title(chatBot.title) }] }
  },
  component: Template,
})

function Template() {
  const { id } = Route.useParams()
  return <TemplateScreen key={id} id={id} phone={(flow) => <FlowTrial flow={flow} />} />
}
