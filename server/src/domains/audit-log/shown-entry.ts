import type { AuditEntry } from '#contract/audit-log.schemas.ts'
import type { EntryRow } from './store.ts'

/** `recordAuditEvent` wrote the row, so its details match the action. */
export const shownEntry = (row: EntryRow, exists: ReadonlySet<string>): AuditEntry =>
  ({
    id: row.entry_id,
    at: row.at.toISOString(),
    action: row.action,
    by: shownActor(row),
    page:
      row.page_id === null
        ? null
        : { id: row.page_id, name: row.page_name ?? '', exists: row.page_of_team !== null },
    subject: shownSubject(row, exists),
    details: row.details,
  }) as AuditEntry

const shownActor = (row: EntryRow): AuditEntry['by'] => {
  if (!row.by_person) return { kind: 'system' }
  if (row.person_id === null) return { kind: 'deleted_person' }
  return { kind: 'person', id: row.person_id, name: row.actor_name, picture_url: row.actor_picture }
}

/** Events on members have a person as subject, who may have deleted the account since. */
const ON_MEMBERS = ['member.invited', 'member.role_changed', 'member.invitation_taken_back', 'member.removed']

const shownSubject = (row: EntryRow, exists: ReadonlySet<string>): AuditEntry['subject'] => {
  if (ON_MEMBERS.includes(row.action))
    return { id: row.subject_person_id, name: row.met_name, exists: row.subject_person_id !== null }
  if (row.subject_id === null) return null
  return { id: row.subject_id, name: row.subject_name, exists: exists.has(row.subject_id) }
}
