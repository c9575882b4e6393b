import { sql } from 'kysely'
import type { Notifications } from '#contract/notifications.schemas.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { allows } from '#contract/permissions.ts'
import type { Queries } from '#migrations/tables.ts'
import { findPagesOfPerson } from '#server/domains/pages/index.ts'
import { readRecent } from './outcomes.ts'

const SHOWN_LETTERS = 24

export const readNotifications = async (
  queries: Queries,
  personId: string,
  { publicKey, hasMail }: { publicKey: string; hasMail: boolean },
  now: Date,
): Promise<Notifications> => {
  const settings = await queries
    .selectFrom('notification_settings')
    .where('person_id', '=', personId)
    .selectAll()
    .executeTakeFirst()
  const devices = await queries
    .selectFrom('push_subscriptions')
    .where('person_id', '=', personId)
    .where(signInLasts(now))
    .orderBy('created_at')
    .select(['id', 'browser', 'system', 'created_at', 'sent_at', 'failed_at', 'failure', 'endpoint'])
    .execute()
  const pages = (await findPagesOfPerson(queries, personId)).filter(
    ({ role, status }) => status === 1 && allows(role, 'inbox.view'),
  )
  const recent = await readRecent(queries, personId, pages)
  const person = await queries
    .selectFrom('people')
    .where('id', '=', personId)
    .select('email')
    .executeTakeFirst()
  const last = await queries
    .selectFrom('digests')
    .where('person_id', '=', personId)
    .orderBy('day', 'desc')
    .select(['status', sql<string>`day::text`.as('day')])
    .executeTakeFirst()
  return {
    digest: {
      hour: settings?.digest_hour ?? null,
      email: person?.email ?? null,
      is_set_up: hasMail,
      last: last ?? null,
    },
    pages_allowed: pages.length,
    recent: recent.map((one) => ({ ...one, kind: one.kind as NotificationKind | 'summary' })),
    public_key: publicKey,
    kinds_off: (settings?.kinds_off ?? []) as NotificationKind[],
    pages_off: settings?.pages_off ?? [],
    quiet:
      settings?.quiet_from != null && settings.quiet_until != null
        ? { from: settings.quiet_from, until: settings.quiet_until }
        : null,
    devices: devices.map(({ endpoint, created_at, sent_at, failed_at, ...device }) => ({
      ...device,
      created_at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
      failed_at: failed_at?.toISOString() ?? null,
      endpoint_end: endpoint.slice(-SHOWN_LETTERS),
    })),
  }
}

/** The sign-in in which the browser subscribed has not ended. */
export const signInLasts = (now: Date) => sql<boolean>`exists (
  select from refresh_tokens
  where refresh_tokens.family_id = push_subscriptions.family_id and revoked_at is null
    and expires_at > ${now.toISOString()}::timestamptz
)`
