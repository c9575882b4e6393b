import { FlowFileWindow } from '#web/components/flow-file/flow-file-window.tsx'
import { useCreateFlow } from './use-create-flow.ts'
import { useNewFlowContext } from './use-new-flow-context.ts'

/** Makes a new automation of the flow in a file. */
export const ImportWindow = ({ onClose }: { onClose: () => void }) => {
  const lintContext = useNewFlowContext()
  const { begin, busy } = useCreateFlow()
  return (
    <FlowFileWindow
      lintContext={lintContext}
      makes="create"
      busy={busy}
      onUse={(flow) => begin(async () => flow)}
      onClose={onClose}
    />
  )
}
