import { join } from 'node:path'
import type { Services } from '#server/infrastructure/services.ts'
import type { BlobStore } from './blob-store.ts'
import { createDiskStore, type DiskStore } from './disk.ts'

export type FileStorage = { kind: 's3'; store: BlobStore } | { kind: 'disk'; store: DiskStore }

/** Creates the configured bucket store, otherwise the disk store. Loads the large package of S3 only when needed. */
export const createFileStorage = async ({
  config,
  secrets,
  clock,
  log,
}: Pick<Services, 'config' | 'secrets' | 'clock' | 'log'>): Promise<FileStorage> => {
  if (config.s3) {
    const { createS3Store } = await import('./s3.ts')
    return { kind: 's3', store: createS3Store({ settings: config.s3, clock, log }) }
  }
  return {
    kind: 'disk',
    store: createDiskStore({
      directory: join(config.dataDirectory, 'files'),
      publicUrl: config.publicUrl,
      secrets,
      clock,
      log,
    }),
  }
}
