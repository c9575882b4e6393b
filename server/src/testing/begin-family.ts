import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { daysAfter, secondsAfter } from '#server/infrastructure/clock.ts'
import { hashToken, randomToken } from '#server/infrastructure/secrets.ts'
import type { Services } from '#server/infrastructure/services.ts'

/** Begins a family, the tokens of one sign-in, without a return from Facebook. */
export const beginFamily = async (
  { database, clock, secrets }: Pick<Services, 'database' | 'clock' | 'secrets'>,
  personId: string,
) => {
  const now = clock.now()
  const [family, refreshToken] = [randomUUID(), randomToken()]
  await database.queries
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashToken(refreshToken),
      family_id: family,
      person_id: personId,
      expires_at: daysAfter(now, 30),
      created_at: now,
      signed_in_at: now,
    })
    .execute()
  const accessToken = await new SignJWT({ family })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(personId)
    .setIssuedAt(now)
    .setExpirationTime(secondsAfter(now, 15 * 60))
    .sign(secrets.tokenKey)
  return { access_token: accessToken, refresh_token: refreshToken }
}
