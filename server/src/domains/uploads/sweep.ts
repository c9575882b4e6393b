import { type BlobStore, MOST_DELETED_AT_ONCE } from '#server/outside/file-storage/blob-store.ts'
import type { FileStorage } from '#server/outside/file-storage/create-file-storage.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { markOrphans, noteUnnamed, readMarked, removeRows } from './store.ts'

const QUEUE = 'uploads.sweep'
const HOUR = 3600
/** Whoever undoes a removal within a day gets the file back. */
const UNNAMED_HOURS = 24

/** In one line of the log. */
const MOST_NAMED = 10

type Swept = Pick<Plumbing, 'database' | 'clock' | 'log'>

export const uploadJobs = (plumbing: Swept, storage: FileStorage): Job<object>[] => [
  { queue: QUEUE, retries: 4, every: '41 * * * *', run: () => sweep(plumbing, storage) },
]

/** Removes files that were never finished, were refused, or that no flow has named for a day. */
const sweep = async (plumbing: Swept, storage: FileStorage): Promise<void> => {
  const { queries } = plumbing.database
  const now = plumbing.clock.now()
  await noteUnnamed(queries, now)
  const expiredBefore = endedBefore(now)
  await markOrphans(queries, {
    expiredBefore,
    unnamedBefore: secondsAfter(now, -UNNAMED_HOURS * HOUR),
  })
  let removed: number
  do {
    const keys = await readMarked(queries, MOST_DELETED_AT_ONCE, expiredBefore)
    removed = await deleteMarked(plumbing, storage.store, keys)
    // Those that the store keeps come again, with what is left behind them.
  } while (removed > 0)
  if (storage.kind === 'disk') await storage.store.removeUnfinished(secondsAfter(now, -HOUR))
}

/** Addresses that ended before this one can put nothing any more, however slowly it comes. */
const endedBefore = (now: Date): Date => secondsAfter(now, -HOUR)

/**
 * Files first, then their rows: what could not be deleted, or could be put again, keeps its row and is removed by the
 * sweep.
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
