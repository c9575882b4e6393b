import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Queries } from '#migrations/tables.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Caller } from '#server/infrastructure/http/register-endpoints.ts'
import { hashToken, randomToken } from '#server/infrastructure/secrets.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { Device } from './device.ts'
import { endOfSignIn } from './end-of-sign-in.ts'
import { endFamily, revokeFamily } from './sign-ins-store.ts'
import {
  findFamily,
  giveSessionFamily,
  insertRefreshToken,
  lockRefreshToken,
  lockSession,
  markRefreshTokenUsed,
  type SignInSession,
} from './store.ts'

const ACCESS_SECONDS = 15 * 60
/** Two tabs may refresh concurrently with the token they share. */
const GRACE_SECONDS = 10
const ALGORITHM = 'HS256'
const FAMILY = 'family'

export type Tokens = { access_token: string; refresh_token: string }
type Parts = Pick<Services, 'database' | 'clock' | 'secrets'>

type Asked = { session: SignInSession; personId: string; device: Device }

/**
 * Tokens for a browser that came back from Facebook. A repeated request gets the same family; another return gets a
 * new one, and the former family ends. Returns undefined when the session has ended.
 */
export const tokensOfSession = (
  parts: Parts,
  { session: { token_hash: tokenHash, created_at: signedInAt }, personId, device }: Asked,
): Promise<Tokens | undefined> =>
  parts.database.queries.transaction().execute(async (transaction) => {
    const session = await lockSession(transaction, tokenHash)
    if (!session) return undefined
    const before = session.family_id ? await findFamily(transaction, session.family_id) : undefined
    const isSame = before?.person_id === personId && before.signed_in_at.getTime() === signedInAt.getTime()
    if (session.family_id && !isSame) await revokeFamily(transaction, session.family_id, parts.clock.now())
    const familyId = (isSame && session.family_id) || randomUUID()
    await giveSessionFamily(transaction, tokenHash, familyId)
    return issueTokens(parts, transaction, { personId, familyId, signedInAt, device })
  })

const issueTokens = async (
  { clock, secrets }: Parts,
  queries: Queries,
  { personId, familyId, signedInAt, device }: Caller & { signedInAt: Date; device: Device },
): Promise<Tokens> => {
  const now = clock.now()
  const refreshToken = randomToken()
  await insertRefreshToken(queries, {
    token_hash: hashToken(refreshToken),
    family_id: familyId,
    person_id: personId,
    expires_at: endOfSignIn(signedInAt, now),
    created_at: now,
    signed_in_at: signedInAt,
    ...device,
  })
  const accessToken = await new SignJWT({ [FAMILY]: familyId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(personId)
    .setIssuedAt(now)
    .setExpirationTime(secondsAfter(now, ACCESS_SECONDS))
    .sign(secrets.tokenKey)
  return { access_token: accessToken, refresh_token: refreshToken }
}

export const readAccessToken = async (
  { clock, secrets }: Pick<Parts, 'clock' | 'secrets'>,
  token: string,
): Promise<Caller | undefined> => {
  const options = {
    algorithms: [ALGORITHM],
    currentDate: clock.now(),
    requiredClaims: ['sub', 'exp', FAMILY],
  }
  for (const key of secrets.tokenKeys)
    try {
      const { payload } = await jwtVerify(token, key, options)
      return { personId: String(payload.sub), familyId: String(payload[FAMILY]) }
    } catch {}
  return undefined
}

/**
 * A new pair for a refresh token, or undefined. A token reused after the grace time was stolen, so its family ends.
 */
export const rotateTokens = (
  parts: Parts,
  refreshToken: string,
  device: Device,
): Promise<Tokens | undefined> =>
  parts.database.queries.transaction().execute(async (transaction) => {
    const now = parts.clock.now()
    const tokenHash = hashToken(refreshToken)
    const token = await lockRefreshToken(transaction, tokenHash)
    if (!token || token.revoked_at || token.expires_at <= now) return undefined
    if (token.used_at && secondsAfter(token.used_at, GRACE_SECONDS) < now) {
      await endFamily(transaction, token.family_id, now)
      return undefined
    }
    if (!token.used_at) await markRefreshTokenUsed(transaction, tokenHash, now)
    return issueTokens(parts, transaction, {
      personId: token.person_id,
      familyId: token.family_id,
      signedInAt: token.signed_in_at,
      device,
    })
  })
