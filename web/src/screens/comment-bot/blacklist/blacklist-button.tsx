import { Button, Loader } from '@mantine/core'
import { IconShieldX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { blacklistTexts } from './texts.ts'

/** Loaded late, because the drawer includes the matcher. */
const loadDrawer = async () => (await import('./blacklist-drawer.tsx')).BlacklistDrawer
const loadEarly = () => void loadDrawer().catch(() => undefined)

type Drawer = Awaited<ReturnType<typeof loadDrawer>>

/** Opens the drawer with the blacklist and the comments it hid. */
export const BlacklistButton = () => {
  const blacklist = useTexts(blacklistTexts)
  const [BlacklistDrawer, setDrawer] = useState<Drawer>()
  const [opened, setOpened] = useState(false)
  const [loading, setLoading] = useState(false)
  // Opens after loading rather than with it, because only then does closing return the focus.
  useEffect(() => setOpened(BlacklistDrawer !== undefined), [BlacklistDrawer])
  const open = async () => {
    if (BlacklistDrawer) return setOpened(true)
    setLoading(true)
    try {
      const loaded = await loadDrawer()
      setDrawer(() => loaded)
    } catch {
      // A retry would not help: the browser never fetches a failed script again.
      toast({ success: false, message: blacklist.notOpened })
    }
    setLoading(false)
  }
  return (
    <>
      <Button
        variant="default"
        // Not the button's own loading state, which drops the focus that the drawer returns to.
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
