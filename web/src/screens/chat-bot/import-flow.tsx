import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { FlowFileWindow } from '#web/components/flow-file/flow-file-window.tsx'
import { useCreateFlow } from './use-create-flow.ts'
import { useNewFlowCircumstances } from './use-new-flow-circumstances.ts'

const ImportWindow = ({ onClose }: { onClose: () => void }) => {
  const circumstances = useNewFlowCircumstances()
  const { begin, busy } = useCreateFlow()
  return (
    <FlowFileWindow
      circumstances={circumstances}
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
