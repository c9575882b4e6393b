import { sql } from 'kysely'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { QpayToken, TokenStore } from '#server/integrations/qpay/tokens.ts'

const PROVIDER = 'qpay'

/** Stores the provider's token for all processes: encrypted, and renewed by the process with the claim on its row. */
export const createTokenStore = ({
  database: { queries },
  secrets,
  clock,
  log,
}: Pick<Services, 'database' | 'secrets' | 'clock' | 'log'>): TokenStore => ({
  read: async () => {
    const row = await queries
      .selectFrom('provider_tokens')
      .where('provider', '=', PROVIDER)
      .select('token_encrypted')
      .executeTakeFirst()
    if (!row?.token_encrypted) return undefined
    try {
      return readToken(secrets.decrypt(row.token_encrypted))
    } catch {
      log.warn('the stored token of the payment provider cannot be read; requesting a new one')
      return undefined
    }
  },

  claimRenewal: async (seconds) => {
    const now = clock.now()
    const claimed = await queries
      .insertInto('provider_tokens')
      .values({ provider: PROVIDER, renewal_until: secondsAfter(now, seconds) })
      .onConflict((conflict) =>
        conflict
          .column('provider')
          .doUpdateSet({ renewal_until: sql`excluded.renewal_until` })
          .where((of) =>
            of.or([
              of('provider_tokens.renewal_until', 'is', null),
              of('provider_tokens.renewal_until', '<=', now),
            ]),
          ),
      )
      .returning('provider')
      .executeTakeFirst()
    return claimed !== undefined
  },

  write: async (token) => {
    const kept = {
      token_encrypted: secrets.encrypt(JSON.stringify(token)),
      expires_at: token.accessUntil,
      renewal_until: null,
    }
    await queries
      .insertInto('provider_tokens')
      .values({ provider: PROVIDER, ...kept })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet(kept))
      .execute()
  },

  release: async () => {
    await queries
      .updateTable('provider_tokens')
      .set({ renewal_until: null })
      .where('provider', '=', PROVIDER)
      .execute()
  },
})

const readToken = (text: string): QpayToken => {
  const token: Record<'accessToken' | 'accessUntil' | 'refreshToken' | 'refreshUntil', string> =
    JSON.parse(text)
  return {
    ...token,
    accessUntil: new Date(token.accessUntil),
    refreshUntil: new Date(token.refreshUntil),
  }
}
