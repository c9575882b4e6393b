import { createFileRoute } from '@tanstack/react-router'
import { topics } from '#automation/vocabulary.ts'
import { inboxViews } from '#contract/inbox.ts'
import { InboxScreen } from '#web/screens/inbox/inbox-screen.tsx'
import { choiceIn, textIn } from '../../../search.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/inbox')({
  validateSearch: (search) => ({
    ...choiceIn(search, 'view', [...inboxViews, 'comments'] as const),
    ...choiceIn(search, 'all', ['1'] as const),
    ...textIn(search, 'q'),
    ...textIn(search, 'tag'),
    ...choiceIn(search, 'topic', topics),
    ...textIn(search, 'customer'),
    ...textIn(search, 'message'),
  }),
  head: title({ mn: 'Ирсэн мессеж', en: 'Inbox' }),
  component: InboxScreen,
})
