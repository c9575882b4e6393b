import { existsSync, openAsBlob, readFileSync } from 'node:fs'
import { join } from 'node:path'

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'),
) as { version: string }

/** A database cluster that nobody has used, as this version of PGlite makes it; `scripts/install.mjs` has it written. */
export const EMPTY_CLUSTER = join(import.meta.dirname, `empty-cluster-${version}.generated.tar.gz`)

/** Making one takes seconds of every first start and of every test's. Undefined: nobody kept one, so it has to be made. */
export const readEmptyCluster = async (): Promise<Blob | undefined> =>
  existsSync(EMPTY_CLUSTER) ? openAsBlob(EMPTY_CLUSTER, { type: 'application/gzip' }) : undefined
