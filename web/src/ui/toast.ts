import type { Outcome } from '../api/queries.ts'

const SHOWN_FOR = 3000

const show = async ({ success, message }: Outcome) => {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ message, color: success ? 'success' : 'error', autoClose: SHOWN_FOR })
}

/** Says at the bottom right how something ended. Loaded after the shell: public pages never need it. */
export const toast = (outcome: Outcome) => {
  if (outcome.message.trim() !== '') void show(outcome)
}
