import type { Database } from '#server/infrastructure/database/database.ts'
import { createWatchers, type Watch } from '#server/infrastructure/watchers.ts'
import { SIGN_IN_ENDED_CHANNEL } from './sign-ins-store.ts'

/** Watches ends of sign-ins, by the id of the family, in all processes. */
export const watchSignInEnds = async (database: Pick<Database, 'listen'>): Promise<Watch> => {
  const { watch, tell } = createWatchers()
  await database.listen(SIGN_IN_ENDED_CHANNEL, tell)
  return watch
}
