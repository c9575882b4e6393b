import { sql } from 'kysely'
import { dayOf } from '#contract/calendar.ts'
import type { Language } from '#contract/platforms.ts'
import type { Queries } from '#migrations/tables.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { MailFailure } from '#server/integrations/mail/mail-failure.ts'
import type { Mailer } from '#server/integrations/mail/mailer.ts'
import { digestMail } from './digest-mail.ts'
import { readDigest } from './read-digest.ts'
import { unsubscribeUrlOf } from './routes.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'
/** A digest that is later describes another part of the day. */
const LATEST_HOURS = 3
const AGAIN_SECONDS = 600
const MOST_A_ROUND = 100
const KEPT_DAYS = 30

type Parts = Pick<Services, 'database' | 'clock' | 'log' | 'config' | 'secrets'>

export const digestJobs = (parts: Parts, mailer: Mailer | undefined): Job<never>[] => [
  {
    queue: 'digest.mail',
    retries: 0,
    every: EVERY_FIVE_MINUTES,
    run: async () => {
      if (mailer) await sendDigests(parts, mailer)
    },
  },
]

/**
 * Sends due digests. Each is claimed before it is sent, and repeated only after a failure that proves that the server
 * did not take it: a missing digest does less harm than a second one.
 */
const sendDigests = async (parts: Parts, mailer: Mailer): Promise<void> => {
  const { database, clock, log, config, secrets } = parts
  const { queries } = database
  await queries
    .deleteFrom('digests')
    .where('tried_at', '<', secondsAfter(clock.now(), -KEPT_DAYS * 86_400))
    .execute()
  for (const person of await readDue(queries, clock.now())) {
    const now = clock.now()
    const key = { personId: person.person_id, day: dayOf(now) }
    if (!(await claim(queries, key, now))) continue
    const digest = await readDigest(queries, person.person_id, now)
    if (!digest) {
      await settle(queries, key, 'empty')
      continue
    }
    const unsubscribeUrl = unsubscribeUrlOf({ config, secrets }, person.person_id)
    try {
      await mailer.send(digestMail(person, digest, { publicUrl: config.publicUrl, unsubscribeUrl, now }))
      await settle(queries, key, 'sent')
      log.info({ person: person.person_id, day: key.day }, 'a digest was mailed')
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      const { class: failureClass, status, mayHaveArrived } = error
      log.warn(
        { person: person.person_id, class: failureClass, status, mayHaveArrived },
        'a mail could not be sent',
      )
      if (failureClass === 'message_refused') await settle(queries, key, 'refused')
      else if (mayHaveArrived) await settle(queries, key, 'unknown')
      else await settle(queries, key, 'retry', secondsAfter(now, AGAIN_SECONDS))
      // The next mail would meet the same failure.
      if (failureClass === 'login_refused' || failureClass === 'unreachable') return
    }
  }
}

type Due = { person_id: string; email: string; language: Language }

const readDue = async (queries: Queries, now: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select notification_settings.person_id, email, language
    from notification_settings join people on people.id = notification_settings.person_id
    left join digests on digests.person_id = people.id and day = ${dayOf(now)}::date
    where email is not null and digest_hour <= ${hourOf(now)} and digest_hour > ${hourOf(now) - LATEST_HOURS}
      and (digests.person_id is null or (status = 'retry' and next_at <= ${now.toISOString()}::timestamptz))
    order by digest_hour, notification_settings.person_id limit ${MOST_A_ROUND}
  `.execute(queries)
  return rows
}

const UTC_OFFSET_HOURS = 8
const hourOf = (now: Date): number => (now.getUTCHours() + UTC_OFFSET_HOURS) % 24

type Key = { personId: string; day: string }

/** Of two processes one gets the digest. */
const claim = async (queries: Queries, { personId, day }: Key, now: Date): Promise<boolean> => {
  const at = now.toISOString()
  const { rows } = await sql`
    insert into digests (person_id, day, status, tried_at)
    select person_id, ${day}::date, 'sending', ${at}::timestamptz
    from notification_settings where person_id = ${personId}::uuid and digest_hour is not null
    on conflict (person_id, day) do update set status = 'sending', tried_at = excluded.tried_at, next_at = null
      where digests.status = 'retry' and digests.next_at <= excluded.tried_at
    returning 1
  `.execute(queries)
  return rows.length > 0
}

const settle = (
  queries: Queries,
  { personId, day }: Key,
  status: 'sent' | 'empty' | 'retry' | 'refused' | 'unknown',
  nextAt: Date | null = null,
) =>
  queries
    .updateTable('digests')
    .set({ status, next_at: nextAt })
    .where('person_id', '=', personId)
    .where('day', '=', day)
    .execute()
