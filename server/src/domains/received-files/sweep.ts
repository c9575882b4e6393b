import { sql } from 'kysely'
import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { type BlobStore, MOST_DELETED_AT_ONCE } from '#server/integrations/file-storage/blob-store.ts'

/** Deletes files of customers who are forgotten, of deleted pages, and rows of files that could not be copied. */
export const receivedFileJobs = (
  { database: { queries }, log }: Pick<Services, 'database' | 'log'>,
  storage: BlobStore,
): Job<object>[] => [
  {
    queue: 'received-files.sweep',
    retries: 4,
    every: '26 * * * *',
    run: async () => {
      await sql`
        update received_files as file set state = 'deleting'
        where state in ('waiting', 'ready') and not exists (
          select from contacts where contacts.team_id = file.team_id and contacts.page_id = file.page_id
            and contacts.customer_id = file.customer_id
        )
      `.execute(queries)
      for (;;) {
        const rows = await queries
          .selectFrom('received_files')
          .where('state', 'in', ['failed', 'deleting'])
          .orderBy('key')
          .limit(MOST_DELETED_AT_ONCE)
          .select('key')
          .execute()
        if (rows.length === 0) return
        const { failed } = await storage.deleteMany(rows.map(({ key }) => key))
        const kept = new Set(failed.map(({ key }) => key))
        const gone = rows.flatMap(({ key }) => (kept.has(key) ? [] : [key]))
        if (failed.length > 0) log.warn({ count: failed.length }, 'some received files could not be deleted')
        if (gone.length === 0) return
        await queries.deleteFrom('received_files').where('key', 'in', gone).execute()
      }
    },
  },
]
