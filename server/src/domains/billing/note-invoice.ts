import type { AuditAction } from '#contract/audit-actions.ts'
import type { AuditDetails } from '#contract/audit-details.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { noteAct } from '#server/domains/audit/index.ts'

type Action = Extract<AuditAction, `invoice.${string}` | `payment.${string}` | `plan.${string}`>

/** Into the audit log of the invoice's team, if there is one still. */
export const noteInvoice = async <Which extends Action>(
  transaction: Queries,
  action: Which,
  { id, number, team_id: teamId }: Pick<Row<'invoices'>, 'id' | 'number' | 'team_id'>,
  act: { by: string | null; at: Date; details: AuditDetails<Which> },
): Promise<void> => {
  if (teamId === null) return
  const noted = { ...act, teamId, subject: { id, name: number } }
  await noteAct(transaction, action as Action, noted as never)
}
