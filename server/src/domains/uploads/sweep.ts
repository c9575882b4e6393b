import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { type BlobStore, MOST_DELETED_AT_ONCE } from '#server/integrations/file-storage/blob-store.ts'
import type { FileStorage } from '#server/integrations/file-storage/create-file-storage.ts'
import { markOrphans, readMarked, recordUnnamed, removeRows } from './store.ts'

const QUEUE = 'uploads.sweep'
const HOUR = 3600
/** A person who undoes a removal within a day gets the file back. */
const UNNAMED_HOURS = 24

/** Keys per log line. */
const MOST_NAMED = 10

type Swept = Pick<Services, 'database' | 'clock' | 'log'>

export const uploadJobs = (services: Swept, storage: FileStorage): Job<object>[] => [
  { queue: QUEUE, retries: 4, every: '41 * * * *', run: () => sweep(services, storage) },
]

/** Removes files that were never finished, were refused, or that no flow has named for a day. */
const sweep = async (services: Swept, storage: FileStorage): Promise<void> => {
  const { queries } = services.database
  const now = services.clock.now()
  await recordUnnamed(queries, now)
  const expiredBefore = endedBefore(now)
  await markOrphans(queries, {
    expiredBefore,
    unnamedBefore: secondsAfter(now, -UNNAMED_HOURS * HOUR),
  })
  let removed: number
  do {
    const keys = await readMarked(queries, MOST_DELETED_AT_ONCE, expiredBefore)
    removed = await deleteMarked(services, storage.store, keys)
    // Files that the store keeps are read again, together with the rest.
  } while (removed > 0)
  if (storage.kind === 'disk') await storage.store.removeUnfinished(secondsAfter(now, -HOUR))
}

/** Addresses that expired before this accept no upload any more, even a slow one. */
const endedBefore = (now: Date): Date => secondsAfter(now, -HOUR)

/**
 * Deletes the files first, then their rows. A file that could not be deleted, or could be uploaded again, keeps its
 * row for the sweep.
 */
export const deleteMarked = async (
  { database, clock, log }: Swept,
  store: BlobStore,
  keys: readonly string[],
): Promise<number> => {
  if (keys.length === 0) return 0
  const { failed } = await store.deleteMany(keys)
  if (failed.length > 0)
    log.warn(
      { count: failed.length, failed: failed.slice(0, MOST_NAMED) },
      'some uploaded files could not be deleted',
    )
  const left = new Set(failed.map(({ key }) => key))
  const gone = keys.filter((key) => !left.has(key))
  await removeRows(database.queries, gone, endedBefore(clock.now()))
  return gone.length
}
