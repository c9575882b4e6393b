import { LRUCache } from 'lru-cache'
import type { Queries } from '#migrations/tables.ts'

type Versioned = { page_id: string; rules_version: string }
type Weighed<Compiled> = { compiled: Compiled; weight: number }

export type CompiledPages<Compiled> = (
  transaction: Queries,
  pages: readonly Versioned[],
) => Promise<Map<string, Compiled>>

/**
 * Caches the compiled rules of pages. Recompiles a page only when its rules version changed. Evicts the least recently
 * used page first.
 * @param most highest sum of weights; a single heavier page is still cached, alone
 * @param compile returns a compiled page for each id
 */
export const keepCompiled = <Compiled>(
  most: number,
  compile: (transaction: Queries, pageIds: string[]) => Promise<Map<string, Weighed<Compiled>>>,
): CompiledPages<Compiled> => {
  const kept = new LRUCache<string, Weighed<Compiled> & { version: string }>({
    maxSize: most,
    sizeCalculation: ({ weight }) => Math.min(weight, most),
  })
  return async (transaction, pages) => {
    const found = new Map<string, Compiled>()
    const stale = new Map<string, string>()
    for (const { page_id, rules_version } of pages) {
      const known = kept.get(page_id)
      if (known?.version === rules_version) found.set(page_id, known.compiled)
      else stale.set(page_id, rules_version)
    }
    if (stale.size === 0) return found
    const made = await compile(transaction, [...stale.keys()])
    for (const [pageId, version] of stale) {
      const page = made.get(pageId)
      if (!page) continue
      kept.set(pageId, { ...page, version })
      found.set(pageId, page.compiled)
    }
    return found
  }
}
