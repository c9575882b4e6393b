import { MOST_PUSH_DEVICES } from '#contract/notifications.ts'
import { deviceOf } from '#server/domains/sign-in/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { PushClient, PushKeys } from '#server/integrations/web-push/push-client.ts'
import { sendToDevice, testMessage } from './send-push.ts'
import { readNotifications } from './settings.ts'

type Names =
  | 'getNotifications'
  | 'updateNotifications'
  | 'addPushDevice'
  | 'removePushDevice'
  | 'testPushDevice'

export type PushParts = {
  services: Pick<Services, 'database' | 'clock' | 'secrets' | 'config'>
  client: PushClient
  keys: PushKeys
}

export const pushHandlers = ({ services, client, keys }: PushParts): Pick<Handlers, Names> => {
  const { clock, secrets } = services
  const { queries } = services.database
  const shown = async (personId: string) => ({
    notifications: await readNotifications(
      queries,
      personId,
      { publicKey: keys.publicKey, hasMail: services.config.mail !== undefined },
      clock.now(),
    ),
  })
  const requireDevice = async (id: string, personId: string) => {
    const device = await queries
      .selectFrom('push_subscriptions')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .selectAll()
      .executeTakeFirst()
    if (!device) throw new DomainError('NOT_FOUND')
    return device
  }
  return {
    getNotifications: ({ caller }) => shown(caller.personId),

    updateNotifications: async ({ caller, body: { kinds_off, pages_off, quiet, digest_hour } }) => {
      const changes = {
        kinds_off: [...new Set(kinds_off)],
        pages_off: [...new Set(pages_off)],
        quiet_from: quiet?.from ?? null,
        quiet_until: quiet?.until ?? null,
        ...(digest_hour === undefined ? {} : { digest_hour }),
      }
      await queries
        .insertInto('notification_settings')
        .values({ person_id: caller.personId, ...changes })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(changes))
        .execute()
      return shown(caller.personId)
    },

    addPushDevice: async ({ caller, body: { endpoint, p256dh, auth, language }, request }) => {
      const { browser, system } = deviceOf(request.headers['user-agent'])
      const device = {
        person_id: caller.personId,
        family_id: caller.familyId,
        p256dh,
        auth_encrypted: secrets.encrypt(auth),
        language,
        browser,
        system,
        failed_at: null,
        failure: null,
      }
      // A browser has one subscription: the person who signed in last gets its notifications.
      await queries
        .insertInto('push_subscriptions')
        .values({ endpoint, created_at: clock.now(), sent_at: null, ...device })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
        .execute()
      const surplus = queries
        .selectFrom('push_subscriptions')
        .where('person_id', '=', caller.personId)
        .orderBy('created_at', 'desc')
        .offset(MOST_PUSH_DEVICES)
        .select('id')
      await queries.deleteFrom('push_subscriptions').where('id', 'in', surplus).execute()
      return shown(caller.personId)
    },

    removePushDevice: async ({ caller, params: { id } }) => {
      await requireDevice(id, caller.personId)
      await queries.deleteFrom('push_subscriptions').where('id', '=', id).execute()
      return shown(caller.personId)
    },

    testPushDevice: async ({ caller, params: { id } }) => {
      const device = await requireDevice(id, caller.personId)
      const outcome = await sendToDevice({ services, client, keys }, device, testMessage(device.language))
      if (outcome !== 'sent') throw new DomainError(outcome === 'failed' ? 'PUSH_UNANSWERED' : 'PUSH_GONE')
      return {}
    },
  }
}
