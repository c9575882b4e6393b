import { createFileRoute } from '@tanstack/react-router'
import { askForFlow } from '#web/api/flow-to-open.ts'
import { FlowEditorScreen } from '#web/flow-editor/flow-editor-screen.tsx'
import { choiceIn } from '../../../search.ts'
import { withTexts } from '../../../with-texts.ts'

const texts = withTexts('chatBot', 'commentBot', 'keywordHelp', 'templates')

export const Route = createFileRoute('/_private/_page/chatbot/edit/$id')({
  // What is shown from the first: the problems, or where a new flow is begun.
  validateSearch: (search) => choiceIn(search, 'show', ['problems', 'beginning'] as const),
  // Beside the editor's scripts and what the page's gate waits for; the editor takes it from there.
  loader: ({ context, params, cause }) => {
    if (cause !== 'preload') void askForFlow(context.queryClient, params.id)
    return texts({ context, cause })
  },
  head: ({ match }) => {
    const { product, chatBot } = match.context.texts
    return { meta: [{ title: product.title(chatBot.title) }] }
  },
  component: Editor,
})

function Editor() {
  const { id } = Route.useParams()
  return <FlowEditorScreen key={id} automationId={id} />
}
