import { sql } from 'kysely'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { AuditDetails } from '#contract/audit-details.schemas.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

type Subject = { personId: string } | { id: string; name: string }

type Act<Action extends AuditAction> = {
  /** The acting person; null for the system: the payment provider or the platform. */
  by: string | null
  at: Date
  /** A person, or an object with its id and present name. */
  subject?: Subject
} & ({ pageId: PageKey } | { teamId: string }) &
  (Record<never, never> extends AuditDetails<Action>
    ? { details?: undefined }
    : { details: AuditDetails<Action> })

/**
 * Writes one audit event into the team's audit log. Call it in the transaction of the action, so that both are
 * committed together. For a page, call it before the page is deleted or leaves the team.
 */
export const recordAuditEvent = async <Action extends AuditAction>(
  transaction: Queries,
  action: Action,
  act: Act<Action>,
): Promise<void> => {
  const { id, name, personId } = { id: null, name: null, personId: null, ...act.subject }
  const entry = sql`${act.at.toISOString()}::timestamptz, ${action}::text, ${act.by}::uuid, ${act.by !== null}::boolean,
    ${id}::text, ${name}::text, ${personId}::uuid, ${JSON.stringify(act.details ?? {})}::jsonb`
  const place =
    'pageId' in act
      ? sql`select team_id, page_id, name, ${entry} from pages where ${ofPage(act.pageId)}`
      : sql`select ${act.teamId}::uuid, null, null, ${entry}`
  await sql`insert into audit_entries (team_id, page_id, page_name, at, action, person_id, by_person,
    subject_id, subject_name, subject_person_id, details) ${place}`.execute(transaction)
}
