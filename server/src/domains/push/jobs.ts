import { sql } from 'kysely'
import type { NotificationOutcome } from '#contract/notifications.ts'
import { allows } from '#contract/permissions.ts'
import type { Language } from '#contract/platforms.ts'
import { ofPage, type PageKey, pageKeyOf, platformIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { countInbox } from '#server/domains/inbox/index.ts'
import { findPagesOfPerson } from '#server/domains/pages/index.ts'
import type { Job } from '#server/infrastructure/jobs.ts'
import { PUSH_QUEUE, type PushJob } from './due-pushes.ts'
import { forgetOutcomes, noteOutcome } from './outcomes.ts'
import type { PushParts } from './routes.ts'
import { type PushMessage, pathIn, sendToDevice } from './send-push.ts'
import { signInLasts } from './settings.ts'
import { pushTexts } from './texts.ts'

const HOUR = 3600
const EVERY_NIGHT = '40 19 * * *'

/** Sends notifications, each to one browser; tried again with growing pauses while the push service fails. */
export const pushJobs = (parts: PushParts): Job<never>[] => [
  {
    queue: PUSH_QUEUE,
    retries: 5,
    concurrency: 4,
    run: (async (job: PushJob) => {
      const { queries } = parts.services.database
      const device = await queries
        .selectFrom('push_subscriptions')
        .where('id', '=', job.subscription_id)
        .where(signInLasts(parts.services.clock.now()))
        .selectAll()
        .executeTakeFirst()
      const note = (status: NotificationOutcome) =>
        noteOutcome(queries, job.outcome_id, status, parts.services.clock.now())
      if (!device) return note('signed_out')
      const message = await messageOf(parts, job, device)
      if (!message) return note('obsolete')
      const outcome = await sendToDevice(parts, device, message)
      await note(outcome === 'sent' ? 'accepted' : outcome)
      if (outcome === 'failed') throw new Error('the push service did not take a notification')
    }) as Job<never>['run'],
  },
  {
    queue: 'push.forget',
    retries: 1,
    every: EVERY_NIGHT,
    run: () => forgetOutcomes(parts.services.database.queries, parts.services.clock.now()),
  },
]

/** As things are now; undefined when the notification is no longer needed. */
const messageOf = async (
  { services: { database, clock } }: PushParts,
  { kind, page, customer_id }: PushJob,
  { person_id, language }: { person_id: string; language: Language },
): Promise<PushMessage | undefined> => {
  const { queries } = database
  const texts = pushTexts[language]
  const waiting = await countWaiting(queries, person_id, clock.now())
  const about = { waiting, ttl: 4 * HOUR, urgent: true }
  if (kind === 'summary')
    return waiting === 0
      ? undefined
      : { ...texts.waitingMany(waiting), ...about, tag: 'summary', path: pathIn(language, '/inbox?all=1') }
  if (!page) return undefined
  const found = await readPage(queries, page, customer_id)
  if (!found) return undefined
  const query = new URLSearchParams({ pageId: platformIdOf(page) })
  if (customer_id !== undefined) query.set('customer', customer_id)
  const name = found.customer_name ?? texts.someone
  if (kind === 'waiting')
    return found.waits
      ? {
          ...texts.waiting(name, found.page_name),
          ...about,
          tag: `chat ${page} ${customer_id}`,
          path: pathIn(language, `/inbox?${query}`),
        }
      : undefined
  if (kind === 'assigned')
    return found.assigned_to === person_id
      ? {
          ...texts.assigned(name, found.page_name),
          ...about,
          tag: `chat ${page} ${customer_id}`,
          path: pathIn(language, `/inbox?${query}`),
        }
      : undefined
  if (kind === 'notice')
    return {
      ...texts.notice(name, found.page_name),
      ...about,
      urgent: false,
      tag: `notice ${page} ${customer_id}`,
      path: pathIn(language, `/customers?${query}`),
    }
  return {
    ...texts.trouble(found.page_name),
    ...about,
    ttl: 24 * HOUR,
    tag: `trouble ${page}`,
    path: pathIn(language, `/page-management?${query}`),
  }
}

/** `waits`: the customer still waits, unread. */
const readPage = async (queries: Queries, page: PageKey, customerId: string | undefined) => {
  const { rows } = await sql<{
    page_name: string
    customer_name: string | null
    assigned_to: string | null
    waits: boolean
  }>`
    select pages.name as page_name, conversations.name as customer_name, assigned_to,
      coalesce(waiting_since is not null and last_in_id > read_id, false) as waits
    from pages left join conversations on conversations.team_id = pages.team_id
      and conversations.page_id = pages.page_id and conversations.customer_id = ${customerId ?? ''}
    where ${ofPage(page, 'pages')} and deletion_due_at is null
  `.execute(queries)
  return rows[0]
}

const countWaiting = async (queries: Queries, personId: string, now: Date): Promise<number> => {
  const pages = (await findPagesOfPerson(queries, personId)).filter(({ role }) => allows(role, 'inbox.view'))
  return (await countInbox(queries, { pages: pages.map(pageKeyOf), personId }, now)).waiting
}
