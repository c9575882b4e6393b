import { Alert } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n/language-context.tsx'
import classes from './offline-note.module.css'
import { shellTexts } from './texts.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Without a connection all reads and saves wait, so the screen explains why nothing happens. */
export const OfflineNote = () => {
  const shell = useTexts(shellTexts)
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <div className={classes.note}>
      <Alert color="warning" icon={<IconWifiOff aria-hidden />} title={shell.offline} role="status">
        {shell.offlineText}
      </Alert>
    </div>
  )
}
