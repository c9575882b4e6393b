import { Notification } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { hideToast, readToasts, type ShownToast, watchToasts } from './toast.ts'
import classes from './toasts.module.css'

/** More would cover the screen; the others come when there is room. */
const MOST_AT_ONCE = 5

const OneToast = ({ toast, held }: { toast: ShownToast; held: boolean }) => {
  const { id, message, color, shownFor } = toast
  // biome-ignore lint/correctness/useExhaustiveDependencies: What has changed is read anew.
  useEffect(() => {
    if (held || shownFor === undefined) return
    const timer = setTimeout(() => hideToast(id), shownFor)
    return () => clearTimeout(timer)
  }, [toast, held])
  return (
    <Notification className={classes.toast ?? ''} color={color} onClose={() => hideToast(id)}>
      {message}
    </Notification>
  )
}

/** Where toasts stand. They come with the shell, because one of them says that the network is gone. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(watchToasts, readToasts, readToasts)
  // None goes while somebody points at one.
  const [held, setHeld] = useState(false)
  return (
    <div
      className={classes.toasts}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      data-print="off"
    >
      {toasts.slice(0, MOST_AT_ONCE).map((toast) => (
        <OneToast key={toast.id} toast={toast} held={held} />
      ))}
    </div>
  )
}
