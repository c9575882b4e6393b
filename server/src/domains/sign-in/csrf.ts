import { randomBytes } from 'node:crypto'
import { equalInConstantTime, type Secrets } from '#server/infrastructure/secrets.ts'

export const newCsrfToken = (): string => randomBytes(32).toString('hex')

/** The cookie holds the token and its signature, so that a cookie set by another site is refused. */
export const csrfCookie = ({ signCsrf }: Pick<Secrets, 'signCsrf'>, token: string): string =>
  `${token}|${signCsrf(token)}`

/** The token in the cookie, if its signature is ours. */
export const csrfTokenIn = (
  { isCsrfSignature }: Pick<Secrets, 'isCsrfSignature'>,
  cookie: string | undefined,
): string | undefined => {
  const [token = '', signature = ''] = cookie?.split('|') ?? []
  return token && isCsrfSignature(token, signature) ? token : undefined
}

export const isSameToken = (token: string | undefined, given: unknown): boolean =>
  token !== undefined && typeof given === 'string' && equalInConstantTime(token, given)
