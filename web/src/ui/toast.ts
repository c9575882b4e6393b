import { createElement } from 'react'
import type { Outcome } from '../api/queries.ts'

/** Severity; by default it follows the outcome. */
type Severity = 'success' | 'info' | 'warning' | 'error'
type Toast = Outcome & {
  severity?: Severity
  /** A button, such as an undo. The toast then stays longer. */
  action?: { label: string; onClick: () => void }
}

/** Colours of the theme. */
const colors: Record<Severity, string> = {
  success: 'success',
  info: 'purple',
  warning: 'warning',
  error: 'error',
}

const SHOWN_FOR = 3000
const SHOWN_WITH_ACTION = 8000

const show = async ({ success, message, severity = success ? 'success' : 'error', action }: Toast) => {
  const { notifications } = await import('@mantine/notifications')
  const color = colors[severity]
  if (!action) {
    notifications.show({ message, color, autoClose: SHOWN_FOR })
    return
  }
  const onClick = () => {
    notifications.hide(id)
    action.onClick()
  }
  const button = createElement('button', { type: 'button', onClick }, action.label)
  const id = notifications.show({
    message: createElement('span', { className: 'toast-with-action' }, message, button),
    color,
    autoClose: SHOWN_WITH_ACTION,
  })
}

/** Shows an outcome at the bottom right. It loads after the shell, because public pages never need it. */
export const toast = (outcome: Toast) => {
  if (outcome.message.trim() !== '') void show(outcome)
}
