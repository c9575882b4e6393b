import { createFileRoute } from '@tanstack/react-router'
import { commentAutomationStates } from '#contract/comment-automations.ts'
import { automationTypes } from '#web/screens/automations/automations-filter.ts'
import { AutomationsScreen } from '#web/screens/automations/automations-screen.tsx'
import { choiceIn, pageNumberIn, textIn } from '../../../search.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/automations/')({
  validateSearch: (search) => ({
    ...textIn(search, 'search'),
    ...choiceIn(search, 'type', automationTypes),
    ...choiceIn(search, 'state', commentAutomationStates),
    ...pageNumberIn(search),
  }),
  head: title({ mn: 'Автоматжуулалт', en: 'Automations' }),
  component: AutomationsScreen,
})
