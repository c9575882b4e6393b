import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { deleteAccount, type Parts } from './delete-account.ts'
import { completeRequests, findDueRequests, findPersonByFacebook, forgetFacebookAccount } from './store.ts'

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
      const failures: unknown[] = []
      // One that cannot be carried out must not keep the others from it.
      for (const { facebook_id } of await findDueRequests(database.queries, clock.now()))
        if (facebook_id) await carryOut(parts, facebook_id).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, 'deletions could not be carried out')
    },
  },
]

const carryOut = async (parts: Parts, facebookId: string): Promise<void> => {
  const { database, clock } = parts.plumbing
  const person = await findPersonByFacebook(database.queries, facebookId)
  if (person) return deleteAccount(parts, person)
  await database.queries.transaction().execute(async (transaction) => {
    await forgetFacebookAccount(transaction, facebookId)
    await completeRequests(transaction, facebookId, clock.now())
  })
}
