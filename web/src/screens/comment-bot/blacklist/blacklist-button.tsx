import { Button, Loader } from '@mantine/core'
import { IconShieldX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'

/** The matcher comes with it: it is loaded once somebody reaches for it. */
const loadDrawer = async () => (await import('./blacklist-drawer.tsx')).BlacklistDrawer
const loadEarly = () => void loadDrawer().catch(() => undefined)

type Drawer = Awaited<ReturnType<typeof loadDrawer>>

/** Opens the words that hide a comment, and what they hid. */
export const BlacklistButton = () => {
  const { blacklist } = useTexts()
  const [BlacklistDrawer, setDrawer] = useState<Drawer>()
  const [opened, setOpened] = useState(false)
  const [loading, setLoading] = useState(false)
  // Opened once it is there, not there from the start as opened: only so does it give the focus back when it closes.
  useEffect(() => setOpened(BlacklistDrawer !== undefined), [BlacklistDrawer])
  const open = async () => {
    if (BlacklistDrawer) return setOpened(true)
    setLoading(true)
    try {
      const loaded = await loadDrawer()
      setDrawer(() => loaded)
    } catch {
      // The browser asks for a script that failed only once: trying again here would not help.
      toast({ success: false, message: blacklist.notOpened })
    }
    setLoading(false)
  }
  return (
    <>
      <Button
        variant="default"
        // Not the button's own way of loading: it would take the focus away, to which the drawer returns.
        leftSection={loading ? <Loader size={18} aria-hidden /> : <IconShieldX size={18} aria-hidden />}
        aria-busy={loading}
        aria-haspopup="dialog"
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={() => void open()}
      >
        {blacklist.open}
      </Button>
      {BlacklistDrawer && <BlacklistDrawer opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
