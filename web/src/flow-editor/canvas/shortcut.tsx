import { Kbd } from '@mantine/core'
import { isMac } from './canvas-keys.ts'

/** `Mod` is Cmd on a Mac, otherwise Ctrl. */
export const Shortcut = ({ keys }: { keys: string }) => (
  <Kbd size="xs">
    {isMac() ? keys.replaceAll('Mod+', '⌘').replaceAll('Shift+', '⇧') : keys.replaceAll('Mod', 'Ctrl')}
  </Kbd>
)
