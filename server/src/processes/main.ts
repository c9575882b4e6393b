import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/** What was read and compiled once need not be again; where this folder may not be written, nothing is kept. */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/hariu/compiled'))
const { runProduct } = await import('./product.ts')
await runProduct(process.env)
flushCompileCache()
