import { sql } from 'kysely'
import { AUDIT_DAYS } from '#contract/audit-log.schemas.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'

/** Night in Ulaanbaatar. */
const DAILY = '52 19 * * *'
/** A larger batch would block other work. */
const MOST_ROWS = 5000

/** Deletes old audit events, and those that were written while their team was deleted. */
export const auditJobs = ({
  database: { queries },
  clock,
}: Pick<Services, 'database' | 'clock'>): Job<never>[] => [
  {
    queue: 'audit.delete-old',
    retries: 2,
    every: DAILY,
    run: async () => {
      const oldest = daysAfter(clock.now(), -AUDIT_DAYS).toISOString()
      let deleted: bigint | undefined
      do {
        const some = await sql`
          delete from audit_entries where entry_id in (
            select entry_id from audit_entries where at < ${oldest}::timestamptz limit ${MOST_ROWS}
          )`.execute(queries)
        deleted = some.numAffectedRows
      } while (deleted === BigInt(MOST_ROWS))
      await sql`
        delete from audit_entries as entry
        where not exists (select from teams where teams.id = entry.team_id)
      `.execute(queries)
    },
  },
]
