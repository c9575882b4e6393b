import type { Services } from '#server/infrastructure/services.ts'
import { listOpen, markDone } from './store.ts'

/** Manual actions of the operator (docs/how-to/answer-messages.md). */
export const contactOperator = ({ database, clock }: Pick<Services, 'database' | 'clock'>) => ({
  /** Open messages, oldest first, with suspects at the end. */
  open: async () =>
    (await listOpen(database.queries)).map(
      ({ key: _, mail_claimed_at: __, done_at: ___, ...shown }) => shown,
    ),
  done: (number: string) => markDone(database.queries, number, clock.now()),
})
