import { createFileRoute } from '@tanstack/react-router'
import { AutomationsEditScreen } from '#web/screens/automations/automations-edit-screen.tsx'
import { withTexts } from '../../../with-texts.ts'

export const Route = createFileRoute('/_private/_page/automations/edit/$id')({
  loader: withTexts('chatBot'),
  head: ({ match }) => {
    const { product, chatBot } = match.context.texts
    return { meta: [{ title: product.title(chatBot.automations.title) }] }
  },
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  return <AutomationsEditScreen key={id} id={id} />
}
