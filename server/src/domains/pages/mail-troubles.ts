import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { MailFailure } from '#server/outside/mail/mail-failure.ts'
import type { Mailer } from '#server/outside/mail/mailer.ts'
import { daysAfter, secondsAfter } from '#server/plumbing/clock.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { type StoppedPage, troubleMail } from './trouble-mail.ts'

/** Whoever is just changing a password or reconnecting needs no mail. */
const SETTLED_SECONDS = 300
/** What stands longer was seen, or nobody looks. */
const NEWS_DAYS = 7
/** A page that is resumed and blocked by turns writes once a day. */
const BETWEEN_DAYS = 1

type Parts = Pick<Plumbing, 'database' | 'clock' | 'log'> & { config: Pick<Plumbing['config'], 'publicUrl'> }

type Row = StoppedPage & { owner_id: string; email: string; language: string }

/**
 * Mails each owner once which of their pages answer nobody, or not all, until they do something. Noted after it was sent: after a crash
 * the same mail may go a second time, under the same id. Throws what may pass, so that the job comes back; one address that
 * takes nothing for now keeps nobody else's mail.
 */
export const mailTroubles = async (
  { database: { queries }, clock, log, config }: Parts,
  mailer: Mailer,
): Promise<void> => {
  const now = clock.now()
  let later: MailFailure | undefined
  for (const [ownerId, pages] of Map.groupBy(await readUntold(queries, now), (page) => page.owner_id)) {
    const [first, ...others] = pages as [Row, ...Row[]]
    try {
      await mailer.send(troubleMail(first, [first, ...others], config.publicUrl))
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      log.warn({ owner: ownerId, class: error.class, status: error.status }, 'a mail did not go')
      // Trying again soon mends no settings; the next round comes anyway.
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
      .where(
        'page_id',
        'in',
        pages.map(({ page_id }) => page_id),
      )
      .execute()
  }
  if (later) throw later
}

const readUntold = async (queries: Queries, now: Date): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select pages.page_id, pages.name, pages.platform, pages.missing_permissions, pages.health_changed_at,
      case when pages.moved_away_at is null then pages.health else 'taken_over' end as health,
      people.id as owner_id, people.email, people.language
    from pages
    join team_members on team_members.team_id = pages.team_id and team_members.role = 'owner'
    join people on people.id = team_members.person_id
    where people.email is not null and pages.deletion_due_at is null
      and case when pages.moved_away_at is null
        then pages.status = 1 and pages.health in ('reconnect', 'blocked_by_policy', 'permission_missing')
        else pages.health = 'reconnect' end
      and pages.health_changed_at between ${daysAfter(now, -NEWS_DAYS).toISOString()}::timestamptz
        and ${secondsAfter(now, -SETTLED_SECONDS).toISOString()}::timestamptz
      and (pages.trouble_mailed_at is null or pages.trouble_mailed_at <
        least(pages.health_changed_at, ${daysAfter(now, -BETWEEN_DAYS).toISOString()}::timestamptz))
    order by people.id, pages.name, pages.page_id
  `.execute(queries)
  return rows
}
