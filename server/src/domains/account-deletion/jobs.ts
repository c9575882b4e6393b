import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { deleteAccount, type Parts } from './delete-account.ts'
import { completeRequests, findDueRequests, findPersonByFacebook } from './store.ts'

const QUEUE = 'account-deletion.carry-out'

/** Asks for deletions that are due to be carried out now rather than within the hour. */
export const requestDeletions = ({ jobs }: Pick<Plumbing, 'jobs'>): Promise<void> =>
  jobs.send(QUEUE, {}, { onlyOnePer: 'all' })

export const accountDeletionJobs = (parts: Parts): Job<object>[] => [
  {
    queue: QUEUE,
    retries: 4,
    every: '7 * * * *',
    run: async () => {
      const { database, clock } = parts.plumbing
      const { queries } = database
      for (const { facebook_id } of await findDueRequests(queries, clock.now())) {
        if (!facebook_id) continue
        const person = await findPersonByFacebook(queries, facebook_id)
        if (person) await deleteAccount(parts, person)
        else await completeRequests(queries, facebook_id, clock.now())
      }
    },
  },
]
