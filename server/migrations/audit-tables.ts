import type { ColumnType } from 'kysely'

/** contract/audit-actions.ts defines the `details` of each action. */
export type AuditEntriesTable = {
  entry_id: ColumnType<string, never, never>
  team_id: string
  at: ColumnType<Date, Date | string, never>
  action: string
  page_id: string | null
  page_name: string | null
  person_id: string | null
  by_person: boolean
  subject_id: string | null
  subject_name: string | null
  subject_person_id: string | null
  details: ColumnType<object, string, never>
}
