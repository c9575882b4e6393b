import type { Secrets } from '#server/infrastructure/secrets.ts'
import { GraphFailure } from './graph-failure.ts'

/**
 * Decrypts a stored token. A token encrypted with another APP_SECRET counts as refused.
 * @throws GraphFailure `reconnect`
 */
export const readToken = ({ decrypt }: Pick<Secrets, 'decrypt'>, encrypted: string): string => {
  try {
    return decrypt(encrypted)
  } catch {
    throw new GraphFailure('reconnect', 'the stored token cannot be read, because APP_SECRET has changed')
  }
}
