import type { Outcome } from '../api/queries.ts'

/** Severity; by default it follows the outcome. */
type Severity = 'success' | 'info' | 'warning' | 'error'
type Toast = Outcome & { severity?: Severity }

/** Colours of the theme. */
const colors: Record<Severity, string> = {
  success: 'success',
  info: 'purple',
  warning: 'warning',
  error: 'error',
}

const SHOWN_FOR = 3000

const show = async ({ success, message, severity = success ? 'success' : 'error' }: Toast) => {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ message, color: colors[severity], autoClose: SHOWN_FOR })
}

/** Shows an outcome at the bottom right. It loads after the shell, because public pages never need it. */
export const toast = (outcome: Toast) => {
  if (outcome.message.trim() !== '') void show(outcome)
}
