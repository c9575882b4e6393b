import { sql } from 'kysely'
import type { PolicyNotice } from '#contract/pages.schemas.ts'
import { ofPage, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries, Restrictions, Row } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import type { PolicyEvent } from '#server/domains/webhook-intake/index.ts'
import { announceChanges } from './announce-changes.ts'
import { markPageTrouble } from './page-trouble.ts'

/** A block by Facebook's policy, which names no feature. */
const POLICY = 'policy'

/** Restricted features that stop all automation of a page. Others, such as its name, concern no reply. */
const STOPPING_FEATURES = [POLICY, 'page_messaging_api', 'page_messaging', 'page_read_only', 'page_publish']
const STOPPING = new Set(STOPPING_FEATURES)

type PolicedPage = Pick<
  Row<'pages'>,
  'token_encrypted' | 'health' | 'health_changed_at' | 'policy_changed_at' | 'policy_notice' | 'restrictions'
>

/** Changes by an event: the features it restricts or frees, and its text for the owner. */
type Verdict = { changes: Restrictions; freed: string[]; warns: boolean; reason: string; url: string | null }

/**
 * Applies what Facebook decided about a page (reference 2026, §2): a warning is shown to its owner, a block stops all
 * automation, and the end of the block resumes it. Events may arrive in any order, so older ones change nothing.
 */
export const enforcePolicies = async (
  transaction: Queries,
  events: readonly PolicyEvent[],
  now: Date,
): Promise<void> => {
  for (const event of events) {
    const page = await transaction
      .selectFrom('pages')
      .select([
        'token_encrypted',
        'health',
        'health_changed_at',
        'policy_changed_at',
        'policy_notice',
        'restrictions',
      ])
      .where(ofPage(event.pageId))
      .where('status', '=', 1)
      .forUpdate()
      .executeTakeFirst()
    if (page && !isOutdated(event, page)) await enforce(transaction, event, page, now)
  }
}

/** Older than an event that was applied, or than a person's decision to resume the page. */
const isOutdated = (event: PolicyEvent, page: PolicedPage): boolean => {
  if (page.policy_changed_at && page.policy_changed_at > event.occurredAt) return true
  const stops = stopping(verdictOf(event).changes).length > 0
  return (
    stops &&
    page.health === 'ok' &&
    page.health_changed_at !== null &&
    page.health_changed_at >= event.occurredAt
  )
}

const enforce = async (
  transaction: Queries,
  { pageId, ...event }: PolicyEvent,
  page: PolicedPage,
  now: Date,
): Promise<void> => {
  const { changes, freed, warns, reason, url } = verdictOf({ pageId, ...event })
  const before = page.restrictions
  const restrictions = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([feature]) => !freed.includes(feature)),
  )
  const blocks = stopping(changes).length > 0
  const stops = stopping(restrictions).length > 0
  const resumes = !stops && freed.length > 0 && page.health === 'blocked_by_policy'
  const notice = (kind: PolicyNotice['kind']): string =>
    JSON.stringify({ kind, reason, url, until: endOf(restrictions), at: event.occurredAt.toISOString() })
  const left =
    stops && freed.length > 0 && page.policy_notice
      ? JSON.stringify({ ...page.policy_notice, until: endOf(restrictions) })
      : undefined
  // A warning does not hide the reason of a block.
  const isShown = blocks || (warns && page.health !== 'blocked_by_policy')
  await transaction
    .updateTable('pages')
    .set({
      restrictions: JSON.stringify(restrictions),
      policy_changed_at: event.occurredAt,
      ...(left ? { policy_notice: left } : {}),
      ...(isShown ? { policy_notice: notice(blocks ? 'blocked' : 'warning') } : {}),
      ...(resumes ? { health: 'ok', health_changed_at: now, policy_notice: null } : {}),
      ...(freed.length > 0 && !stops ? { policy_notice: null } : {}),
    })
    .where(ofPage(pageId))
    .execute()
  if (blocks)
    await markPageTrouble(
      transaction,
      { pageId, tokenEncrypted: page.token_encrypted },
      'blocked_by_policy',
      now,
    )
  else if (isShown) await recordAuditEvent(transaction, 'page.warned', { pageId, by: null, at: now })
  if (resumes) await recordAuditEvent(transaction, 'page.unblocked', { pageId, by: null, at: now })
  await announceChanges(transaction, [pageId])
}

const stopping = (restrictions: Restrictions): string[] =>
  Object.keys(restrictions).filter((feature) => STOPPING.has(feature))

/** When the last restriction ends by itself; null when one has no end. */
const endOf = (restrictions: Restrictions): string | null => {
  const ends = stopping(restrictions).map((feature) => restrictions[feature]?.until ?? null)
  return ends.reduce<string | null>(
    (last, end) => (last === null || end === null ? null : end > last ? end : last),
    ends[0] ?? null,
  )
}

const verdictOf = (event: PolicyEvent): Verdict => {
  if (event.kind === 'policy_enforced') {
    const { action = 'block', reason } = event.payload
    return {
      changes: action === 'block' ? { [POLICY]: { until: null } } : {},
      freed: action === 'unblock' ? [POLICY] : [],
      warns: action === 'warning',
      reason,
      url: null,
    }
  }
  const { status, violations, restrictions } = event.payload
  const [violation] = violations
  const restricted = restrictions.filter((one) => one.restricted)
  const stops = restricted.find(({ feature }) => STOPPING.has(feature))
  return {
    changes: Object.fromEntries(restricted.map(({ feature, until }) => [feature, { until: until ?? null }])),
    freed: restrictions.filter((one) => !one.restricted).map(({ feature }) => feature),
    warns: status !== 'ok' && violations.length > 0,
    reason: [violation?.description ?? '', stops?.description ?? ''].filter((text) => text !== '').join(' '),
    url: violation?.url ?? null,
  }
}

/** Resumes pages whose restrictions of replies have all ended by the time that Facebook named. */
export const resumeAfterRestrictions = async (queries: Queries, now: Date): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ team_id: string; page_id: string }>`
      update pages set health = 'ok', health_changed_at = ${now.toISOString()}::timestamptz, restrictions = restrictions - ${STOPPING_FEATURES}::text[], policy_notice = null
      where status = 1 and health = 'blocked_by_policy' and restrictions ?| ${STOPPING_FEATURES}::text[] and not exists (
        select from jsonb_each(restrictions) as restriction (feature, ends)
        where feature = any(${STOPPING_FEATURES}::text[]) and (ends ->> 'until' is null or (ends ->> 'until')::timestamptz > ${now.toISOString()}::timestamptz)
      )
      returning team_id, page_id
    `.execute(transaction)
    const pageIds = rows.map(pageKeyOf)
    for (const pageId of pageIds)
      await recordAuditEvent(transaction, 'page.unblocked', { pageId, by: null, at: now })
    await announceChanges(transaction, pageIds)
  })
