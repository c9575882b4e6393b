import { askedSpan } from '#server/domains/history/index.ts'
import { requireRole } from '#server/domains/teams/index.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import { existingSubjects } from './existing-subjects.ts'
import { shownEntry } from './shown-entry.ts'
import { findActors, findPagesOfLog, readEntries } from './store.ts'

type Parts = { database: Database; clock: Clock }

export const auditLogHandlers = ({
  database: { queries },
  clock,
}: Parts): Pick<Handlers, 'listAuditEntries'> => ({
  listAuditEntries: async ({ caller, params: { team_id: teamId }, query }) => {
    await requireRole(queries, caller, teamId, 'audit_log.view')
    const { group, person, page_id: pageId, before, per_page, ...when } = query
    const span = askedSpan(when, clock.now())
    // One more than shown, to find out whether there are more.
    const found = await readEntries(queries, teamId, { group, person, pageId, span, before }, per_page + 1)
    const rows = found.slice(0, per_page)
    const exists = await existingSubjects(queries, teamId, rows)
    return {
      entries: rows.map((row) => shownEntry(row, exists)),
      next: found.length > per_page ? (rows.at(-1)?.entry_id ?? null) : null,
      people: await findActors(queries, teamId),
      pages: await findPagesOfLog(queries, teamId),
    }
  },
})
