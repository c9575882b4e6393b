import { createFileRoute } from '@tanstack/react-router'
import { prefetchFlow } from '#web/api/flow-to-open.ts'
import { FlowEditorScreen } from '#web/flow-editor/flow-editor-screen.tsx'
import { choiceIn } from '../../../search.ts'
import { title } from '../../../title.ts'

export const Route = createFileRoute('/_private/_page/chatbot/edit/$id')({
  // The first view: the problems, or the choice of how a new flow begins.
  validateSearch: (search) => choiceIn(search, 'show', ['problems', 'beginning'] as const),
  // Loads in parallel with the editor's scripts and the page gate; the editor uses the result.
  loader: ({ context, params, cause }) => {
    if (cause !== 'preload') void prefetchFlow(context.queryClient, params.id)
  },
  head: title({ mn: 'Чат бот', en: 'Chat bot' }),
  component: Editor,
})

function Editor() {
  const { id } = Route.useParams()
  return <FlowEditorScreen key={id} automationId={id} />
}
