import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#web/ui/lazy-opener.tsx'

/** Loads late: it checks the file with the schema of flows. */
const ImportWindow = lazyDialog(async () => (await import('./import-window.tsx')).ImportWindow)

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
