import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { FlowFileWindow } from '#web/components/flow-file/flow-file-window.tsx'
import { useCreateFlow } from './use-create-flow.ts'
import { useNewFlowContext } from './use-new-flow-context.ts'

const ImportWindow = ({ onClose }: { onClose: () => void }) => {
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

type ImportButtonProps = { label: string; main?: boolean }

/** Opens a file whose flow becomes a new automation. */
export const ImportButton = ({ label, main = false }: ImportButtonProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={main ? 'filled' : 'default'}
        leftSection={<IconFileImport size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <ImportWindow onClose={() => setOpen(false)} />}
    </>
  )
}
