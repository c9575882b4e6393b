import { createFileRoute } from '@tanstack/react-router'
import { automationStates, automationTypes } from '#web/screens/automations/automations-filter.ts'
import { AutomationsScreen } from '#web/screens/automations/automations-screen.tsx'
import { choiceIn, pageNumberIn, textIn } from '../../../search.ts'
import { withTexts } from '../../../with-texts.ts'

export const Route = createFileRoute('/_private/_page/automations/')({
  validateSearch: (search) => ({
    ...textIn(search, 'search'),
    ...choiceIn(search, 'type', automationTypes),
    ...choiceIn(search, 'state', automationStates),
    ...pageNumberIn(search),
  }),
  loader: withTexts('chatBot', 'commentBot', 'history'),
  head: ({ match }) => {
    const { product, chatBot } = match.context.texts
    return { meta: [{ title: product.title(chatBot.automations.title) }] }
  },
  component: AutomationsScreen,
})
