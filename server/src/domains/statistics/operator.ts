import type { Queries } from '#migrations/tables.ts'
import { checkStatistics, type Difference, rebuildStatistics } from './rebuild.ts'

/** Manual actions of the operator (docs/how-to/check-statistics.md); without a page id, for every page. */
export const statisticsOperator = (queries: Queries) => {
  const pagesAsked = async (pageId: string | undefined): Promise<string[]> => {
    if (pageId !== undefined) return [pageId]
    const rows = await queries.selectFrom('pages').select('page_id').orderBy('page_id').execute()
    return rows.map(({ page_id }) => page_id)
  }
  return {
    /** The figures that differ from a count of the runs. */
    check: async (pageId?: string): Promise<({ page_id: string } & Difference)[]> => {
      const found: ({ page_id: string } & Difference)[] = []
      for (const page_id of await pagesAsked(pageId))
        for (const difference of await checkStatistics(queries, page_id))
          found.push({ page_id, ...difference })
      return found
    },
    /** @returns the number of recounted pages */
    rebuild: async (pageId?: string): Promise<number> => {
      let rebuilt = 0
      for (const one of await pagesAsked(pageId)) if (await rebuildStatistics(queries, one)) rebuilt += 1
      return rebuilt
    },
  }
}
