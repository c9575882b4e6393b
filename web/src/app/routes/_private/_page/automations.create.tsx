import { createFileRoute } from '@tanstack/react-router'
import { AutomationsCreateScreen } from '#web/screens/automations/automations-create-screen.tsx'
import { withTexts } from '../../../with-texts.ts'

export const Route = createFileRoute('/_private/_page/automations/create')({
  loader: withTexts('chatBot'),
  head: ({ match }) => {
    const { product, chatBot } = match.context.texts
    return { meta: [{ title: product.title(chatBot.automations.title) }] }
  },
  component: AutomationsCreateScreen,
})
