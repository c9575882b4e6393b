import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/** Caches compiled code across starts. Node skips the cache when the folder is not writable. */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/hariu/compiled'))
const { runProduct } = await import('./product.ts')
await runProduct(process.env)
flushCompileCache()
