import type { Database } from '#server/plumbing/database/database.ts'
import { createWatchers, type Watch } from '#server/plumbing/watchers.ts'
import { SIGN_IN_ENDED_CHANNEL } from './sign-ins-store.ts'

/** Who waits for the end of a sign-in hears of it, by the id of its family, whichever process ended it. */
export const watchSignInEnds = async (database: Pick<Database, 'listen'>): Promise<Watch> => {
  const { watch, tell } = createWatchers()
  await database.listen(SIGN_IN_ENDED_CHANNEL, tell)
  return watch
}
