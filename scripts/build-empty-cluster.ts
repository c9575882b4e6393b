import { renameSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { EMPTY_CLUSTER } from '#server/plumbing/database/empty-cluster.ts'

// What every embedded database begins as. Run by install.mjs.
const pglite = await PGlite.create()
await pglite.exec('checkpoint')
const cluster = await pglite.dumpDataDir('gzip')
await pglite.close()
// Whole or not at all: a torn one would be taken for good.
const unfinished = `${EMPTY_CLUSTER}.${process.pid}`
writeFileSync(unfinished, new Uint8Array(await cluster.arrayBuffer()))
renameSync(unfinished, EMPTY_CLUSTER)
