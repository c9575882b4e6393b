import type { Secrets } from '#server/plumbing/secrets.ts'
import { GraphFailure } from './graph-failure.ts'

/**
 * A token as it is kept, made readable. One that another APP_SECRET wrote is as good as none.
 * @throws GraphFailure `reconnect`, as if the platform had refused it
 */
export const readToken = ({ decrypt }: Pick<Secrets, 'decrypt'>, encrypted: string): string => {
  try {
    return decrypt(encrypted)
  } catch {
    throw new GraphFailure('reconnect', 'the kept token cannot be read: APP_SECRET is another one')
  }
}
