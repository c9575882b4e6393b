import webPush from 'web-push'
import type { Queries } from '#migrations/tables.ts'
import type { Secrets } from '#server/infrastructure/secrets.ts'
import type { PushKeys } from '#server/integrations/web-push/push-client.ts'

const NAME = 'vapid'

/** The product's keys for push services. Made once; another pair would end every subscription. */
export const readPushKeys = async (
  queries: Queries,
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>,
): Promise<PushKeys> => {
  const read = () =>
    queries
      .selectFrom('push_keys')
      .where('name', '=', NAME)
      .select(['public_key', 'private_key_encrypted'])
      .executeTakeFirst()
  const known = await read()
  if (!known) {
    const made = webPush.generateVAPIDKeys()
    await queries
      .insertInto('push_keys')
      .values({
        name: NAME,
        public_key: made.publicKey,
        private_key_encrypted: secrets.encrypt(made.privateKey),
      })
      // Another process may have been faster.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const row = known ?? (await read())
  if (!row) throw new Error('the keys for push services are missing')
  return { publicKey: row.public_key, privateKey: secrets.decrypt(row.private_key_encrypted) }
}
