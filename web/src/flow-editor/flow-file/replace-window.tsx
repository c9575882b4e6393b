import type { Flow } from '#automation/flow/flow.ts'
import { difference } from '#automation/flow/operations/replace-nodes.ts'
import { FlowFileWindow } from '#web/components/flow-file/flow-file-window.tsx'
import { useEditing } from '../editor-context.tsx'

/** Replaces the steps of this flow with those of a file, as one undoable edit. */
export const ReplaceWindow = ({ onReplaced, onClose }: { onReplaced?: () => void; onClose: () => void }) => {
  const { document, view, lintContext } = useEditing()
  const replace = ({ nodes }: Flow) => {
    const { flow } = document.getState()
    document.edit(difference(flow, { title: flow.title, nodes }))
    view.select([])
    onClose()
    onReplaced?.()
  }
  return <FlowFileWindow lintContext={lintContext} makes="replace" onUse={replace} onClose={onClose} />
}
