import type { Outcome } from '../api/queries.ts'

const SHOWN_FOR = 3000

/** Says at the bottom right how something ended. Loaded when first needed: public pages never are. */
export const toast = async ({ success, message }: Outcome) => {
  if (message.trim() === '') return
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ message, color: success ? 'success' : 'error', autoClose: SHOWN_FOR })
}
