import { notifications } from '@mantine/notifications'
import type { Outcome } from '../api/queries.ts'

const SHOWN_FOR = 3000

/** Says at the bottom right how something ended. */
export const toast = ({ success, message }: Outcome) => {
  if (message.trim() === '') return
  notifications.show({ message, color: success ? 'success' : 'error', autoClose: SHOWN_FOR })
}
