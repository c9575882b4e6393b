import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Queries } from '#migrations/tables.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import type { Caller } from '#server/plumbing/http/register-endpoints.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { hashToken, randomToken } from '#server/plumbing/secrets.ts'
import { endOfSignIn } from './end-of-sign-in.ts'
import { insertRefreshToken, lockRefreshToken, markRefreshTokenUsed, revokeFamily } from './store.ts'

const ACCESS_SECONDS = 15 * 60
/** Two tabs may refresh at the same moment with the token they share. */
const GRACE_SECONDS = 10
const ALGORITHM = 'HS256'
const FAMILY = 'family'

export type Tokens = { access_token: string; refresh_token: string }
type Parts = Pick<Plumbing, 'database' | 'clock' | 'secrets'>

/** Begins a family: the tokens of one sign-in of one browser. */
export const beginFamily = (parts: Parts, personId: string): Promise<Tokens> =>
  issueTokens(parts, parts.database.queries, {
    personId,
    familyId: randomUUID(),
    signedInAt: parts.clock.now(),
  })

const issueTokens = async (
  { clock, secrets }: Parts,
  queries: Queries,
  { personId, familyId, signedInAt }: Caller & { signedInAt: Date },
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

/** A new pair for a refresh token, or nothing. A token used again after the grace was stolen: its family ends. */
export const rotateTokens = (parts: Parts, refreshToken: string): Promise<Tokens | undefined> =>
  parts.database.queries.transaction().execute(async (transaction) => {
    const now = parts.clock.now()
    const tokenHash = hashToken(refreshToken)
    const token = await lockRefreshToken(transaction, tokenHash)
    if (!token || token.revoked_at || token.expires_at <= now) return undefined
    if (token.used_at && secondsAfter(token.used_at, GRACE_SECONDS) < now) {
      await revokeFamily(transaction, token.family_id, now)
      return undefined
    }
    if (!token.used_at) await markRefreshTokenUsed(transaction, tokenHash, now)
    return issueTokens(parts, transaction, {
      personId: token.person_id,
      familyId: token.family_id,
      signedInAt: token.signed_in_at,
    })
  })
