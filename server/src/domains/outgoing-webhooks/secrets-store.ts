import { randomBytes } from 'node:crypto'
import type { Queries } from '#migrations/tables.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import type { Secrets } from '#server/infrastructure/secrets.ts'

/** In the form of Standard Webhooks. */
const freshSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

type Parts = { queries: Queries; secrets: Secrets; now: Date }

/** @returns the secrets that sign the calls of a team, the present one first; makes the first one when needed */
export const readSigningSecrets = async (
  { queries, secrets, now }: Parts,
  teamId: string,
): Promise<[string, ...string[]]> => {
  const read = () =>
    queries.selectFrom('webhook_secrets').where('team_id', '=', teamId).selectAll().executeTakeFirst()
  let row = await read()
  if (!row) {
    await queries
      .insertInto('webhook_secrets')
      .values({ team_id: teamId, secret_encrypted: secrets.encrypt(freshSecret()), created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    row = await read()
  }
  if (!row) throw new Error('the team was deleted')
  const old = row.old_secret_encrypted !== null && row.old_until !== null && row.old_until > now
  return [
    secrets.decrypt(row.secret_encrypted),
    ...(old && row.old_secret_encrypted ? [secrets.decrypt(row.old_secret_encrypted)] : []),
  ]
}

/** Replaces the secret of a team. The former one signs too for a day, so that receivers can change over. */
export const replaceSigningSecret = async (parts: Parts, teamId: string): Promise<string> => {
  const { queries, secrets, now } = parts
  const [former] = await readSigningSecrets(parts, teamId)
  const secret = freshSecret()
  await queries
    .updateTable('webhook_secrets')
    .set({
      secret_encrypted: secrets.encrypt(secret),
      old_secret_encrypted: secrets.encrypt(former),
      old_until: daysAfter(now, 1),
      created_at: now,
    })
    .where('team_id', '=', teamId)
    .execute()
  return secret
}
