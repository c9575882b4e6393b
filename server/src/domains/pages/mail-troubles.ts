import { sql } from 'kysely'
import { ofPages, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { daysAfter, secondsAfter } from '#server/infrastructure/clock.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { MailFailure } from '#server/integrations/mail/mail-failure.ts'
import type { Mailer } from '#server/integrations/mail/mailer.ts'
import { type MailedPage, troubleMail } from './trouble-mail.ts'

/** Grace time for an owner who is just changing a password or reconnecting. */
const SETTLED_SECONDS = 300
/** Older trouble was seen already, or its mail would not be read. */
const NEWS_DAYS = 7
/** A page that is alternately resumed and blocked causes one mail a day. */
const BETWEEN_DAYS = 1

type Parts = Pick<Services, 'database' | 'clock' | 'log'> & { config: Pick<Services['config'], 'publicUrl'> }

type Row = MailedPage & { owner_id: string; email: string; language: string }

/**
 * Mails each owner once about pages that answer nothing, or not everything, until the owner acts. Recorded after
 * sending: after a crash the same mail may be sent again under the same id. Throws passing failures, so that the job
 * is retried; a busy address does not delay other owners' mail.
 */
export const mailTroubles = async (
  { database: { queries }, clock, log, config }: Parts,
  mailer: Mailer,
): Promise<void> => {
  const now = clock.now()
  let later: MailFailure | undefined
  for (const [ownerId, pages] of Map.groupBy(await readNewTroubles(queries, now), (page) => page.owner_id)) {
    const [first, ...others] = pages as [Row, ...Row[]]
    try {
      await mailer.send(troubleMail(first, [first, ...others], config.publicUrl))
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      log.warn({ owner: ownerId, class: error.class, status: error.status }, 'a mail could not be sent')
      // A retry does not correct wrong settings, and the next round comes anyway.
      if (error.class === 'login_refused') return
      if (error.class === 'unreachable') throw error
      if (error.class === 'busy') {
        later = error
        continue
      }
    }
    await queries
      .updateTable('pages')
      .set({ trouble_mailed_at: now })
      .where(ofPages(pages.map(pageKeyOf)))
      .execute()
  }
  if (later) throw later
}

/** Facebook warned the page, which still answers. */
const isWarning = sql`(pages.health = 'ok' and pages.policy_notice ->> 'kind' = 'warning')`

const readNewTroubles = async (queries: Queries, now: Date): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select pages.team_id, pages.page_id, pages.name, pages.platform, pages.missing_permissions,
      case when pages.moved_away_at is not null then 'taken_over' when ${isWarning} then 'warned' else pages.health end as health,
      case when ${isWarning} then pages.policy_changed_at else pages.health_changed_at end as health_changed_at,
      pages.policy_notice ->> 'reason' as policy_reason,
      people.id as owner_id, people.email, people.language
    from pages
    join team_members on team_members.team_id = pages.team_id and team_members.role = 'owner'
    join people on people.id = team_members.person_id
    where people.email is not null and pages.deletion_due_at is null
      and case when pages.moved_away_at is null
        then pages.status = 1 and (pages.health in ('reconnect', 'blocked_by_policy', 'permission_missing') or ${isWarning})
        else pages.health = 'reconnect' end
      and case when ${isWarning} then pages.policy_changed_at else pages.health_changed_at end
        between ${daysAfter(now, -NEWS_DAYS).toISOString()}::timestamptz
        and ${secondsAfter(now, -SETTLED_SECONDS).toISOString()}::timestamptz
      and (pages.trouble_mailed_at is null or pages.trouble_mailed_at <
        least(case when ${isWarning} then pages.policy_changed_at else pages.health_changed_at end,
          ${daysAfter(now, -BETWEEN_DAYS).toISOString()}::timestamptz))
    order by people.id, pages.name, pages.team_id, pages.page_id
  `.execute(queries)
  return rows
}
