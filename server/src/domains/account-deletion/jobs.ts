import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { deleteAccount, type Parts } from './delete-account.ts'
import { completeRequests, findDueRequests, findPersonByFacebook, forgetFacebookAccount } from './store.ts'

const QUEUE = 'account-deletion.carry-out'

/** Queues due deletions now instead of within the hour. */
export const requestDeletions = ({ jobs }: Pick<Services, 'jobs'>): Promise<void> =>
  jobs.send(QUEUE, {}, { onlyOnePer: 'all' })

export const accountDeletionJobs = (parts: Parts): Job<object>[] => [
  {
    queue: QUEUE,
    retries: 4,
    every: '7 * * * *',
    run: async () => {
      const { database, clock } = parts.services
      const failures: unknown[] = []
      // A failing deletion must not block the others.
      for (const { facebook_id } of await findDueRequests(database.queries, clock.now()))
        if (facebook_id) await carryOut(parts, facebook_id).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, 'deletions could not be carried out')
    },
  },
]

const carryOut = async (parts: Parts, facebookId: string): Promise<void> => {
  const { database, clock } = parts.services
  const person = await findPersonByFacebook(database.queries, facebookId)
  if (person) return deleteAccount(parts, person)
  await database.queries.transaction().execute(async (transaction) => {
    await forgetFacebookAccount(transaction, facebookId)
    await completeRequests(transaction, facebookId, clock.now())
  })
}
