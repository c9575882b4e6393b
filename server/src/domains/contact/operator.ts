import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { listOpen, markDone } from './store.ts'

/** What the operator does by hand (docs/how-to/answer-messages.md). */
export const contactOperator = ({ database, clock }: Pick<Plumbing, 'database' | 'clock'>) => ({
  /** What nobody has marked as done: the oldest first, and at the end what looks like a program's work. */
  open: async () =>
    (await listOpen(database.queries)).map(
      ({ key: _, mail_claimed_at: __, done_at: ___, ...shown }) => shown,
    ),
  done: (number: string) => markDone(database.queries, number, clock.now()),
})
