import { join } from 'node:path'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import type { BlobStore } from './blob-store.ts'
import { createDiskStore, type DiskStore } from './disk.ts'
import { createS3Store } from './s3.ts'

export type FileStorage = { kind: 's3'; store: BlobStore } | { kind: 'disk'; store: DiskStore }

/** The bucket where one is configured, else the disk. */
export const createFileStorage = ({
  config,
  secrets,
  clock,
  log,
}: Pick<Plumbing, 'config' | 'secrets' | 'clock' | 'log'>): FileStorage =>
  config.s3
    ? { kind: 's3', store: createS3Store({ settings: config.s3, clock, log }) }
    : {
        kind: 'disk',
        store: createDiskStore({
          directory: join(config.dataDirectory, 'files'),
          publicUrl: config.publicUrl,
          secrets,
          clock,
          log,
        }),
      }
