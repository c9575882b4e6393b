import { LRUCache } from 'lru-cache'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

type Versioned = { team_id: string; page_id: string; rules_version: string }
type Weighed<Compiled> = { compiled: Compiled; weight: number }

export type CompiledPages<Compiled> = (
  transaction: Queries,
  pages: readonly Versioned[],
) => Promise<Map<PageKey, Compiled>>

/**
 * Caches the compiled rules of pages. Recompiles a page only when its rules version changed. Evicts the least recently
 * used page first.
 * @param most highest sum of weights; a single heavier page is still cached, alone
 * @param compile returns a compiled page for each id
 */
export const keepCompiled = <Compiled>(
  most: number,
  compile: (transaction: Queries, pageIds: PageKey[]) => Promise<Map<PageKey, Weighed<Compiled>>>,
): CompiledPages<Compiled> => {
  const kept = new LRUCache<PageKey, Weighed<Compiled> & { version: string }>({
    maxSize: most,
    sizeCalculation: ({ weight }) => Math.min(weight, most),
  })
  return async (transaction, pages) => {
    const found = new Map<PageKey, Compiled>()
    const stale = new Map<PageKey, string>()
    for (const page of pages) {
      const key = pageKeyOf(page)
      const known = kept.get(key)
      if (known?.version === page.rules_version) found.set(key, known.compiled)
      else stale.set(key, page.rules_version)
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
