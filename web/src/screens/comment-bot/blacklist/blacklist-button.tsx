import { Button } from '@mantine/core'
import { IconShieldX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'

/** The matcher comes with it: it is loaded once somebody looks. */
const BlacklistDrawer = lazy(async () => ({
  default: (await import('./blacklist-drawer.tsx')).BlacklistDrawer,
}))

/** Opens the words that hide a comment, and what they hid. */
export const BlacklistButton = () => {
  const { blacklist } = useTexts()
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldX size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpened(true)
        }}
      >
        {blacklist.open}
      </Button>
      {wanted && (
        <Suspense>
          <BlacklistDrawer opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
