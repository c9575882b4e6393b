import type { AuditAction } from '#contract/audit-actions.ts'
import type { AuditDetails } from '#contract/audit-details.schemas.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'

type Action = Extract<AuditAction, `invoice.${string}` | `payment.${string}` | `plan.${string}`>

/** Writes an audit event to the log of the invoice's team, if the team still exists. */
export const recordInvoiceEvent = async <Which extends Action>(
  transaction: Queries,
  action: Which,
  { id, number, team_id: teamId }: Pick<Row<'invoices'>, 'id' | 'number' | 'team_id'>,
  act: { by: string | null; at: Date; details: AuditDetails<Which> },
): Promise<void> => {
  if (teamId === null) return
  const recorded = { ...act, teamId, subject: { id, name: number } }
  await recordAuditEvent(transaction, action as Action, recorded as never)
}
